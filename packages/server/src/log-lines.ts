/** Writes the log to standard error. If the disk is full or the reader is gone, lines are lost, but the program runs on. */
import { fstatSync, writeSync } from 'node:fs'

const STANDARD_ERROR = 2

/** Writes lines with `write`, which may throw. Lines lost so are counted, and the count is written first when it works again. */
export const lineWriter = (write: (text: string) => void): ((line: string) => void) => {
  let lost = 0
  // Starts with a line break, because the last write may have left part of a line without its end.
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
  // When a file has reached its size limit, the signal would end the program; ignored, it is an error of the write, like a full disk.
  process.on('SIGXFSZ', ignore)
  const stat = fstatSync(STANDARD_ERROR)
  const flows = process.stderr.isTTY === true || stat.isFIFO() || stat.isSocket()
  // A file is written without a stream: a stream closes at its first error, and the disk may have room again later.
  return lineWriter(flows ? text => void process.stderr.write(text) : text => void writeSync(STANDARD_ERROR, text))
}
