import { describe, expect, it } from 'vitest'
import { placeHeadings } from './place-headings.ts'
import { textLines } from './text-lines.ts'

/** The left edge of the column under each heading, for headings at these places above columns at these places. */
const columnsUnder = (headings: readonly (readonly [number, string])[], columns: readonly number[]) => {
  const runs = headings.map(([x, text]) => ({ text, x, y: 20, width: Math.max(20, 4 * text.length), height: 8 }))
  const [line] = textLines({ page: 1, runs })
  if (line === undefined) throw new Error('Expected a line')
  const placed = placeHeadings(
    line,
    columns.map(left => ({ left, right: left + 20 })),
  )
  return placed.headings.map(({ segment, column }) => [segment.text, column.left])
}

describe('a heading', () => {
  it('far to the left of its figures has the one column without a heading between its neighbors', () => {
    expect(
      columnsUnder(
        [
          [0, 'Type'],
          [100, 'Rate'],
          [250, 'Comm'],
        ],
        [0, 170, 250],
      ),
    ).toEqual([
      ['Type', 0],
      ['Rate', 170],
      ['Comm', 250],
    ])
  })
  it('has a column of its own where two columns, or none, could be meant', () => {
    const headings = [[0, 'Type'] as const, [100, 'Note'] as const, [300, 'Comm'] as const]
    expect(columnsUnder(headings, [0, 170, 230, 300])[1]).toEqual(['Note', 100])
    expect(columnsUnder(headings, [0, 300])[1]).toEqual(['Note', 100])
  })
  it('that joins two names is cut between them, where it stands above two columns', () => {
    const heading = [[100, 'Policy Number and Name'] as const]
    expect(columnsUnder(heading, [100, 165])).toEqual([
      ['Policy Number', 100],
      ['Name', 165],
    ])
    expect(columnsUnder(heading, [100])).toEqual([['Policy Number and Name', 100]])
  })
})
