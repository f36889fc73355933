/**
 * Checks how many files the system lets the program keep open. Hundreds of modules are read at the same time: with too low a limit
 * Node would end in a stack trace, or report an existing module as missing. So this is checked before anything else is loaded.
 */
const LEAST = 1024

/** The refusal; null when the limit is high enough. `allowed` is what Node reports: undefined on a system without such a limit. */
export const tooFewFiles = (allowed: unknown): string | null =>
  typeof allowed === 'number' && allowed < LEAST
    ? `This program may keep only ${allowed} files open at once, and needs ${LEAST}: raise the limit (ulimit -n ${LEAST}, or LimitNOFILE of the service), then start again.`
    : null

interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } }
}

/** The present soft limit. Node itself has raised it to the hard limit at its start. */
const allowedFiles = (): unknown => (process.report.getReport() as Limits).userLimits?.open_files?.soft

/** Loads the program, or writes why it cannot be loaded and sets the exit code to 1. */
export const begin = async (load: () => Promise<unknown>): Promise<void> => {
  const short = tooFewFiles(allowedFiles())
  if (short === null) {
    await load()
    return
  }
  process.stderr.write(`${short}\n`)
  process.exitCode = 1
}
