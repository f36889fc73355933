import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { HTML_LAYOUTS } from '../../testing/carrier-documents/html-layouts.ts'
import { PDF_LAYOUTS } from '../../testing/carrier-documents/pdf-layouts.ts'
import { printedStatement } from '../../testing/carrier-documents/printed-statement.ts'
import { upload } from '../../testing/upload.ts'
import { reportOf, statementOf, type WirePlace } from '../../testing/wire.ts'

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Printed House')

const fields = () => ({ carrier_id: agency.carrierId, description: 'June' })

const onPage = (place: string | WirePlace | undefined): WirePlace => {
  if (typeof place !== 'object') throw new Error(`Expected a place on a page, got ${place}`)
  return place
}

describe('an import of a printed statement', () => {
  // Proves 3.custom-import
  it('shows the page and place of each line’s figures, and makes the statement', async () => {
    const [layout] = PDF_LAYOUTS
    if (layout === undefined) throw new Error('Expected a layout')
    const content = await printedStatement(layout)
    const report = reportOf(await upload(calls, { content, fields: fields(), query: 'dry_run=true' }))
    expect(report.lines).toHaveLength(layout.lines.length)
    const places = report.lines.map(({ cells }) => onPage(cells.commission_amount))
    expect(places.map(({ page }) => page)).toEqual([1, 1, 1, 2, 2])
    for (const { x, width } of places) expect(x + width).toBeCloseTo(576, 0)
    const statement = statementOf(await upload(calls, { content, fields: fields() }))
    const lines = await database.db
      .selectFrom('line_item')
      .select('commission_amount')
      .where('statement_id', '=', statement.id)
      .orderBy('line_number')
      .execute()
    expect(lines.map(line => Number(line.commission_amount))).toEqual(
      layout.lines.map(([, , commission]) => commission),
    )
    const kept = await database.db
      .selectFrom('statement_file')
      .select('media_type')
      .where('statement_id', '=', statement.id)
      .execute()
    expect(kept).toEqual([{ media_type: 'application/pdf' }])
  })
  // Proves 3.custom-import
  it('asks about the hidden row of an HTML page named .xls', async () => {
    const layout = HTML_LAYOUTS.find(({ answers }) => answers?.includes('Leave it out') === true)
    if (layout === undefined) throw new Error('Expected a layout')
    const report = reportOf(await upload(calls, { content: layout.page, fields: fields(), query: 'dry_run=true' }))
    expect(report.questions.map(({ why }) => why)).toEqual([
      '1 row is hidden in the file: whoever opens it does not see it.',
    ])
  })
})
