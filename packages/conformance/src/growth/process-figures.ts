/** Memory and processor time of this process during some work. Linux counts both. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Figures } from './figures.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const bytesOf = (field: 'VmHWM' | 'VmRSS'): number =>
  1024 * Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1])

/** Resets the kernel's record of this process's largest memory. */
const forgetMost = (): void => writeFileSync('/proc/self/clear_refs', '5')

const microseconds = (descriptor: number): number => {
  const text = Buffer.alloc(64)
  const length = readSync(descriptor, text, 0, text.length, 0)
  return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1_000
}

/** The longest stretch of this thread's processor time without a turn for others, to a millisecond. */
const longestBlock = async (work: () => Promise<void>): Promise<number> => {
  const descriptor = openSync('/proc/thread-self/schedstat', 'r')
  let last = microseconds(descriptor)
  let longest = 0
  const timer = setInterval(() => {
    const now = microseconds(descriptor)
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
    closeSync(descriptor)
  }
  return longest
}

export const processFigures = async (work: () => Promise<void>): Promise<Figures> => {
  collect()
  const before = bytesOf('VmRSS')
  forgetMost()
  const block = await longestBlock(work)
  return { block: Math.round(block), memory: Math.max(0, bytesOf('VmHWM') - before) }
}
