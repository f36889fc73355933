/** What lies behind a journey when its visitor comes: made by the calls that the screens make, which month.journey.test.ts presses. */
import { randomUUID } from 'node:crypto'
import { commissionsAdapter } from '@commissions/adapter-commissions'
import {
  ANY,
  type CalendarDate,
  CalendarDates,
  type CarrierId,
  calcTypeOptions,
  carrierId,
  dayAt,
  type LineItem,
  Money,
  POSITIONS,
  payoutValue,
  type RuleDraft,
  SLOTS,
  type Statement,
} from '@commissions/core'
import { succeeds } from '@commissions/core/testing'
import { createHttp } from '@commissions/http'
import type { FreshDatabase } from '@commissions/server/testing'
import { either as E } from 'fp-ts'
import { enter } from '../proofs/over-the-wire.ts'
import { DEMO_PASSWORD } from './chromium.ts'
import type { CarrierFile } from './month/carrier-files.ts'
import { agencyNamed } from './month/ledger.ts'
import { type TotalsOnFile, totalsIn } from './month/payout-acts.ts'
import type { WrittenRule } from './month/settings-acts.ts'

interface Office {
  readonly address: string
  readonly database: FreshDatabase
}

export interface Behind {
  /** Writes a new rule before all others of its group. */
  readonly rule: (rule: WrittenRule) => Promise<void>
  /** Imports the file, and matches each line with its best suggestion, if it has one. */
  readonly imported: (file: CarrierFile) => Promise<Statement>
  readonly reconciled: (statement: Statement, reporting: CalendarDate) => Promise<void>
  /** Pays every payable line of the reporting date what is due, on that day or the one that is said. */
  readonly paid: (reporting: CalendarDate, on?: CalendarDate) => Promise<void>
  /** Creates the paid statements of the day. */
  readonly told: (day: CalendarDate) => Promise<void>
  /** What one agent's files of the day come to. */
  readonly onFile: (agent: string, day: CalendarDate) => Promise<TotalsOnFile>
}

const read = <A>(written: E.Either<string, A>): A => {
  if (E.isLeft(written)) throw new Error(written.left)
  return written.right
}

const due = (line: LineItem) =>
  Object.fromEntries(
    POSITIONS.flatMap(position => {
      const agentId = line.agents[position]
      const amount = line[SLOTS[position]].calculatedCommission
      return agentId === undefined || amount === null ? [] : [[position, { manual: false, amount, agentId }]]
    }),
  )

/** The calls of a user, of the demo agency unless `agency` is another one. */
export const behind = async (
  { address, database }: Office,
  username: string,
  { password = DEMO_PASSWORD, agency: given }: { readonly password?: string; readonly agency?: string } = {},
): Promise<Behind> => {
  const cookie = await enter(address, username, password)
  const asked: typeof fetch = (url, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return fetch(url, { ...init, headers })
  }
  const { statements, imports, matching, payouts, paidStatements, rules } = commissionsAdapter(
    createHttp({
      baseUrl: service => `${address}/services/${service}`,
      fetch: asked,
      newKey: randomUUID,
    }),
  )
  const agency = given ?? (await agencyNamed(database.db, 'Harbor Street Insurance'))
  const carrierNamed = async (name: string): Promise<CarrierId> => {
    const { carrier_id: id } = await database.db
      .selectFrom('carrier')
      .select('carrier_id')
      .where('agency_id', '=', agency)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return carrierId(id)
  }
  return {
    rule: async ({ position, carriers, pays, values: [fresh, renewal, rewrite] }) => {
      const calcType = calcTypeOptions(position).find(({ label }) => label === pays)?.value
      const group = (await succeeds(rules.groups)).find(one => one.position === position)
      if (calcType === undefined || group === undefined) throw new Error(`Expected a kind of rule named ${pays}`)
      const draft: RuleDraft = {
        id: null,
        order: 0,
        fallback: false,
        agencyOnly: false,
        calcType,
        agents: ANY,
        carriers: { _tag: 'Only', values: await Promise.all(carriers.map(carrierNamed)) },
        linesOfBusiness: ANY,
        applicationTypes: ANY,
        termNew: read(payoutValue(Number(fresh))),
        termRenew: read(payoutValue(Number(renewal))),
        termRewrite: read(payoutValue(Number(rewrite))),
        termNewEnabled: true,
        termRenewEnabled: true,
        termRewriteEnabled: true,
        agencyOnlyValue: null,
      }
      const inOrder = [draft, ...group.rules].map((rule, order) => ({ ...rule, order }))
      await succeeds(rules.save({ position, etag: group.etag, rules: inOrder }))
    },
    imported: async file => {
      const { id } = await succeeds(
        imports.run({
          content: new TextEncoder().encode(file.text),
          filename: file.name,
          carrierId: await carrierNamed(file.carrier),
          mapping: null,
          statementDate: dayAt(Date.now(), 'PT'),
          description: file.name,
          controlTotal: read(Money.fromDollars(Number(file.total))),
          skipRefused: false,
          allowDuplicate: false,
        }),
      )
      const { items } = await succeeds(statements.get(id))
      for (const { lineItemId, candidates } of await succeeds(matching.suggestions(id))) {
        const line = items?.find(one => one.id === lineItemId)
        const [best] = candidates
        if (line === undefined || best === undefined) continue
        const { policy, clientId } = best
        await succeeds(matching.match(line, { policyId: policy.id, clientId, agents: { _tag: 'FromPolicy' } }))
      }
      return succeeds(statements.get(id))
    },
    reconciled: async (statement, reporting) => {
      const reconcileDate = dayAt(Date.now(), 'PT')
      await succeeds(statements.reconcile(statement, { reconcileDate, reportingDate: reporting }))
    },
    paid: async (reporting, on = reporting) => {
      const range = { start: reporting, end: reporting, carrierId: null, agentIds: [] }
      const { lines } = await succeeds(payouts.payable({ ...range, dateOption: 'ReportingDate' }))
      await succeeds(
        payouts.write(
          lines.map(line => ({
            id: line.id,
            etag: line.etag,
            paid: true,
            agentPaidDate: on,
            reason: null,
            payouts: due(line),
          })),
        ),
      )
    },
    told: async day => {
      await succeeds(paidStatements.create({ dateOption: 'AgentPaidDate', start: day, end: day, agentIds: [] }))
    },
    onFile: async (agent, day) => {
      const agents = await database.db
        .selectFrom('agent')
        .select(['agent_id', 'first_name', 'last_name'])
        .where('agency_id', '=', agency)
        .execute()
      const id = agents.find(one => `${one.first_name} ${one.last_name}` === agent)?.agent_id
      const file = async (format: string): Promise<Buffer> => {
        const iso = CalendarDates.toIso(day)
        const range = `date_option=AgentPaidDate&start_date=${iso}&end_date=${iso}`
        const answer = await asked(
          `${address}/services/reporting/api/paid-statement?agent=${id}&${range}&format=${format}`,
        )
        return Buffer.from(await answer.arrayBuffer())
      }
      return totalsIn(await file('pdf'), await file('csv'))
    },
  }
}
