/** Writes the log to standard error. If the disk is full or the reader is gone, lines are lost, but the program runs on. */
import { fstatSync, writeSync } from 'node:fs'

const STANDARD_ERROR = 2

/**
 * Writes lines by `write`, which may throw. Lines that could not be written are counted, and the count is the first thing that is
 * written once it is possible again: whoever reads the log is to know that there is a gap.
 */
export const lineWriter = (write: (text: string) => void): ((line: string) => void) => {
  let lost = 0
  // Part of the line before may stand there without its end.
  const gap = (): string =>
    lost === 0 ? '' : `\n${JSON.stringify({ level: 'warn', message: 'lines of the log were lost', lines: lost })}\n`
  return line => {
    try {
      write(`${gap()}${line}`)
      lost = 0
    } catch {
      lost += 1
    }
  }
}

const ignore = (): void => undefined

/** The log of this process. From now on, a broken standard output or standard error does not end the process. */
export const logLines = (): ((line: string) => void) => {
  process.stdout.on('error', ignore)
  process.stderr.on('error', ignore)
  // A file that may not grow any more is an error of its write, as a full disk is.
  process.on('SIGXFSZ', ignore)
  const stat = fstatSync(STANDARD_ERROR)
  const flows = process.stderr.isTTY === true || stat.isFIFO() || stat.isSocket()
  // A stream to a file is closed by its first error, and the disk may have room again later.
  return lineWriter(flows ? text => void process.stderr.write(text) : text => void writeSync(STANDARD_ERROR, text))
}
