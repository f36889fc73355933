import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import type { Calls } from '../../testing/commissions-calls.ts'
import { layout3 } from '../../testing/layout-3.ts'
import { upload } from '../../testing/upload.ts'
import { statementOf, type WireStatement } from '../../testing/wire.ts'
import { workbook } from '../../testing/workbook.ts'

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Import House')
const { agency: other } = smallAgency('Other House')

const fields = () => ({ carrier_id: agency.carrierId, description: 'May', commission_paid_orig: '112.25' })
const imported = async (content: string | Buffer): Promise<WireStatement> =>
  statementOf(await upload(calls, { content, fields: fields() }))

describe('an import of another layout', () => {
  it('reads layout 1, in Windows-1252 with semicolons', async () => {
    const text = [
      'Insured Name;Policy Number;Policy Effective Date;Policy Expiration Date;Prod;Agt Pre;Tran Code;Tran Date;Gross Premium;Gross Comm;Net Due Agent;Prod Name;Agent Code;Month End;Renewal Count',
      'JOSÉ PEÑA;PA-12 345;07/01/2025;07/01/2026;A;X;NBS;05/04/2026;1000.00;100.00;100.00;Ann Lee;0042;05/31/2026;0',
      'JOSÉ PEÑA;PA-12 345;07/01/2025;07/01/2026;A;X;NBS;05/05/2026;50.00-;5.00-;5.00-;Ann Lee;0042;05/31/2026;0',
      'Grand Total;;;;;;;;950.00;95.00;95.00;;;;',
    ].join('\r\n')
    const statement = await imported(Buffer.from(text, 'latin1'))
    expect(statement).toMatchObject({ num_items: 2, commission_paid: 95, gross_amount: 950 })
    const { items } = statementOf(await calls.get(`statement/${statement.id}?includeItems=true`))
    expect(items[1]).toMatchObject({
      insured_name: 'JOSÉ PEÑA',
      effective_date: '2025-07-01',
      commission_amount: -5,
      transaction_type: 'NBS',
    })
  })

  // Proves 3.custom-import, 7.files
  it('reads layout 5, in a workbook with days and numbers as Excel stores them', async () => {
    const content = workbook({
      Commissions: [
        [
          'Agency ID',
          'Producer Subcode',
          'Policy Number',
          'Transaction Date',
          'Transaction Type Code',
          'Premium',
          'Comm Percent',
          'Comm Amount',
          'LOB Code',
          'LOB Subcode',
          'Policy Holder Name',
          'Policy Eff Date',
          'Policy Exp Date',
        ],
        [
          '77',
          'A1',
          'PA12345',
          { serial: 46157 },
          'RWL',
          1000.1,
          0.15,
          150.02,
          'AUTOP',
          '',
          'DOE, JANE',
          { serial: 45839 },
          { serial: 46204 },
        ],
        [
          '77',
          'A1',
          'XX-1',
          { serial: 46158 },
          'NBS',
          -200,
          0.15,
          -30,
          'AUTOP',
          '',
          'ROE, RICHARD',
          { serial: 45839 },
          { serial: 46204 },
        ],
      ],
    })
    const made = statementOf(await upload(calls, { content, name: 'may.xlsx', fields: fields() }))
    expect(made).toMatchObject({
      filename: 'may.xlsx',
      num_items: 2,
      commission_paid: 120.02,
      gross_amount: 800.1,
    })
    const { items } = statementOf(await calls.get(`statement/${made.id}?includeItems=true`))
    expect(items[0]).toMatchObject({
      transaction_date: '2026-05-15',
      effective_date: '2025-07-01',
      commission_rate: 15,
      lob: 'AUTOP',
    })
    const file = await calls.browser.send(`/services/attachments/api/attachment/${made.id}`)
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  })
})

describe("a carrier's mapping", () => {
  const MAPPING = 'settings/import-mapping'
  const settings = (who: Calls, carrier: string, body?: unknown) => {
    const path = `/services/commissions/commissions/${MAPPING}/${carrier}`
    return body === undefined ? who.browser.send(path) : who.browser.json('PUT', path, body)
  }
  const columns = {
    policy_number: 'Policy No',
    insured_name: 'Who',
    transaction_date: 'Tran Date',
    commission_amount: 'Commission',
  }
  let files = 0
  const file = () =>
    `Policy No,Who,Tran Date,Commission,Prior Balance\nPA-12345,Jane Doe,06/01/2026,10.00,99.00\nQ-${++files}00,Jane Doe,06/02/2026,1.00,99.00\n`

  it('is saved by a real import that was given one, used by the next import, and can be read', async () => {
    const carrier_id = agency.otherCarrierId
    await upload(calls, { content: file(), fields: { carrier_id } })
    expect(await (await settings(calls, carrier_id)).json()).toMatchObject({ code: 'OK', data: null })
    const mapping = JSON.stringify({ header_row: 1, columns, policy_number_trim: { prefix: ['PA-'] } })
    await upload(calls, { content: file(), fields: { carrier_id, mapping }, query: 'dry_run=true' })
    expect(await (await settings(calls, carrier_id)).json()).toMatchObject({ data: null })
    await upload(calls, { content: file(), fields: { carrier_id, mapping } })
    expect(await (await settings(calls, carrier_id)).json()).toMatchObject({ data: { header_row: 1, columns } })
    const capitals = { carrier_id: carrier_id.toUpperCase() }
    const next = await upload(calls, { content: file(), fields: capitals, query: 'dry_run=true' })
    expect(next.data).toMatchObject({
      mapping: { columns },
      commission_paid: 11,
      lines: [{ policy_number: '12345' }, {}],
    })
  })

  it('of several sheets is used for a workbook whose sheets have other names', async () => {
    const headings = ['Policy Number', 'Insured', 'Tran Date', 'Premium', 'Commission']
    const sheet = (policy: string) => [headings, [policy, 'Jane Doe', '06/01/2026', 100, 7]]
    const send = (month: string, query: string, more: Readonly<Record<string, string>> = {}) =>
      upload(calls, {
        content: workbook({ [`Auto ${month}`]: sheet(`A${month}`), [`Home ${month}`]: sheet(`H${month}`) }),
        name: 'month.xlsx',
        fields: { carrier_id: agency.otherCarrierId, ...more },
        query,
      })
    const columns = Object.fromEntries(
      ['policy_number', 'insured_name', 'transaction_date', 'gross_amount', 'commission_amount'].map((field, at) => [
        field,
        headings[at],
      ]),
    )
    const mapping = JSON.stringify({ header_row: 1, columns, sheets: ['Auto 1006', 'Home 1006'] })
    expect(await send('1006', '', { mapping })).toMatchObject({ code: 'OK', data: { num_items: 2 } })
    expect(await send('1007', 'dry_run=true')).toMatchObject({
      data: { mapping: { columns, sheets: ['Auto 1007', 'Home 1007'] }, commission_paid: 14 },
    })
  })

  it('can be saved, leaves one history entry per change, and is refused when it cannot be read', async () => {
    const put = () => settings(calls, agency.carrierId, { header_row: 2, columns })
    expect(await (await put()).json()).toMatchObject({ code: 'OK', data: { header_row: 2 } })
    await put()
    const entries = await database.db
      .selectFrom('history')
      .select('action')
      .where('chain_kind', '=', 'import_mapping')
      .where('chain_id', '=', agency.carrierId)
      .execute()
    expect(entries).toHaveLength(1)
    const words = { header_row: 1, columns, transaction_types: { 'N\0': 'NBS' } }
    expect((await settings(calls, agency.carrierId, words)).status).toBe(400)
    const bad = await settings(calls, agency.carrierId, { header_row: -1, columns: { color: 1 } })
    expect(await bad.json()).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('header_row') })
    await database.db.deleteFrom('import_mapping').where('carrier_id', '=', agency.carrierId).execute()
  })

  it('is saved for a workbook with half a character in a heading', async () => {
    const carrier_id = agency.otherCarrierId
    const content = workbook({
      May: [
        ['Policy No', 'Who', 'Tran Date', 'Commission', 'Balance_xD83D_'],
        ['PA-12345', 'Jane Doe', '06/01/2026', 10, 99],
      ],
    })
    const mapping = JSON.stringify({ header_row: 1, columns })
    const made = await upload(calls, { content, name: 'may.xlsx', fields: { carrier_id, mapping } })
    expect(made).toMatchObject({ status: 200, data: { num_items: 1 } })
    expect(await (await settings(calls, carrier_id)).json()).toMatchObject({ data: { header_row: 1, columns } })
    await database.db.deleteFrom('import_mapping').where('carrier_id', '=', carrier_id).execute()
  })

  it('is not used for a file with other columns, whose mapping is guessed', async () => {
    const carrier_id = agency.otherCarrierId
    await settings(calls, carrier_id, { header_row: 1, columns })
    const dry = await upload(calls, { content: layout3(), fields: { carrier_id }, query: 'dry_run=true' })
    expect(dry.data).toMatchObject({ questions: [], mapping: { columns: { policy_number: 'Policy Number' } } })
    await database.db.deleteFrom('import_mapping').where('carrier_id', '=', carrier_id).execute()
  })

  it("is not found for another agency's carrier or an unknown one", async () => {
    expect((await settings(calls, other.carrierId)).status).toBe(404)
    expect((await settings(calls, other.carrierId, { header_row: 1, columns })).status).toBe(404)
    expect((await settings(calls, 'nonsense')).status).toBe(404)
  })
})
