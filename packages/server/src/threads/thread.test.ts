import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { openThread, ThreadEnded, type ThreadLimits, type ThreadProgram } from './thread.ts'

const running = (source: string): ThreadProgram => ({
  file: new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${source}`)}`,
  ),
  options: [],
  words: [],
})

/** A thread that sends back the data of its start, and then every message that it gets. */
const ECHO = running(`parentPort.postMessage(workerData)
parentPort.on('message', message => parentPort.postMessage(message))`)
const SILENT = running(`parentPort.on('message', () => undefined)`)

const open = (program: ThreadProgram, limits?: ThreadLimits, signal: AbortSignal | null = null) =>
  openThread({ program, data: 'begun', signal, ...(limits === undefined ? {} : { limits }) })

describe('a worker thread', () => {
  it('gets pieces in order, and its messages are heard in order', async () => {
    const thread = open(ECHO)
    await thread.tellInTurns([1, 2, 3, 4, 5], 2, some => some)
    expect([await thread.hear(), await thread.hear(), await thread.hear(), await thread.hear()]).toEqual(
      ['begun', [1, 2], [3, 4], [5]].map(E.right),
    )
    await thread.end()
  })

  it('fails its reader when it ends by itself, and ignores what is sent afterwards', async () => {
    const thread = open(running('process.exit(3)'))
    await expect(thread.hear()).rejects.toThrow(ThreadEnded)
    await expect(thread.hear()).rejects.toThrow(ThreadEnded)
    // Sending to an ended thread does not fail: the caller learns of the end when it calls `hear`.
    await thread.tellInTurns([1, 2, 3], 1, some => some)
    await thread.end()
  })

  it('fails its reader when its owner ends it', async () => {
    const thread = open(SILENT)
    const heard = thread.hear()
    await thread.end()
    await expect(heard).rejects.toThrow(ThreadEnded)
  })

  it('passes its error on', async () => {
    await expect(open(running(`throw new TypeError('no rows')`)).hear()).rejects.toThrow(new TypeError('no rows'))
  })

  it('reports that it is too large when it takes more memory or time than allowed', async () => {
    const tooLarge = E.left({ _tag: 'TooLarge' })
    const greedy = running('const held = []\nfor (;;) held.push({ held: [held.length] })')
    expect(await open(greedy, { heapMib: 16, wallMs: 600_000 }).hear()).toEqual(tooLarge)
    expect(await open(SILENT, { heapMib: 64, wallMs: 1 }).hear()).toEqual(tooLarge)
  })

  it('ends when its caller goes away', async () => {
    const gone = new AbortController()
    const heard = open(SILENT, undefined, gone.signal).hear()
    gone.abort()
    expect(await heard).toEqual(E.left({ _tag: 'CallerGone' }))
  })
})
