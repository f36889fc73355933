import { randomUUID } from 'node:crypto'
import { decode, ExpectedPageCodec, ExpectedTermsCodec } from '@commissions/contract'
import {
  CalendarDates,
  type ExpectedPage,
  type ExpectedState,
  type ExpectedTerms,
  expectedByCarrier,
  expectedTotals,
  groupOf,
} from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { type Calls, signedIn, statementIn } from '../../testing/commissions-calls.ts'
import { addSmallAgency, type SmallAgency } from '../../testing/small-agency.ts'

let here: SmallAgency
let calls: Calls

const { database, app } = appStage()

/** Today, by the clock of these tests. */
const TODAY = knownDate(2026, 11, 20)
const ALL = 'start_date=2020-01-01&end_date=2030-12-31'

const ask = async (query: string): Promise<ExpectedPage> => {
  const { code, message, data } = await calls.get(`expected?${query}`)
  const read = decode(ExpectedPageCodec, data)
  if (code !== 'OK' || E.isLeft(read)) throw new Error(`${code}: ${message}`)
  return read.right
}

/** All pages in their order, each of as many terms as `query` says, without sums. */
const paged = async (query: string, cursor = ''): Promise<ExpectedTerms['items']> => {
  const { code, message, data } = await calls.get(`expected/terms?${query}${cursor === '' ? '' : `&cursor=${cursor}`}`)
  const read = decode(ExpectedTermsCodec, data)
  if (code !== 'OK' || E.isLeft(read)) throw new Error(`${code}: ${message}`)
  const { items, next } = read.right
  return next === null ? items : [...items, ...(await paged(query, next))]
}

const settle = (carrier_id: string, basis: string, rates: readonly [number, number]) =>
  database.db
    .insertInto('carrier_setting')
    .values({
      agency_id: here.agencyId,
      carrier_id,
      etag: randomUUID(),
      basis: basis as 'PremiumWritten',
      new_percentage: String(rates[0]),
      renew_percentage: String(rates[1]),
    })
    .execute()

interface Drawn {
  readonly billing: string | null
  readonly status: string
  readonly profile: string
  readonly terms: readonly {
    readonly months: number
    readonly premium: number
    readonly transaction: 'new' | 'renew'
  }[]
  readonly from: number
  readonly lines: readonly {
    readonly on: number
    readonly effective: boolean
    readonly premium: number
    readonly share: number
    readonly statement: 0 | 1 | 2
    readonly voided: boolean
  }[]
  readonly closed: boolean
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  billing: fc.constantFrom('Annual', 'Semi-Annual', 'Quarterly', 'Monthly', 'Agency bill', null),
  status: fc.constantFrom('Active', 'Active', 'Active', 'CANCELLED'),
  profile: fc.constantFrom('Personal', ' personal ', 'Commercial'),
  terms: fc.array(
    fc.record({
      months: fc.integer({ min: 1, max: 18 }),
      premium: fc.constantFrom(0, 0.05, 100, 1234.57, 100_000.01),
      transaction: fc.constantFrom('new', 'renew'),
    }),
    { maxLength: 3 },
  ),
  from: fc.integer({ min: -900, max: 60 }),
  lines: fc.array(
    fc.record({
      on: fc.integer({ min: -30, max: 700 }),
      effective: fc.boolean(),
      premium: fc.constantFrom(0, 100, 1234.57, -50),
      share: fc.constantFrom(0.15, 0.125, 0.08, 0, -0.15),
      statement: fc.constantFrom(0, 0, 0, 1, 2),
      voided: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 6 },
  ),
  closed: fc.boolean(),
})

describe('the sums of what carriers owe, computed in the database', () => {
  const dayAfter = (days: number): string => CalendarDates.toIso(CalendarDates.addDays(TODAY, days))

  /** Writes the policies with their terms and lines, as other programs of a suite would. */
  const world = async (policies: readonly Drawn[], bases: readonly [string, string]): Promise<void> => {
    const { db } = database
    const agency_id = here.agencyId
    await settle(here.carrierId, bases[0], [15, 12.5])
    await settle(here.otherCarrierId, bases[1], [8, 0])
    await db
      .insertInto('carrier_rule')
      .values({
        agency_id,
        carrier_id: here.carrierId,
        rule_order: 0,
        application_types: ['Personal'],
        new_percentage: '11.111111',
        renew_percentage: '-3',
      })
      .execute()
    await db
      .insertInto('application_type')
      .values(
        [' personal ', 'Commercial'].map((name, at) => ({
          agency_id,
          application_type_id: at + 2,
          display_order: at + 2,
          name,
        })),
      )
      .execute()
    const opened = { statement_date: '2026-07-31', description: 'x', commission_paid_orig: null }
    const ids: string[] = []
    for (const name of ['open', 'away'])
      ids.push(statementIn(await calls.post('statement', { ...opened, description: name })).id)
    ids.push(statementIn(await calls.post('statement/anticipated', { ...opened, items: [] })).id)
    // The database computes this key itself.
    const { number_key: _, ...template } = await db
      .selectFrom('policy')
      .selectAll()
      .where('agency_id', '=', agency_id)
      .where('policy_id', '=', here.auto.policyId)
      .executeTakeFirstOrThrow()
    const rows = policies.map((one, at) => {
      const policy_id = randomUUID()
      const begins = (term: number, months = 0): string =>
        CalendarDates.toIso(CalendarDates.addMonths(CalendarDates.addDays(TODAY, one.from), term * 6 + months))
      return {
        policy: {
          ...template,
          policy_id,
          policy_index: at + 10,
          billing_type: one.billing,
          status: one.status,
          application_type: one.profile,
          carrier_id: at % 2 === 0 ? here.carrierId : here.otherCarrierId,
          number_of_terms: (at % 3) + 1,
          effective_date: begins(0),
          expiration_date: begins(2),
        },
        terms: one.terms.map(({ months, premium, transaction }, nth) => ({
          agency_id,
          policy_id,
          effective_date: begins(nth),
          expiration_date: begins(nth, months),
          premium: String(premium),
          transaction,
        })),
        lines: one.lines.map((line, nth) => ({
          agency_id,
          line_item_id: randomUUID(),
          statement_id: ids[line.statement] ?? '',
          etag: 'x',
          line_number: at * 100 + nth + 1,
          manual: true,
          voided: line.voided,
          client_id: template.client_id,
          policy_id,
          transaction_date: line.effective ? dayAfter(60) : dayAfter(one.from + line.on),
          effective_date: line.effective ? dayAfter(one.from + line.on) : null,
          gross_amount: line.premium.toFixed(2),
          commission_amount: (line.premium * line.share).toFixed(2),
          created_at: '2026-07-31T12:00:00Z',
          created_by: here.userId,
          modified_at: '2026-07-31T12:00:00Z',
          modified_by: here.userId,
        })),
      }
    })
    await db
      .insertInto('policy')
      .values(rows.map(({ policy }) => policy))
      .execute()
    const terms = rows.flatMap(one => one.terms)
    if (terms.length > 0) await db.insertInto('policy_term').values(terms).execute()
    const lines = rows.flatMap(one => one.lines)
    if (lines.length > 0) await db.insertInto('line_item').values(lines).execute()
    await db
      .updateTable('statement')
      .set({ status: 'archived', archived_by: here.userId, archived_date: '2026-08-01' })
      .where('agency_id', '=', agency_id)
      .where('statement_id', '=', ids[1] ?? '')
      .execute()
    const { items } = await ask(`${ALL}&state=Missing,Short,Over&limit=1000`)
    const closed = items.filter((_, at) => policies[at]?.closed === true)
    for (const { key } of closed.slice(0, 3)) await calls.put(`expected/${key}`, { closed: 'Asked' })
  }

  const BASES = ['PremiumPaid', 'PremiumWritten', 'StatementDownload', 'CustomImport']
  const STATES: readonly ExpectedState[] = ['Missing', 'Short', 'Over', 'InFull', 'NotDue', 'Closed']

  it('law 26: equal the sums that the core computes from the terms, for every choice of states', async () => {
    const seen = new Set<ExpectedState>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 12, maxLength: 24 }),
        fc.tuple(fc.constantFrom(...BASES), fc.constantFrom(...BASES)),
        async (policies, bases) => {
          here = await addSmallAgency(database.db, 'Law')
          calls = await signedIn(app, here.username)
          await world(policies, bases)
          const whole = await ask(`${ALL}&limit=1000`)
          const groups = whole.items.map(item => groupOf(item, TODAY))
          expect(whole.totals).toEqual(expectedTotals(groups))
          expect(whole.carriers).toEqual(expectedByCarrier(groups))
          for (const state of STATES) {
            const { items } = await ask(`${ALL}&limit=1000&state=${state}`)
            expect(items).toEqual(whole.items.filter(item => item.state === state))
            if (items.length > 0) seen.add(state)
          }
          // Terms are judged some at a time until a page is full. If few are in the asked states, one page takes several rounds.
          for (const states of [['Missing', 'Short', 'Over'], ['Closed']] as const)
            expect(await paged(`${ALL}&limit=2&state=${states.join(',')}`)).toEqual(
              whole.items.filter(({ state }) => states.some(one => one === state)),
            )
        },
      ),
      runs(6),
    )
    expect([...seen].toSorted()).toEqual([...STATES].toSorted())
  })
})
