import { describe, expect, it } from 'vitest'
import type { ReaderFrame } from './frames.ts'
import { gatherSheets, heard } from './gather-frames.ts'

const SHEET: ReaderFrame = { _tag: 'Sheet', name: null, hidden: false, hiddenColumns: [], unread: [] }
const ROWS: ReaderFrame = { _tag: 'Rows', rows: [['PA-1', '10.00']] }
const PIECES = 1_000

async function* said(...frames: readonly ReaderFrame[]): AsyncGenerator<ReaderFrame> {
  yield* frames
}
const many = (rows: number): readonly ReaderFrame[] => [
  { _tag: 'Begun' },
  SHEET,
  ...Array.from({ length: PIECES }, () => ROWS),
  { _tag: 'Done', mediaType: 'text/csv', rows },
]

describe('the messages of a process that reads a file', () => {
  it('are put together whole, and other work has a turn between two pieces', async () => {
    let over = false
    const reading = heard(said(...many(PIECES)), gatherSheets()).finally(() => {
      over = true
    })
    let turns = 0
    while (!over) {
      await new Promise(setImmediate)
      turns += 1
    }
    expect(turns).toBeGreaterThan(PIECES)
    expect(await reading).toMatchObject({ begun: true, answer: { _tag: 'Right', right: { mediaType: 'text/csv' } } })
  })

  it('give no file when a piece or the end is missing', async () => {
    expect(await heard(said(...many(PIECES + 1)), gatherSheets())).toEqual({ begun: true, answer: null })
    expect(await heard(said({ _tag: 'Begun' }, SHEET, ROWS), gatherSheets())).toEqual({ begun: true, answer: null })
    expect(await heard(said(), gatherSheets())).toEqual({ begun: false, answer: null })
  })

  it('give the reason when the file is refused', async () => {
    const answer = { _tag: 'Left', left: 'It is a picture' }
    const frames = said({ _tag: 'Begun' }, { _tag: 'Refused', why: 'It is a picture' })
    expect(await heard(frames, gatherSheets())).toEqual({ begun: true, answer })
  })
})
