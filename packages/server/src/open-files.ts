/**
 * How many files the system lets the program keep open. Its modules are read side by side, hundreds at once: with too few, Node would end
 * in a stack trace, or say that a module is missing that is there. So this is asked before anything else is loaded.
 */
const LEAST = 1024

/** Null: enough. `allowed` as Node says it; on a system that has no such limit it says nothing. */
export const tooFewFiles = (allowed: unknown): string | null =>
  typeof allowed === 'number' && allowed < LEAST
    ? `This program may keep only ${allowed} files open at once, and needs ${LEAST}: raise the limit (ulimit -n ${LEAST}, or LimitNOFILE of the service), then start again.`
    : null

interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } }
}

/** Node raises the soft limit to the hard one by itself; what it got is what counts. */
const allowedFiles = (): unknown => (process.report.getReport() as Limits).userLimits?.open_files?.soft

/** Loads a program that can be loaded, and says why not of any other. */
export const begin = async (load: () => Promise<unknown>): Promise<void> => {
  const short = tooFewFiles(allowedFiles())
  if (short === null) {
    await load()
    return
  }
  process.stderr.write(`${short}\n`)
  process.exitCode = 1
}
