import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineFieldArbitraries } from '../../testing/arbitraries/line-fields.arbitrary.ts'
import { LineItemFixtures, runs } from '../../testing/index.ts'
import { FILE_FIELD_KEYS } from '../line-item/line-fields.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { reportCellText } from './report-table.ts'
import { STATEMENT_COLUMNS } from './statement-report.ts'

const cellsOf = (line: LineItem): readonly string[] => STATEMENT_COLUMNS.map(({ cell }) => reportCellText(cell(line)))

describe('the columns of a statement report', () => {
  it.each(FILE_FIELD_KEYS)('show the field that a file can have: %s', key => {
    // The line has no client and policy, whose name and number would be shown when the line has none of its own.
    const line = LineItemFixtures.lineItem({ client: null, policy: null })
    fc.assert(
      fc.property(lineFieldArbitraries[key], lineFieldArbitraries[key], (one, other) => {
        // A missing text and an empty one give the same cell.
        fc.pre(JSON.stringify(one ?? '') !== JSON.stringify(other ?? ''))
        expect(cellsOf({ ...line, [key]: one })).not.toEqual(cellsOf({ ...line, [key]: other }))
      }),
      runs(20),
    )
  })
})
