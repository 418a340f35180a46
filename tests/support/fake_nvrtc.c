// NVRTC as far as cuda_target.toolchain.nvrtc knows it: its "PTX" says what it was given.

#include <stdio.h>
#include <string.h>

// nvrtc.h
enum { SUCCESS = 0, COMPILATION = 6, INVALID_OPTION = 5 };

static char said[1 << 16];
static int destroyed;

static void say(const char *what, const char *text)
{
    size_t used = strlen(said);
    snprintf(said + used, sizeof said - used, "%s %s\n", what, text);
}

int nvrtcCreateProgram(void **program, const char *source, const char *name, int count,
                       const char *const *headers, const char *const *names)
{
    *program = said;
    said[0] = 0;
    say("name", name);
    say("source", source);
    for (int k = 0; k < count; ++k) {
        say("header", names[k]);
        say("text", headers[k]);
    }
    return SUCCESS;
}

int nvrtcCompileProgram(void *program, int count, const char *const *options)
{
    int refused = strstr(said, "#old") != NULL, wrong = strstr(said, "#wrong") != NULL;
    for (int k = 0; k < count; ++k) {
        say("option", options[k]);
        if (refused && !strcmp(options[k], "--no-source-include"))
            return INVALID_OPTION;
    }
    return wrong ? COMPILATION : SUCCESS;
}

int nvrtcGetPTXSize(void *program, size_t *size) { return *size = strlen(program) + 1, SUCCESS; }
int nvrtcGetPTX(void *program, char *text) { return strcpy(text, program), SUCCESS; }
int nvrtcGetProgramLogSize(void *program, size_t *size) { return *size = 8, SUCCESS; }
int nvrtcGetProgramLog(void *program, char *text) { return strcpy(text, "  log  "), SUCCESS; }
int nvrtcDestroyProgram(void **program) { return ++destroyed, SUCCESS; }
int nvrtcDestroyed(void) { return destroyed; }
