/**
 * Checks how many files the system lets the program keep open, and whether it may reserve what WebAssembly needs. Many modules
 * are read at the same time: with too low a limit Node would end in a stack trace, or report an existing module as missing. So this
 * is checked before anything else is loaded.
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

// The types of Node leave it out.
declare const WebAssembly: { readonly Memory: new (size: { readonly initial: number }) => unknown }

/** Node's own parts reserve some ten gigabytes of addresses, of which hardly any becomes memory. The refusal; null if they get them. */
const tooFewAddresses = (): string | null => {
  try {
    new WebAssembly.Memory({ initial: 1 })
    return null
  } catch {
    return 'This program may reserve too few addresses of memory, of which it needs 16 GB without using them: lift that limit (ulimit -v unlimited) and bound its memory otherwise (MemoryMax of the service), then start again.'
  }
}

/** Loads the program, or writes why it cannot be loaded and sets the exit code to 1. */
export const begin = async (load: () => Promise<unknown>): Promise<void> => {
  const short = tooFewFiles(allowedFiles()) ?? tooFewAddresses()
  if (short === null) {
    await load()
    return
  }
  process.stderr.write(`${short}\n`)
  process.exitCode = 1
}
