/** Harbor Street's in-memory commissions service with payments: Ann and Bob, lines of Mary's policy, and later changes. */
import {
  type AgentId,
  type CalendarDate,
  type Cents,
  type LineItem,
  Money,
  type PaidDates,
  type PaidStatementsPort,
  type ReportFormat,
  type ReportingPort,
  type ServiceFailure,
} from '@commissions/core'
import { knownDate, PayoutFixtures, reconciledLines, succeeds } from '@commissions/core/testing'
import { taskEither as TE } from 'fp-ts'
import { harbor } from './harbor.ts'

export const { ANN, BOB } = PayoutFixtures

export const day = (month: number, of: number): CalendarDate => knownDate(2026, month, of)
export const JANUARY: PaidDates = { dateOption: 'AgentPaidDate', start: day(1, 1), end: day(1, 31) }
export const FEBRUARY: PaidDates = { dateOption: 'AgentPaidDate', start: day(2, 1), end: day(2, 28) }

const BUSY: ServiceFailure = { _tag: 'Failed', status: 503, message: 'The service is busy' }

export const paidWorld = async () => {
  const { commissions: port, reporting } = harbor()
  const { statements, payouts, paidStatements } = port

  const current = async ({ id, statementId }: LineItem): Promise<LineItem> => {
    const found = (await succeeds(statements.get(statementId))).items?.find(line => line.id === id)
    if (found === undefined) throw new Error(`Expected line ${id}`)
    return found
  }
  /** Pays the line's only agent or changes the payment; with `on` null takes the payment back. */
  const pay = async (line: LineItem, on: CalendarDate | null, amount: Cents, reason: string | null = null) => {
    const { id, etag, paid, agents } = await current(line)
    const agentId = agents[1] ?? null
    await succeeds(
      payouts.write([
        {
          id,
          etag: paid ? etag : null,
          paid: on !== null,
          agentPaidDate: on,
          reason,
          payouts: on === null ? {} : { 1: { manual: true, amount, agentId } },
        },
      ]),
    )
    return current(line)
  }
  return {
    port,
    reporting,
    pay,
    /** Creates a line that was paid to the agent on that day. */
    paid: async (agent: AgentId, on: CalendarDate, amount: number): Promise<LineItem> => {
      const { lines } = await reconciledLines(port, [{ agents: { 1: agent } }])
      const [line] = lines
      if (line === undefined) throw new Error('Expected a line')
      return pay(line, on, Money.cents(amount))
    },
    make: ({ dateOption, start, end }: PaidDates, agentIds: readonly AgentId[] = []) =>
      succeeds(paidStatements.create({ dateOption, start, end, agentIds })),
  }
}

/** Wraps the port and records the agents of every create call, in order. */
export const watched = (port: PaidStatementsPort) => {
  const created: (readonly AgentId[])[] = []
  const watchedPort: PaidStatementsPort = {
    ...port,
    create: filter => {
      created.push(filter.agentIds)
      return port.create(filter)
    },
  }
  return { created, port: watchedPort }
}

/** Wraps the reports and records the calls. Files of agents for whom `refuse` is true cannot be loaded. */
export const watchedReports = (reporting: ReportingPort, refuse: (agent: AgentId) => boolean = () => false) => {
  const asked: { readonly agent: AgentId; readonly format: ReportFormat }[] = []
  const watchedPort: ReportingPort = {
    ...reporting,
    paidStatement: (of, format) => {
      asked.push({ agent: of.agentId, format })
      return refuse(of.agentId) ? TE.left(BUSY) : reporting.paidStatement(of, format)
    },
  }
  return { asked, reporting: watchedPort }
}
