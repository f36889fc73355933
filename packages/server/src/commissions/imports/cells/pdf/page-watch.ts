/** Ends the process that reads a PDF if one page takes too long: forms within forms keep it busy, so another thread has to look. */
import { Worker } from 'node:worker_threads'

/** The watching thread ends the process as the operating system does when all its processor time is used up. */
const WATCH = `
const { workerData: { begun, seconds } } = require('node:worker_threads')
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
let page = 0
let since = used()
setInterval(() => {
  const now = Atomics.load(begun, 0)
  if (now !== page) [page, since] = [now, used()]
  else if (used() - since > seconds) process.kill(process.pid, 'SIGXCPU')
}, 100)
`

const begun = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
let start: (() => void) | null = null

/** Allows each page so many seconds of processor time, from the first one on. For a process that does nothing else. */
export const watchPages = (seconds: number): void => {
  start = () => new Worker(WATCH, { eval: true, execArgv: [], workerData: { begun, seconds } }).unref()
}

export const pageBegins = (): void => {
  start?.()
  start = null
  Atomics.add(begun, 0, 1)
}
