import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { HEADINGS, layout3 } from '../../testing/layout-3.ts'
import { upload } from '../../testing/upload.ts'
import { at, entriesOf, reportOf, statementOf, type WireStatement } from '../../testing/wire.ts'
import { workbook } from '../../testing/workbook.ts'

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Import House')
const { agency: other, calls: stranger } = smallAgency('Other House')

const rowCounts = async () => {
  const tables = [
    'statement',
    'statement_file',
    'line_item',
    'history',
    'import_mapping',
    'insured_alias',
    'number_pattern',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(database.db)
    counts[table] = Number(rows[0]?.count)
  }
  const { rows } = await sql<{ last: number }>`select sum(last_statement_number)::integer as last from agency`.execute(
    database.db,
  )
  return { ...counts, last: rows[0]?.last }
}

const fields = () => ({ carrier_id: agency.carrierId, description: 'May', commission_paid_orig: '112.25' })
const imported = async (content: string | Buffer = layout3()): Promise<WireStatement> =>
  statementOf(await upload(calls, { content, fields: fields() }))

describe('a dry run of an import', () => {
  it.each(['', '?dry_run=true'])('refuses a carrier with an unknown id, whatever the id looks like%s', async query => {
    for (const carrier_id of ['[]', 'progressive', other.carrierId]) {
      const answer = await upload(calls, { content: layout3(), fields: { carrier_id }, query: query.slice(1) })
      expect([answer.code, answer.message]).toEqual(['NOT_FOUND', `carrier_id: there is no carrier ${carrier_id}`])
    }
  })

  it('shows lines, skipped rows, sums, difference and matches, and writes nothing', async () => {
    const before = await rowCounts()
    const report = reportOf(
      await upload(calls, {
        content: layout3(),
        fields: { ...fields(), commission_paid_orig: '113.00' },
        query: 'dry_run=true',
      }),
    )
    expect(report).toMatchObject({
      rows_read: 4,
      gross_amount: 1122.5,
      commission_paid: 112.25,
      difference: 0.75,
      seen_before: null,
      refused: [],
      certain: 1,
      matched: 2,
      mapping: { header_row: 3, columns: { policy_number: 'Policy Number', commission_amount: 'Commission Amount' } },
    })
    expect(report.file_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(report.skipped).toEqual([{ row: 7, sheet: null, why: expect.stringContaining('otal') }])
    expect(report.lines.map(line => [line.row, line.commission_amount])).toEqual([
      [4, 125],
      [5, -20],
      [6, 7.25],
    ])
    expect(await rowCounts()).toEqual(before)
  })

  it('names each row that it cannot read, with column, value and reason', async () => {
    const content = layout3().replace('$125.00', 'twelve')
    const report = reportOf(await upload(calls, { content, fields: fields(), query: 'dry_run=true' }))
    expect(report.refused).toEqual([
      {
        row: 4,
        sheet: null,
        column: 'Commission Amount',
        field: 'commission_amount',
        value: 'twelve',
        why: expect.any(String),
      },
    ])
  })

  it('says why a mapping cannot read the file, and shows the file', async () => {
    const mapping = JSON.stringify({ header_row: 3, columns: { policy_number: 'Policy Number' } })
    const report = reportOf(
      await upload(calls, {
        content: layout3(),
        fields: { ...fields(), mapping },
        query: 'dry_run=true',
      }),
    )
    expect(report.questions).toMatchObject([{ about: 'commission_amount', why: expect.any(String) }])
    expect(report.headings).toContain('Policyholder Name or Description')
    expect(at(report.sample, 3)).toContain('DOE, JANE')
    const real = await upload(calls, { content: layout3(), fields: { ...fields(), mapping } })
    expect(real).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      data: { questions: [{ about: 'commission_amount' }] },
    })
  })
})

describe('an import', () => {
  // Proves 3.custom-import, 3.statement-sources
  it('makes an open statement with unmatched lines, and keeps the file', async () => {
    const content = layout3()
    const statement = await imported(content)
    expect(statement).toMatchObject({
      statement_source: 'CustomImport',
      filename: 'carrier.csv',
      company: 'Progressive',
      company_id: agency.carrierId,
      description: 'May',
      statement_date: '2026-06-30',
      num_items: 3,
      num_unmatched_items: 3,
      gross_amount: 1122.5,
      commission_paid: 112.25,
      commission_paid_orig: 112.25,
      reconciled: false,
    })
    const { items } = statementOf(await calls.get(`statement/${statement.id}?includeItems=true`))
    expect(items[0]).toMatchObject({
      import_row: 4,
      manual: false,
      unmatched: true,
      policy: null,
      policy_number: 'PA12-345',
      insured_name: 'DOE, JANE',
      transaction_type: 'RWL',
      transaction_date: '2026-05-15',
      gross_amount: 1250,
      commission_rate: 10,
      commission_amount: 125,
      commission_term: 'None',
      carrier_id: null,
    })
    const file = await calls.browser.send(`/services/attachments/api/attachment/${statement.id}`)
    expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([200, 'text/csv', content])
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="carrier.csv"; filename*=UTF-8''carrier.csv`,
    )
    const history = await calls.get(`statement/${statement.id}/history`)
    expect(entriesOf(history).map(({ action }) => action)).toEqual(['imported'])
  })

  it('makes the file name safe: no path, no quotes in the header', async () => {
    const made = statementOf(
      await upload(calls, { content: layout3(), name: '../../e\tvil "é".csv', fields: fields() }),
    )
    expect(made.filename).toMatch(/vil .*\.csv$/)
    expect(made.filename).not.toMatch(/[\\/\t]/)
    const file = await calls.browser.send(`/services/attachments/api/attachment/${made.id}`)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w.%-]+$/,
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is refused with the report when a row cannot be read, unless asked to leave such rows out', async () => {
    const content = layout3().replace('$125.00', 'twelve')
    const before = await rowCounts()
    const refused = await upload(calls, { content, fields: fields() })
    expect(refused).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      data: { refused: [{ row: 4 }], lines: [{ row: 5 }, { row: 6 }] },
    })
    expect(await rowCounts()).toEqual(before)
    const { data } = await upload(calls, { content, fields: fields(), query: 'skip_refused=true' })
    expect(data).toMatchObject({ num_items: 2, commission_paid: -12.75 })
  })

  it('refuses the row of a text longer than a line can hold', async () => {
    const content = layout3().replace('Nobody Anyone Knows', 'N'.repeat(201))
    const report = reportOf(await upload(calls, { content, fields: fields(), query: 'dry_run=true' }))
    expect(report.refused).toMatchObject([
      { row: 5, field: 'insured_name', column: 'Policyholder Name or Description' },
    ])
    expect(report.commission_paid).toBe(132.25)
  })

  it('refuses a file that was imported before, and imports it again when told to', async () => {
    const content = layout3()
    const { id } = await imported(content)
    const again = await upload(calls, { content, fields: fields() })
    expect(again).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      data: { seen_before: id, matched: null, certain: null },
      message: expect.stringContaining('S-0'),
    })
    const dry = await upload(calls, { content, fields: fields(), query: 'dry_run=true' })
    expect(reportOf(dry).seen_before).toBe(id)
    expect((await upload(calls, { content, fields: fields(), query: 'allow_duplicate=true' })).code).toBe('OK')
    const elsewhere = await upload(stranger, { content, fields: { carrier_id: other.carrierId } })
    expect(elsewhere.code).toBe('OK')
  })

  it('imports one file once when several people send it at the same time', async () => {
    const content = layout3()
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(calls, { content, fields: fields() })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK'])
  })

  it('writes nothing when it fails in the middle', async () => {
    await sql`create function break_in_the_middle() returns trigger language plpgsql as
      $$ begin if new.policy_number = 'ZZ-BREAK 1' then raise exception 'broken'; end if; return new; end $$`.execute(
      database.db,
    )
    await sql`create trigger break_in_the_middle before insert on line_item for each row execute function break_in_the_middle()`.execute(
      database.db,
    )
    const before = await rowCounts()
    const answer = await upload(calls, { content: layout3().replace(/ZZ-99 \d+/, 'ZZ-BREAK 1'), fields: fields() })
    expect(answer).toMatchObject({ status: 500, code: 'EXCEPTION' })
    expect(await rowCounts()).toEqual(before)
    await sql`drop trigger break_in_the_middle on line_item`.execute(database.db)
  })

  it.each([
    ['an empty file', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['mere words', 'nothing to see here'],
    ['headings alone', `${HEADINGS}\r\n`],
  ])('of %s is refused', async (_, content) => {
    const answer = await upload(calls, { content, fields: fields() })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
    expect(answer.message).toMatch(/Expected|no line/)
  })

  it('needs a file and a statement date', async () => {
    const form = new FormData()
    form.set('statement_date', '2026-06-30')
    const send = (body: FormData) =>
      calls.browser.send('/services/commissions/v2/commissions/statement/import', { method: 'POST', body })
    expect(await (await send(form)).json()).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('file'),
    })
    const undated = await upload(calls, { content: layout3(), fields: { statement_date: '' } })
    expect(undated).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('statement_date') })
  })
})

describe('an import with open questions', () => {
  const NET = [
    'Policy Number,Insured Name,Tran Date,Premium,Gross Commission,Net Commission',
    'P-1000,DOE JANE,06/15/2026,100.00,15.00,12.00',
    'P-2000,ROE ANN,06/16/2026,200.00,30.00,24.00',
  ].join('\n')

  it('is refused until the question is answered, and an answer is a mapping to read the file with', async () => {
    const dry = reportOf(await upload(calls, { content: NET, fields: fields(), query: 'dry_run=true' }))
    expect(dry.questions).toMatchObject([{ about: 'commission_amount', rows: [2, 3] }])
    const before = await rowCounts()
    const refused = await upload(calls, { content: NET, fields: fields() })
    expect(refused).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      message: expect.stringContaining('1 question is open'),
      data: { questions: [{ id: at(dry.questions, 0).id }] },
    })
    expect(await rowCounts()).toEqual(before)
    const answer = at(dry.questions, 0).choices.find(({ label }) => label === '"Net Commission"')
    const mapping = JSON.stringify({ ...dry.mapping, ...answer?.mapping })
    const made = statementOf(await upload(calls, { content: NET, fields: { mapping } }))
    expect(made).toMatchObject({ num_items: 2, commission_paid: 36, gross_amount: 300 })
  })

  it('reads the sheets with the same headings together, and asks about another sheet', async () => {
    const [headings = '', first = '', second = ''] = NET.split('\n').map(row => row.split(',').slice(0, 5).join(','))
    const rows = (...of: string[]) => of.map(row => row.split(','))
    const sheets = { Auto: rows(headings, first), Home: rows(headings, second) }
    const made = statementOf(await upload(calls, { content: workbook(sheets), name: 'a.xlsx', fields: fields() }))
    expect(made).toMatchObject({ num_items: 2, commission_paid: 45 })
    const summary = {
      Summary: [
        ['Product', 'Total'],
        ['Auto', 45.5],
      ],
    }
    const more = workbook({ ...sheets, ...summary })
    const dry = reportOf(await upload(calls, { content: more, fields: fields(), query: 'dry_run=true' }))
    expect(dry.questions).toMatchObject([{ why: expect.stringContaining('"Summary" holds amounts and is not read') }])
  })
})

describe('taking an import back', () => {
  it('removes statement and lines, keeps the history, and lets the file be imported again', async () => {
    const content = layout3()
    const { id, etag } = await imported(content)
    expect(await calls.del(`statement/${id}/import`, { etag: 'stale' })).toMatchObject({
      status: 400,
      message: 'ETag does not match record on file. Please retrieve the latest record before updating.',
    })
    expect(await calls.del(`statement/${id}/import`, { etag })).toMatchObject({ code: 'OK', data: null })
    expect((await calls.get(`statement/${id}`)).code).toBe('NOT_FOUND')
    expect((await calls.browser.send(`/services/attachments/api/attachment/${id}`)).status).toBe(404)
    const left = await database.db
      .selectFrom('line_item')
      .select('line_item_id')
      .where('statement_id', '=', id)
      .execute()
    expect(left).toEqual([])
    const told = await database.db
      .selectFrom('history')
      .select('action')
      .where('chain_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(told.map(({ action }) => action)).toEqual(['imported', 'import taken back'])
    expect((await imported(content)).id).not.toBe(id)
  })

  it('is refused once the statement is reconciled, and for a statement that was not imported', async () => {
    const { id, etag } = await imported()
    const dates = { reconcile_date: '2026-07-01', reporting_date: '2026-07-01' }
    const reconciled = statementOf(await calls.put(`statement/${id}/reconcile`, { etag, ...dates }))
    const refused = { status: 409, code: 'CONFLICT' }
    expect(await calls.del(`statement/${id}/import`, { etag: reconciled.etag })).toMatchObject(refused)
    const manual = statementOf(
      await calls.post('statement', {
        statement_date: '2026-07-01',
        description: 'By hand',
        commission_paid_orig: null,
      }),
    )
    expect(await calls.del(`statement/${manual.id}/import`, { etag: manual.etag })).toMatchObject(refused)
  })
})

describe('a user of another agency', () => {
  it('finds no statement, file or carrier of this agency', async () => {
    const { id, etag } = await imported()
    expect(await stranger.del(`statement/${id}/import`, { etag })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await stranger.browser.send(`/services/attachments/api/attachment/${id}`)).status).toBe(404)
    expect((await calls.browser.send('/services/attachments/api/attachment/nonsense')).status).toBe(404)
    const answer = await upload(stranger, { content: layout3(), fields: fields() })
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
