import { BLANK_MAPPING } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { builtReader } from '../../../../testing/built-reader.ts'
import { readerHere } from '../../../../testing/reader-here.ts'
import { READER_LIMITS } from '../file-limits.ts'
import { encodeFrame } from './frames.ts'
import type { ReadingAsked } from './import-reading.ts'
import { OWN_READER, readingApart } from './read-apart.ts'

const CSV = Buffer.from('Policy,Date,Commission\nPA-1,06/15/2026,10.00\n')
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const ASKED: ReadingAsked = {
  said: null,
  saved: null,
  context: { statementDate: knownDate(2026, 6, 30), transactionCodes: [] },
  withRows: true,
}

describe('a file that is read in a process of its own', () => {
  it('has the same cells from the sources, from the build, and when it is read without a process', async () => {
    const { signal } = new AbortController()
    const readers = [readingApart(OWN_READER), builtReader, readerHere]
    const cells = await Promise.all(readers.map(reader => reader.sheets(CSV, BLANK_MAPPING, signal)))
    expect(cells[0]).toMatchObject({ _tag: 'Right', right: { mediaType: 'text/csv' } })
    expect(cells.slice(1)).toEqual([cells[0], cells[0]])
  })

  it('gives the same lines and the same refusal when it is read without a process', async () => {
    const { signal } = new AbortController()
    const apart = await builtReader.meaning(CSV, ASKED, signal)
    expect(apart).toMatchObject({ _tag: 'Right', right: { reading: { lines: [{}] } } })
    expect(await readerHere.meaning(CSV, ASKED, signal)).toEqual(apart)
    const refused = await builtReader.sheets(PICTURE, BLANK_MAPPING, signal)
    expect(refused).toMatchObject({ _tag: 'Left', left: { _tag: 'Refused' } })
    expect(await readerHere.sheets(PICTURE, BLANK_MAPPING, signal)).toEqual(refused)
  })

  it('is not read for a caller who has gone', async () => {
    const gone = AbortSignal.abort()
    const left = { _tag: 'Left', left: { _tag: 'CallerGone' } }
    for (const reader of [builtReader, readerHere]) expect(await reader.sheets(CSV, BLANK_MAPPING, gone)).toEqual(left)
  })

  it('is refused without blaming the file alone when the machine gave its reader no time', async () => {
    const { signal } = new AbortController()
    const never = ['-e', 'setInterval(() => undefined, 1000)']
    expect(await readingApart(never, { ...READER_LIMITS, wallMs: 1 }).sheets(CSV, BLANK_MAPPING, signal)).toMatchObject(
      {
        left: {
          why: expect.stringMatching(/^Reading the file was ended after 3 minutes, perhaps because the machine/),
        },
      },
    )
  })

  /** A reader that begins, and then does this. */
  const begunAnd = (then: string): readonly string[] => [
    '-e',
    `process.stdout.write(Buffer.from('${encodeFrame({ _tag: 'Begun' }).toString('base64')}', 'base64'), () => { ${then} })`,
  ]

  it('is refused for its time, not for its memory, when it takes more of the processor than is allowed', async () => {
    const { signal } = new AbortController()
    const busy = readingApart(begunAnd('for (;;);'), { ...READER_LIMITS, processorSeconds: 1 })
    expect(await busy.sheets(CSV, BLANK_MAPPING, signal)).toMatchObject({
      left: { why: expect.stringMatching(/^Reading the file takes longer than is allowed/) },
    })
  })

  it('is not blamed when something else ends its reader, and may be tried again', async () => {
    const { signal } = new AbortController()
    for (const kill of ['SIGKILL', 'SIGTERM'])
      for (const program of [
        begunAnd(`process.kill(process.pid, '${kill}')`),
        ['-e', `process.kill(process.pid, '${kill}')`],
      ])
        await expect(readingApart(program).sheets(CSV, BLANK_MAPPING, signal)).rejects.toMatchObject({
          code: 'THREAD_ENDED',
        })
  })

  it.each(['SIGABRT', 'SIGTRAP'])('may be read again when the machine had no room to begin, as %s says', async end => {
    const { signal } = new AbortController()
    const program = ['-e', `process.kill(process.pid, '${end}')`]
    await expect(readingApart(program).sheets(CSV, BLANK_MAPPING, signal)).rejects.toMatchObject({
      code: 'THREAD_ENDED',
    })
  })

  it('throws, and does not blame the file, when the process that reads does not start', async () => {
    const { signal } = new AbortController()
    const reading = readingApart(['--no-such-option']).sheets(CSV, BLANK_MAPPING, signal)
    await expect(reading).rejects.toThrow('The process that reads files did not start')
  })
})
