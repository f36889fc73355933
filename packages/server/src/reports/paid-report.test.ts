import { type LineItem, Money, type PaidStatement, statedTotal } from '@commissions/core'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { type Calls, paidStatementIn, signedIn } from '../testing/commissions-calls.ts'
import { type PaidBooks, paidBooks, payment } from '../testing/paid-world.ts'
import { amountsAfter, pdfText } from '../testing/pdf-text.ts'
import { addSmallAgency, type SmallAgency } from '../testing/small-agency.ts'
import { at } from '../testing/wire.ts'
import { renderSharedSection } from './shared-section.pdf.ts'

const { database, app } = appStage({ renderPaidStatementPdf: renderSharedSection })

const JAN = ['2026-01-01', '2026-01-31'] as const
const FEB = ['2026-02-01', '2026-02-28'] as const
type Range = readonly [string, string]

const ann = (amount: number) => ({ manual: true, amount, agent_id_int: 101 })
const bob = (amount: number) => ({ manual: true, amount, agent_id_int: 102 })
const query = ([start, end]: Range) => `date_option=AgentPaidDate&start_date=${start}&end_date=${end}`
const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
const written = (amount: number) => Money.formatAmount(Money.cents(amount))
/** An amount as the PDF prints it: negative ones in parentheses. */
const onPaper = (amount: number) => (amount < 0 ? `(${written(-amount)})` : written(amount))

/** A new agency for each test, with functions for every way in which the program shows what an agent was paid. */
const world = async () => {
  const here: SmallAgency = await addSmallAgency(database.db, 'Report House')
  const calls: Calls = await signedIn(app, here.username)
  const books: PaidBooks = paidBooks(calls)
  const fetched = async (range: Range, format: string, agent = 101) => {
    const path = `/services/reporting/api/paid-statement?agent=${agent}&${query(range)}&format=${format}`
    const response = await calls.browser.send(path)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const paidLast = (rows: readonly (readonly unknown[])[]) => rows.reduce((sum, row) => sum + cents(row.at(-1)), 0)
  return {
    here,
    calls,
    ...books,
    /** Adds a paid line of Ann's personal auto client with Progressive. */
    auto: (day: string, ...payouts: Parameters<typeof payment>[1]) =>
      books.paidLine(day, payouts, { policy_id: here.auto.policyId, policy_number: 'PA-12 345' }),
    change: async (line: LineItem, amount: number, reason: string, ...others: Parameters<typeof payment>[1]) => {
      const day = line.agentPaidDate
      if (day === null) throw new Error('Expected a paid line')
      const agent_paid_date = `2026-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`
      return at(
        await books.write(payment(line, [ann(amount), ...others], { agent_paid_date, etag: line.etag, reason })),
        0,
      )
    },
    fetched,
    pdf: async (range: Range, agent = 101) => pdfText((await fetched(range, 'pdf', agent)).bytes),
    /** The totals in the PDF, CSV and Excel files of a range, each read by a suitable library. */
    totals: async (range: Range, agent = 101) => {
      const csv = (await fetched(range, 'csv', agent)).bytes.toString('utf8').trim().split('\r\n').slice(1)
      const [sheet] = await readWorkbook((await fetched(range, 'xlsx', agent)).bytes)
      const read = await pdfText((await fetched(range, 'pdf', agent)).bytes)
      return {
        pdf: amountsAfter(read, /Total paid/)[0],
        csv: csv.reduce((sum, row) => sum + cents(row.slice(row.lastIndexOf(',') + 1)), 0),
        xlsx: paidLast(sheet?.data.slice(1) ?? []),
      }
    },
    /** The amounts that the screens show: in the summary, and in the lines. */
    screens: async (range: Range, agent = 101) => {
      const summary = (await calls.get(`paid-statement/summary?${query(range)}`)).data as readonly {
        readonly agent: { readonly uid: number }
        readonly total_commission_paid: number
      }[]
      return cents(summary.find(one => one.agent.uid === agent)?.total_commission_paid ?? 0)
    },
    listed: async (made: PaidStatement) => paidStatementIn(await calls.get(`paid-statement/${made.id}?agent_ids=101`)),
  }
}

const annOf = (statement: PaidStatement) =>
  at(
    statement.agents.filter(({ agent }) => agent.id === 101),
    0,
  )

describe('the report of a range without a paid statement', () => {
  it('is a PDF of the payments by carrier, with the total of the range and of the year so far', async () => {
    const { auto, paidLine, fetched } = await world()
    await auto('2026-02-05', ann(40), bob(3))
    await auto('2026-02-06', ann(12.51))
    await paidLine('2026-01-15', [ann(-5.02)])
    const { response, bytes } = await fetched(FEB, 'pdf')
    expect(response.headers.get('content-disposition')).toContain(
      'report-house-paid-statement-ann-lee-2026-02-01-to-2026-02-28.pdf',
    )
    const read = await pdfText(bytes)
    expect(amountsAfter(read, /Progressive, 2 lines/)).toEqual(['52.51'])
    expect(amountsAfter(read, /Total paid/)).toEqual(['52.51'])
    expect(amountsAfter(read, /Year to date through 02\/28\/2026/)).toEqual(['47.49'])
    expect(read.text).not.toContain('Adjustments')
    expect(read.text).not.toMatch(/Version \d/)
  })

  it('has the same total on the screens, on paper, as CSV and as a workbook', async () => {
    const { auto, paidLine, totals, screens, fetched } = await world()
    await auto('2026-02-05', ann(40.01), bob(3))
    await paidLine('2026-02-28', [bob(1), ann(-12.56)])
    expect(await totals(FEB)).toEqual({ pdf: '27.45', csv: 2745, xlsx: 2745 })
    expect(await screens(FEB)).toBe(2745)
    expect(await totals(FEB, 102)).toEqual({ pdf: '4.00', csv: 400, xlsx: 400 })
    expect((await fetched(FEB, 'csv')).bytes.toString('utf8')).toMatch(/Amount set by the agency,2026-02-05,40\.01\r\n/)
  })

  it('needs a valid range and an agent of the agency', async () => {
    const { fetched, pdf } = await world()
    expect((await fetched(['2026-02-28', '2026-02-01'], 'pdf')).response.status).toBe(400)
    expect((await fetched(['2026-02-28', ''], 'pdf')).response.status).toBe(400)
    expect((await fetched(FEB, 'pdf', 999)).response.status).toBe(404)
    const theirs = await world()
    await theirs.auto('2026-02-05', ann(40))
    expect(amountsAfter(await pdf(FEB), /Total paid/)).toEqual(['0.00'])
  })
})

describe('the report of a range with a paid statement', () => {
  it('shows the newest version with its adjustments, to the cent in every format', async () => {
    const { auto, change, make, totals, pdf, screens, listed } = await world()
    const first = await auto('2026-01-15', ann(100))
    await make(...JAN)
    await change(first, 110.25, 'Short by ten')
    await auto('2026-02-10', ann(50))
    const made = await make(...FEB)
    const section = annOf(made)
    expect([section.totalCommissionPaid, statedTotal(section)]).toEqual([5000, 6025])
    expect(await totals(FEB)).toEqual({ pdf: '60.25', csv: 6025, xlsx: 6025 })
    expect(statedTotal(annOf(await listed(made)))).toBe(6025)
    expect(await screens(FEB)).toBe(section.totalCommissionPaid)
    const read = await pdf(FEB)
    expect(amountsAfter(read, /Adjustments, 1 line/)).toEqual(['10.25'])
    expect(read.text).toContain(
      'PA-12 345 The statement for 01/01/2026 to 01/31/2026 said 100.00; the correct amount is 110.25. Reason: Short by ten',
    )
    expect(read.text).toContain('Version 1')
  })

  it('stays the same when payments change, until there is a new version', async () => {
    const { auto, change, make, totals, screens, fetched, pdf } = await world()
    const line = await auto('2026-01-15', ann(100))
    await make(...JAN)
    const before = (await fetched(JAN, 'pdf')).bytes
    await change(line, 110, 'Typo')
    expect((await fetched(JAN, 'pdf')).bytes.equals(before)).toBe(true)
    expect(await totals(JAN)).toEqual({ pdf: '100.00', csv: 10000, xlsx: 10000 })
    expect(await screens(JAN)).toBe(11000)
    const again = annOf(await make(...JAN))
    expect(statedTotal(again)).toBe(11000)
    expect(await totals(JAN)).toEqual({ pdf: '110.00', csv: 11000, xlsx: 11000 })
    const { response } = await fetched(JAN, 'csv')
    expect(response.headers.get('content-disposition')).toContain(
      'report-house-paid-statement-ann-lee-2026-01-01-to-2026-01-31-v2.csv',
    )
    expect((await pdf(JAN)).text).toContain('Version 2')
  })

  it('shows the newest version with a section for the agent, and no statement of another range', async () => {
    const { auto, make, totals, pdf } = await world()
    await auto('2026-01-15', ann(100), bob(7))
    await make(...JAN)
    await auto('2026-01-20', ann(1), bob(2))
    await make(...JAN, { agents_ids_int: [102] })
    expect(await totals(JAN)).toEqual({ pdf: '100.00', csv: 10000, xlsx: 10000 })
    expect(await totals(JAN, 102)).toEqual({ pdf: '9.00', csv: 900, xlsx: 900 })
    expect(await totals(['2026-01-01', '2026-01-30'])).toEqual({ pdf: '101.00', csv: 10100, xlsx: 10100 })
    expect((await pdf(['2026-01-01', '2026-01-30'])).text).not.toMatch(/Version \d/)
  })

  it('shows the year to date as of the day the statement was made', async () => {
    const { auto, make, pdf } = await world()
    await auto('2026-01-15', ann(100))
    await auto('2026-02-15', ann(20))
    await make(...FEB)
    const year = async () => amountsAfter(await pdf(FEB), /Year to date through 02\/28\/2026/)
    expect(await year()).toEqual(['120.00'])
    await auto('2026-01-20', ann(5))
    expect(await year()).toEqual(['120.00'])
  })

  it('shows only an adjustment for an agent without payments', async () => {
    const { auto, write, make, totals } = await world()
    const line = await auto('2026-01-15', ann(100))
    await make(...JAN)
    await write({ id: line.id, paid: false, agent_paid_date: null, etag: line.etag, reason: 'Paid by mistake' })
    await auto('2026-02-10', bob(50))
    const made = await make(...FEB)
    expect(statedTotal(annOf(made))).toBe(-10000)
    expect(await totals(FEB)).toEqual({ pdf: '(100.00)', csv: -10000, xlsx: -10000 })
  })
})

describe('the PDF behind a share link', () => {
  const shared = async () => {
    const it = await world()
    await database.db
      .insertInto('feature_flag')
      .values({ agency_id: it.here.agencyId, name: 'ShareAgentPaidStatements', enabled: true })
      .execute()
    const line = await it.auto('2026-01-15', ann(100.1), bob(3))
    await it.make(...JAN)
    await it.change(line, 90, 'Typo', bob(3))
    await it.auto('2026-02-10', ann(50.05), bob(4))
    const made = await it.make(...FEB)
    const answer = await it.calls.post(`paid-statement/${made.id}/share`, { agent_id_int: 101, expires_in_days: 30 })
    const { url } = answer.data as { readonly url: string }
    const link = new URL(url).pathname
    const open = () => browser(app).send(link)
    return { ...it, made, link, open }
  }

  it('opens without signing in, with exactly the amounts of the section', async () => {
    const { made, open } = await shared()
    const answer = await open()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const read = await pdfText(new Uint8Array(await answer.arrayBuffer()))
    const section = annOf(made)
    expect(statedTotal(section)).toBe(3995)
    expect(amountsAfter(read, /Total paid/)).toEqual([onPaper(statedTotal(section))])
    expect(amountsAfter(read, /Adjustments, 1 line/)).toEqual(section.adjustments.map(({ amount }) => onPaper(amount)))
    expect(amountsAfter(read, /Progressive, 1 line/)).toEqual([onPaper(section.totalCommissionPaid)])
    expect(amountsAfter(read, /Year to date through 02\/28\/2026/)).toEqual(['140.05'])
    for (const said of ['Report House', 'Ann Lee', '02/01/2026 to 02/28/2026', 'Version 1'])
      expect(read.text).toContain(said)
    expect(read.text).not.toContain('Bob')
    expect(read.text).not.toMatch(/\b4\.00\b/)
  })

  it('is replaced by a sentence when the section is too large for a PDF', async () => {
    const { link } = await shared()
    const small = testApp(database.db, { renderPaidStatementPdf: async () => null })
    const answer = await browser(small).send(link)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'This statement has too many lines to be opened as one PDF. Please ask your agency for it as a file.\n',
    ])
  })

  it('is the same file that the agency downloads, and stays when payments change', async () => {
    const { open, fetched, auto, change } = await shared()
    const bytes = async () => Buffer.from(await (await open()).arrayBuffer())
    const first = await bytes()
    expect(first.equals((await fetched(FEB, 'pdf')).bytes)).toBe(true)
    await change(await auto('2026-02-11', ann(5)), 6, 'Typo')
    expect((await bytes()).equals(first)).toBe(true)
  })
})
