import { BLANK_MAPPING, Money, readFile, type Statement } from '@commissions/core'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileSheets } from '../commissions/imports/cells/file-sheets.ts'
import { appStage } from '../testing/app-stage.ts'
import { statementIn } from '../testing/commissions-calls.ts'
import { amountsAfter, pdfText } from '../testing/pdf-text.ts'
import { at, lineOf, type WireLine } from '../testing/wire.ts'

const REPORTING = '/services/reporting/api'

let statement: Statement
let lines: readonly WireLine[]

const { smallAgency } = appStage()
const { agency, calls } = smallAgency('Report House')
const { calls: stranger } = smallAgency('Other House')
beforeAll(async () => {
  const { id } = statementIn(
    await calls.post('statement', { statement_date: '2026-06-30', description: 'June', commission_paid_orig: 180 }),
  )
  const form = (transaction_date: string, commission_amount: number, more: Record<string, unknown> = {}) => ({
    transaction_date,
    commission_amount,
    gross_amount: 1000.5,
    commission_rate: 12.5,
    policy_id: agency.auto.policyId,
    policy_number: 'PA-12 345',
    insured_name: 'DOE, JANE "JJ"',
    ...more,
  })
  const added: WireLine[] = []
  for (const one of [
    form('2026-05-15', 100),
    form('2026-07-15', 50.05, { transaction_type: 'RWL', effective_date: '2026-07-01' }),
    form('2026-05-20', -20.1, { policy_id: agency.home.policyId, insured_name: '=1+1', policy_number: '@HO777' }),
    form('2026-05-21', 7, { insured_name: 'Voided, Vera' }),
  ])
    added.push(lineOf(await calls.post(`statement/${id}/line-item`, one)))
  lines = added
  const voided = at(lines, 3)
  await calls.put(`line-item/${voided.id}/void`, { etag: voided.etag })
  const open = statementIn(await calls.get(`statement/${id}`))
  await calls.put(`statement/${id}/reconcile`, {
    etag: open.etag,
    reconcile_date: '2026-07-31',
    reporting_date: '2026-08-01',
  })
  statement = statementIn(await calls.get(`statement/${id}?includeItems=true`))
})

const fetched = async (path: string, who = calls) => {
  const response = await who.browser.send(`${REPORTING}/${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the report of a statement', () => {
  const path = (format: string) => `statement/${statement.id}?format=${format}`

  // Proves 7.files
  it('is a PDF with its lines, totals, control total, difference and state', async () => {
    const { response, bytes } = await fetched(path('pdf'))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="statement-s-\d+-2026-06-30\.pdf"/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const read = await pdfText(bytes)
    for (const said of ['Report House', statement.numberFormatted, 'Voided, Vera', 'Reconciled 07/31/2026', '(20.10)'])
      expect(read.text).toContain(said)
    expect(amountsAfter(read, /Commission of 3 lines, and 1 voided/)).toEqual([
      Money.formatAmount(statement.commissionPaid),
    ])
    expect(amountsAfter(read, /Premium of 3 lines, and 1 voided/)).toEqual(['3,001.50'])
    expect(amountsAfter(read, /Control total of the carrier/)).toEqual(['180.00'])
    expect(read.text).toContain('Difference 50.05')
  })

  const reimported = async (bytes: Buffer) => {
    const { sheets } = await fileSheets(bytes, BLANK_MAPPING)
    return readFile(sheets, null, { statementDate: statement.statementDate, transactionCodes: ['NBS', 'RWL'] })
  }

  it.each(['csv', 'xlsx'])('gives the same figures when its %s is imported, by guess', async format => {
    const { bytes } = await fetched(path(format))
    const read = await reimported(bytes)
    expect([read.refused, read.skipped]).toEqual([[], []])
    expect([read.grossAmount, read.commissionAmount]).toEqual([statement.grossAmount, statement.commissionPaid])
    const counted = (statement.items ?? []).filter(line => !line.voided)
    const figures = ({
      transactionDate,
      effectiveDate,
      grossAmount,
      commissionAmount,
      commissionRate,
    }: (typeof counted)[number] | (typeof read.lines)[number]) => ({
      transactionDate,
      effectiveDate,
      grossAmount,
      commissionAmount,
      commissionRate,
    })
    expect(read.lines.map(figures)).toEqual(counted.map(figures))
  })

  it('marks texts that a spreadsheet would calculate', async () => {
    const text = (await fetched(path('csv'))).bytes.toString('utf8')
    expect(text.startsWith('\uFEFFTransaction Date,')).toBe(true)
    expect(text).toContain(`,'@HO777,'=1+1,`)
    expect(text).toContain('"DOE, JANE ""JJ"""')
    expect(text.split('\r\n')).toHaveLength(5)
  })

  it('is not found for another agency, and refused in an unknown format', async () => {
    expect((await fetched(path('pdf'), stranger)).response.status).toBe(404)
    expect((await fetched('statement/nonsense?format=pdf')).response.status).toBe(404)
    expect((await fetched(path('docx'))).response.status).toBe(400)
  })
})

describe('the report of payable lines', () => {
  const query = 'date_option=ReportingDate&start_date=2026-08-01'

  it('is a workbook with the same payouts as the list of payable lines', async () => {
    const { response, bytes } = await fetched(`payout?${query}&format=xlsx`)
    expect(response.headers.get('content-disposition')).toContain('.xlsx"')
    const [sheet] = await readWorkbook(bytes)
    const [headings = [], ...rows] = sheet?.data ?? []
    const column = (name: string) => rows.map(row => row[headings.indexOf(name)])
    expect(column('Commission Amount')).toEqual([100, 50.05, -20.1])
    expect(column('Agent 1')).toEqual(['Ann Lee', 'Ann Lee', 'Bob Lee'])
    expect(column('Agent 1 Payout')).toEqual([40, 12.51, -5.03])
    expect(column('Agent 2 Payout')).toEqual([null, 1.25, null])
    expect(column('Reporting Date')[0]).toEqual(new Date(Date.UTC(2026, 7, 1)))
  })

  it('takes the filters of the list of payable lines, and refuses what the list refuses', async () => {
    const { bytes } = await fetched(`payout?${query}&agent_ids=102&format=csv`)
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3)
    expect((await fetched('payout?date_option=ReportingDate&format=csv')).response.status).toBe(400)
    expect((await fetched(`payout?${query}&format=pdf`)).response.status).toBe(400)
  })
})
