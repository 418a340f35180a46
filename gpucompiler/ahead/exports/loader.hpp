// Loads and launches kernels that gpucompiler exported, on Linux: host images into this process, cubins
// and PTX through the CUDA driver, which is opened at run time. C++17, link with -ldl where dlopen
// isn't in the C library. See example.cpp.
//
// A host image runs on the processor that it was compiled for: export for `host:x86-64-v3` or
// another named processor what shall run elsewhere. The blocks run one after the other on the
// calling thread, so several threads may each run a part of the grid.
#pragma once

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpucompiler {

struct Dimensions {
  uint32_t x = 1, y = 1, z = 1;
};

inline std::vector<char> read_file(const std::string &path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw std::runtime_error("can't read " + path);
  return std::vector<char>(std::istreambuf_iterator<char>(stream), {});
}

class Kernel {
 public:
  virtual ~Kernel() = default;
  // Memory that the kernel can use, with a copy of `bytes` bytes; it lives as long as the kernel.
  virtual void *place(void *from, size_t bytes) = 0;
  virtual void fetch(void *to, void *from, size_t bytes) = 0;
  // Returns when the launch has ended. Throws if it failed.
  virtual void launch(void *parameters, size_t bytes, Dimensions grid, Dimensions block,
                      size_t dynamic_shared_bytes = 0) = 0;
};

// A flat host image: text, read-only data, slots with the addresses of functions of the C library.
class HostKernel : public Kernel {
 public:
  HostKernel(const std::string &path, size_t shared_bytes, size_t frame_bytes)
      : shared_bytes_(shared_bytes), frame_bytes_(frame_bytes) {
    const std::vector<char> file = read_file(path);
    const Header h = header_of(file, path);
    const char *names = file.data() + sizeof(Header);
    const char *pairs = names + h.names_bytes + h.requires_bytes;
    const char *text = pairs + 8 * size_t(h.absolutes);
    const size_t page = page_bytes();
    if (page % size_t(sysconf(_SC_PAGESIZE)))
      throw std::runtime_error(path + ": its pages don't fit this system's");
    const size_t readonly = align(h.text_bytes, page);
    const size_t slots = readonly + align(h.readonly_bytes, page);
    const std::vector<uint64_t> externals = externals_of(names, h, path);
    size_ = slots + align(8 * (size_t(h.externals) + h.local_slots), page);
    check_absolutes(pairs, h, path);
    void *memory = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::runtime_error(path + ": no memory");
    memory_ = static_cast<char *>(memory);
    std::memcpy(memory_, text, h.text_bytes);
    std::memcpy(memory_ + readonly, text + h.text_bytes, h.readonly_bytes);
    if (h.externals) std::memcpy(memory_ + slots, externals.data(), 8 * externals.size());
    for (uint32_t i = 0; i < h.absolutes; ++i) {
      uint32_t pair[2];
      std::memcpy(pair, pairs + 8 * size_t(i), sizeof pair);
      const uint64_t address = reinterpret_cast<uint64_t>(memory_) + pair[1];
      std::memcpy(memory_ + pair[0], &address, sizeof address);
    }
    // Never writable and executable at the same time.
    if (mprotect(memory_, readonly, PROT_READ | PROT_EXEC) ||
        (size_ > readonly && mprotect(memory_ + readonly, size_ - readonly, PROT_READ))) {
      munmap(memory_, size_);
      throw std::runtime_error("the system denies executable memory");
    }
    entry_ = reinterpret_cast<Entry>(memory_ + h.entry);
  }
  HostKernel(const HostKernel &) = delete;
  HostKernel &operator=(const HostKernel &) = delete;
  ~HostKernel() override { munmap(memory_, size_); }

  void *place(void *from, size_t) override { return from; }
  void fetch(void *to, void *from, size_t bytes) override {
    if (to != from) std::memmove(to, from, bytes);
  }

  void launch(void *parameters, size_t, Dimensions grid, Dimensions block,
              size_t dynamic_shared_bytes = 0) override {
    struct {
      Dimensions block, grid;
      uint64_t dynamic_shared_bytes;
      void *grid_barrier;
      void *output;  // nobody reads printed lines
    } launch{block, grid, dynamic_shared_bytes, nullptr, nullptr};
    static_assert(sizeof launch == 48, "gpucompiler/host/layout.py; gpucompiler/output/records.py");
    // Shared memory of one block, then dynamic shared memory, then the block's frame.
    const size_t bytes = align(shared_bytes_, 64) + align(dynamic_shared_bytes, 64) + frame_bytes_;
    void *scratch = std::aligned_alloc(64, align(bytes, 64) + 64);
    if (!scratch) throw std::bad_alloc();
    struct Worker {
      void *scratch;
      int64_t fault_block;
      uint64_t rest[6];
    } worker{scratch, 0, {}};
    const int64_t blocks = int64_t(grid.x) * grid.y * grid.z;
    const uint64_t fault = entry_(parameters, &launch, 0, blocks, &worker);
    std::free(scratch);
    if (fault)
      throw std::runtime_error("run-time check " + std::to_string((fault >> 50) - 1) +
                               " of the kernel failed in block " +
                               std::to_string(worker.fault_block) + "; see faults in manifest.json");
  }

 private:
  using Entry = uint64_t (*)(void *parameters, void *launch, int64_t first, int64_t last, void *);

  struct Header {
    char magic[8];
    uint16_t version, machine;
    uint32_t entry, text_bytes, readonly_bytes, externals, local_slots, absolutes, names_bytes,
        requires_bytes;
  };
  static_assert(sizeof(Header) == 44, "gpucompiler/image/format.py, _HEADER");

  static size_t align(size_t value, size_t alignment) {
    return (value + alignment - 1) / alignment * alignment;
  }

  static uint16_t this_machine() {
#if defined(__x86_64__)
    return 62;
#elif defined(__aarch64__)
    return 183;
#else
#error "host images are for x86-64 and AArch64"
#endif
  }
  static size_t page_bytes() { return this_machine() == 62 ? 4096 : 65536; }

  static Header header_of(const std::vector<char> &file, const std::string &path) {
    Header h;
    if (file.size() < sizeof h) throw std::runtime_error(path + " is no host image");
    std::memcpy(&h, file.data(), sizeof h);
    if (std::memcmp(h.magic, "gpchost\n", 8) || h.version != 1)
      throw std::runtime_error(path + " is no host image of version 1");
    if (h.machine != this_machine())
      throw std::runtime_error(path + " is for another architecture");
    const uint64_t size = sizeof h + uint64_t(h.names_bytes) + h.requires_bytes +
                          8 * uint64_t(h.absolutes) + h.text_bytes + h.readonly_bytes;
    const uint64_t most = 1 << 30;
    if (size != file.size() || h.entry >= h.text_bytes || h.local_slots > h.absolutes ||
        size > most || h.externals > h.names_bytes)
      throw std::runtime_error(path + " is damaged");
    return h;
  }

  void check_absolutes(const char *pairs, const Header &h, const std::string &path) const {
    for (uint32_t i = 0; i < h.absolutes; ++i) {
      uint32_t pair[2];
      std::memcpy(pair, pairs + 8 * size_t(i), sizeof pair);
      if (uint64_t(pair[0]) + 8 > size_ || pair[1] >= size_)
        throw std::runtime_error(path + " refers to places outside of it");
    }
  }

  static std::vector<uint64_t> externals_of(const char *names, const Header &h,
                                            const std::string &path) {
    static const std::set<std::string> allowed = {/* names */};
    std::vector<uint64_t> found;
    const char *end = names + h.names_bytes;
    while (names < end) {
      const std::string name(names, strnlen(names, size_t(end - names)));
      names += name.size() + 1;
      if (!allowed.count(name))
        throw std::runtime_error(path + " calls " + name + ", which a kernel may not");
      found.push_back(address_of(name));
    }
    if (found.size() != h.externals) throw std::runtime_error(path + " is damaged");
    return found;
  }

  static uint64_t address_of(const std::string &name) {
    for (const char *library : {"libm.so.6", "libc.so.6", "libgcc_s.so.1", ""}) {
      void *handle = dlopen(*library ? library : nullptr, RTLD_NOW);
      void *address = handle ? dlsym(handle, name.c_str()) : nullptr;
      if (address) return reinterpret_cast<uint64_t>(address);
    }
    throw std::runtime_error("no library of this system has the function " + name);
  }

  char *memory_ = nullptr;
  size_t size_ = 0, shared_bytes_, frame_bytes_;
  Entry entry_ = nullptr;
};

// A kernel is for GPUs of another architecture.
struct OtherGpu : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A cubin, or PTX that the driver assembles, on the first GPU. Throws OtherGpu if it can't run it.
class CudaKernel : public Kernel {
 public:
  // stack_bytes: of a thread, where functions of the kernel call themselves; else 0.
  CudaKernel(const std::string &path, const std::string &entry, size_t stack_bytes = 0) {
    std::vector<char> code = read_file(path);
    code.push_back(0);  // PTX is text
    int device = 0;
    call<int (*)(unsigned)>("cuInit", 0u);
    call<int (*)(int *, int)>("cuDeviceGet", &device, 0);
    call<int (*)(void **, int)>("cuDevicePrimaryCtxRetain", &context_, device);
    call<int (*)(void *)>("cuCtxSetCurrent", context_);
    size_t stack = 0;
    if (stack_bytes) call<int (*)(size_t *, int)>("cuCtxGetLimit", &stack, 0);
    if (stack_bytes > stack) call<int (*)(int, size_t)>("cuCtxSetLimit", 0, stack_bytes);
    int status = status_of<int (*)(void **, const void *)>("cuModuleLoadData", &module_, code.data());
    if (status == 209) {  // CUDA_ERROR_NO_BINARY_FOR_GPU
      call<int (*)(int)>("cuDevicePrimaryCtxRelease_v2", device);
      throw OtherGpu(path + " is for another architecture than this GPU's");
    }
    check("cuModuleLoadData", status);
    call<int (*)(void **, void *, const char *)>("cuModuleGetFunction", &function_, module_,
                                                 entry.c_str());
  }
  CudaKernel(const CudaKernel &) = delete;
  CudaKernel &operator=(const CudaKernel &) = delete;

  static bool available() {
    void *init = library() ? dlsym(library(), "cuInit") : nullptr;
    return init && reinterpret_cast<int (*)(unsigned)>(init)(0) == 0;
  }

  void *place(void *from, size_t bytes) override {
    uint64_t address = 0;
    call<int (*)(uint64_t *, size_t)>("cuMemAlloc_v2", &address, bytes ? bytes : 1);
    call<int (*)(uint64_t, const void *, size_t)>("cuMemcpyHtoD_v2", address, from, bytes);
    return reinterpret_cast<void *>(address);
  }
  void fetch(void *to, void *from, size_t bytes) override {
    call<int (*)(void *, uint64_t, size_t)>("cuMemcpyDtoH_v2", to,
                                            reinterpret_cast<uint64_t>(from), bytes);
  }

  void launch(void *parameters, size_t bytes, Dimensions grid, Dimensions block,
              size_t dynamic_shared_bytes = 0) override {
    using U = unsigned;
    // CU_LAUNCH_PARAM_BUFFER_POINTER, CU_LAUNCH_PARAM_BUFFER_SIZE, CU_LAUNCH_PARAM_END
    void *extra[] = {reinterpret_cast<void *>(1), parameters, reinterpret_cast<void *>(2), &bytes,
                     nullptr};
    call<int (*)(void *, U, U, U, U, U, U, U, void *, void **, void **)>(
        "cuLaunchKernel", function_, grid.x, grid.y, grid.z, block.x, block.y, block.z,
        U(dynamic_shared_bytes), nullptr, nullptr, bytes ? extra : nullptr);
    call<int (*)()>("cuCtxSynchronize");
  }

 private:
  static void *library() {
    static void *handle = dlopen("libcuda.so.1", RTLD_NOW);
    return handle;
  }

  template <class Function, class... Arguments>
  static int status_of(const char *name, Arguments... arguments) {
    void *address = library() ? dlsym(library(), name) : nullptr;
    if (!address) throw std::runtime_error(std::string("the CUDA driver has no ") + name);
    return reinterpret_cast<Function>(address)(arguments...);
  }

  template <class Function, class... Arguments>
  static void call(const char *name, Arguments... arguments) {
    check(name, status_of<Function>(name, arguments...));
  }

  static void check(const char *name, int status) {
    if (status)
      throw std::runtime_error(std::string(name) + " failed with " + std::to_string(status));
  }

  void *context_ = nullptr, *module_ = nullptr, *function_ = nullptr;
};

}  // namespace gpucompiler
