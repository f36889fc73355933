import {
  type AgentId,
  briefAgreement,
  type Cents,
  COMMISSION_TERM_LABELS,
  counted,
  hasNoAgent,
  isPayable,
  isReceived,
  type LineItem,
  lineBusiness,
  Money,
  POSITIONS,
  paidShares,
  type SearchedState,
} from '@commissions/core'
import { carrierOfLine, clientOfLine } from '../../parts/line/line-name.ts'
import { countOf, dateColumn, moneyColumn, quietColumn, rateColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'

export interface LineNames {
  readonly agentName: (id: AgentId) => string
  readonly carrierName: (id: NonNullable<LineItem['carrierId']>) => string
  /** The state that the lines were searched by. */
  readonly state: SearchedState | null
  /** All lines that were found are here, so that those the table shows can be added up. */
  readonly complete: boolean
  /** What was paid to them alone is told, as it is summed; nobody: to everybody. */
  readonly agents: readonly AgentId[]
}

const paidTo = (agents: readonly AgentId[]) => (line: LineItem) =>
  line.paid
    ? Money.sum(
        paidShares(line)
          .filter(({ agentId }) => agents.length === 0 || agents.includes(agentId))
          .map(({ amount }) => amount),
      )
    : null

/** To whom the sum of what was paid was paid. */
export const paidToLabel = (agents: readonly AgentId[], agentName: (id: AgentId) => string): string => {
  const [one, ...others] = agents
  if (one === undefined) return 'Paid to agents'
  return others.length === 0 ? `Paid to ${agentName(one)}` : `Paid to ${counted(agents.length, 'agent')}`
}

/** How far a line has come, in one word. `archived`: it was found among the archived ones. */
const lineStateText = (line: LineItem, archived: boolean): string => {
  if (archived) return 'Archived'
  if (line.voided) return 'Voided'
  if (line.paid) return 'Paid'
  if (line.statementSource === 'Anticipated' && !line.processed)
    return hasNoAgent(line) ? 'Expected, no agent' : 'Expected'
  if (hasNoAgent(line)) return 'No agent'
  if (isPayable(line)) return 'Payable'
  return line.unmatched ? 'Unmatched' : 'Open'
}

export const foundLineColumns = ({
  agentName,
  carrierName,
  state,
  complete,
  agents,
}: LineNames): readonly GridColumn<LineItem>[] => {
  const archived = state === 'archived'
  const counts = (line: LineItem): boolean =>
    isReceived(line, {
      state: archived ? 'archived' : line.processed ? 'reconciled' : 'open',
      source: line.statementSource,
    })
  const added = (of: (line: LineItem) => Cents | null) =>
    complete
      ? {
          total: (lines: readonly LineItem[]) =>
            Money.formatMoney(Money.sum(lines.filter(counts).map(line => of(line) ?? Money.ZERO))),
        }
      : {}
  const money = (id: string, title: string, of: (line: LineItem) => Cents | null, width: number, hint?: string) =>
    moneyColumn(id, title, of, width, { ...added(of), ...(hint === undefined ? {} : { hint }) })
  return [
    dateColumn(
      'statement-date',
      'Statement',
      line => line.statementDate,
      108,
      complete ? { total: countOf('line', 'lines') } : {},
    ),
    quietColumn(textColumn('number', 'Number', line => line.statementNumberFormatted, 84)),
    textColumn('client', 'Client', clientOfLine, 150, { grow: true }),
    textColumn('policy', 'Policy', line => line.policy?.number ?? line.policyNumber, 122),
    textColumn('carrier', 'Carrier', line => carrierOfLine(line, carrierName), 186),
    dateColumn('date', 'Date', line => line.transactionDate, 96),
    money('commission', 'Commission', line => line.commissionAmount, 104),
    quietColumn(textColumn('state', 'Status', line => lineStateText(line, archived), 112)),
    ...(state === 'twice'
      ? [textColumn('warnings', 'Warnings', ({ warnings }: LineItem) => warnings.join(' · '), 390)]
      : []),
    money('premium', 'Premium', line => line.grossAmount, 100),
    rateColumn('rate', 'Rate', line => line.commissionRate, 66),
    textColumn('agreement', 'Agreement', briefAgreement, 200, {
      hint: 'How far the commission is from the rate that was agreed with the carrier',
      tone: line => ((line.shortBy ?? 0) > 0 ? 'warn' : 'quiet'),
    }),
    textColumn(
      'agents',
      'Agents',
      line =>
        POSITIONS.flatMap(position => line.agents[position] ?? [])
          .map(agentName)
          .join(', ') || null,
      160,
    ),
    money(
      'paid',
      'Paid',
      paidTo(agents),
      90,
      agents.length === 0 ? 'What was paid to its agents' : paidToLabel(agents, agentName),
    ),
    dateColumn('paid-on', 'Paid on', line => line.agentPaidDate, 110),
    dateColumn('effective', 'Effective', line => line.effectiveDate, 96),
    textColumn('type', 'Type', line => line.transactionType, 60, { hint: 'Transaction type' }),
    textColumn(
      'term',
      'Term',
      ({ commissionTerm }) => (commissionTerm === 'None' ? null : COMMISSION_TERM_LABELS[commissionTerm]),
      126,
    ),
    textColumn('lob', 'Business', lineBusiness, 80, { hint: "Line of business: the policy's, else what was printed" }),
    textColumn('writing-carrier', 'Writing carrier', line => line.writingCarrier, 140),
    quietColumn(textColumn('insured', 'Insured as printed', line => line.insuredName, 130, { aside: true })),
    quietColumn(textColumn('note', 'Last note', line => line.lastNote, 200)),
  ]
}
