import { type LineOrigin, lineItemId, type RowWindow, type ServedFile } from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { OriginStore } from './origin.store.ts'

const LINE = lineItemId('line-1')
const FILE: ServedFile = { filename: 'progressive.pdf', mediaType: 'application/pdf', content: new Uint8Array([1]) }
const row = (number: number) => ({ sheet: null, row: number, cells: [`PA ${number}`, `${number}.00`] })
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => row(from + at))

const origin = (change: Partial<LineOrigin> = {}): LineOrigin => ({
  filename: 'progressive.csv',
  sheet: null,
  row: 300,
  cells: { policy_number: 'A300', commission_amount: 'B300,B301', lob: { page: 2, x: 1, y: 2, width: 3, height: 4 } },
  rowCount: 500,
  headings: ['Policy', 'Commission'],
  rows: rows(200, 400),
  ...change,
})

const open = async (answers: Partial<LineOrigin> = {}) => {
  const asked: (RowWindow | undefined)[] = []
  const store = new OriginStore(
    (_, window) => {
      asked.push(window)
      return TE.right(
        origin(window === undefined ? answers : { rows: rows(window.from, window.from + window.count - 1) }),
      )
    },
    LINE,
    TE.right(FILE),
  )
  await store.fetch()
  return { store, asked }
}

describe('the origin of a line in its file', () => {
  it('gives each field its place in the file and the text found there', async () => {
    const { store } = await open()
    expect(store.figures.map(({ label, place, said }) => [label, place, said])).toEqual([
      ['Policy number', 'A300', 'PA 300'],
      ['Commission', 'B300, B301', '300.00 + 301.00'],
      ['Line of business', 'page 2', null],
    ])
    expect(['300:0', '301:1', '301:0'].map(cell => store.found.has(cell))).toEqual([true, true, false])
  })

  it('marks the row and the fields on a page, and fetches the file only if it has pages', async () => {
    const place = { page: 2, x: 0, y: 2, width: 90, height: 4 }
    const { store } = await open({ rows: [{ ...row(300), place }] })
    expect(store.marks.map(({ kind, label, place: { page, width } }) => [kind, label, page, width])).toEqual([
      ['Row', 'Row 300', 2, 90],
      ['Figure', 'Line of business', 2, 3],
    ])
    expect(store.file.value).toEqual(FILE)
    const { store: rowsOnly } = await open({ cells: { policy_number: 'A300' } })
    expect([rowsOnly.marks, rowsOnly.file.value]).toEqual([[], null])
  })

  it('shows more rows above and below, up to the ends of the file', async () => {
    const { store, asked } = await open()
    expect([store.above, store.below]).toEqual([199, 100])
    await store.showMore('above')
    await store.showMore('below')
    expect(asked).toEqual([undefined, { from: 1, count: 199 }, { from: 401, count: 100 }])
    expect([store.rows.length, store.above, store.below]).toEqual([500, 0, 0])
    await store.showMore('below')
    expect(asked).toHaveLength(3)
  })

  it('keeps the shown rows when more rows cannot be fetched', async () => {
    let asked = 0
    const store = new OriginStore(
      () => {
        asked += 1
        return asked === 1 ? TE.right(origin()) : TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' })
      },
      LINE,
      TE.right(FILE),
    )
    await store.fetch()
    await store.showMore('above')
    expect([store.more, store.rows.length]).toEqual(['Failed', 201])
  })

  it('reports an origin that the service does not keep in its own state, and not to the whole app', async () => {
    const told: unknown[] = []
    const store = new OriginStore(
      () => TE.left({ _tag: 'NotFound', message: 'Not found' }),
      LINE,
      TE.right(FILE),
      failure => told.push(failure) > 0,
    )
    await store.fetch()
    expect([store.origin.state._tag, told]).toEqual(['Failed', []])
  })
})
