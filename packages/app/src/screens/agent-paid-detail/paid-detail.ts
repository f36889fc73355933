/** One agent's part of a range: as it was paid, and as a statement kept it. */
import {
  type AgentId,
  type Answer,
  adjustmentsTotal,
  byCarrier,
  type Cents,
  type LineItem,
  Money,
  nextVersion,
  orInstead,
  type PaidAdjustment,
  type PaidDates,
  type PaidShare,
  type PaidStatement,
  type PaidStatementsPort,
  paidCarrier,
  paidShares,
  policyNumberText,
  type StatedSection,
  statedSections,
} from '@commissions/core'
import { apply, function as F, taskEither as TE } from 'fp-ts'
import { versionsOf } from '../../parts/paid-statement/versions-of.ts'

/** Which version is shown. Without a choice it is the newest statement that the agent has, else the payments as they are today. */
export type WantedVersion = number | 'newest' | 'today'

export const readVersion = (text: string | null): WantedVersion => {
  if (text === 'today') return text
  const version = Number(text)
  return Number.isInteger(version) && version > 0 ? version : 'newest'
}

export interface AskedDetail {
  readonly agentId: AgentId
  readonly range: PaidDates
  readonly version: WantedVersion
}

export interface PaidDetail {
  readonly today: readonly PaidShare[]
  /** The agent's sections of the range, the newest first. */
  readonly versions: readonly StatedSection[]
  /** The section that is looked at, with its lines; null: the payments as they are today. */
  readonly shown: StatedSection | null
  /** The version that a new statement of the range would get; null where the service does not list statements. */
  readonly nextVersion: number | null
}

const sharesOf = (lines: readonly LineItem[], agent: AgentId): readonly PaidShare[] =>
  lines.flatMap(paidShares).filter(({ agentId }) => agentId === agent)

const wanted = (versions: readonly StatedSection[], version: WantedVersion): StatedSection | null => {
  if (version === 'today') return null
  return versions.find(({ statement }) => statement.version === version) ?? versions[0] ?? null
}

/** Loads everything that the screen shows in one answer: either all figures are there, or none. */
export const paidDetail = (
  port: Pick<PaidStatementsPort, 'lines' | 'page' | 'get'>,
  { agentId, range, version }: AskedDetail,
): Answer<PaidDetail> =>
  F.pipe(
    apply.sequenceT(TE.ApplyPar)(
      port.lines({ ...range, agentIds: [agentId] }),
      orInstead<readonly PaidStatement[] | null>(versionsOf(port, range), () => TE.right(null)),
    ),
    TE.chain(([lines, statements]): Answer<PaidDetail> => {
      const versions = statedSections(statements ?? [], range).get(agentId) ?? []
      const today = sharesOf(lines, agentId)
      const known = { today, versions, nextVersion: statements && nextVersion(statements, range) }
      const chosen = wanted(versions, version)
      if (chosen === null) return TE.right({ ...known, shown: null })
      return F.pipe(
        port.get(chosen.statement.id, [agentId]),
        TE.map(statement => {
          const section = statement.agents.find(({ agent }) => agent.id === agentId) ?? chosen.section
          return { ...known, shown: { statement, section } }
        }),
      )
    }),
  )

/** A row of the table: a payment, or what a statement settles of an earlier one. */
export interface PaidLineRow {
  readonly key: string
  readonly carrier: string
  readonly amount: Cents
  readonly share: PaidShare | null
  readonly adjustment: PaidAdjustment | null
}

export const ADJUSTMENTS = 'Adjustments'

const shownShares = ({ shown, today }: PaidDetail): readonly PaidShare[] => {
  const agent = shown?.section.agent.id ?? null
  return shown === null || agent === null ? today : sharesOf(shown.section.lines ?? [], agent)
}

/** Rows in the order of the paper. Adjustments come last. */
export const paidLineRows = (detail: PaidDetail): readonly PaidLineRow[] => [
  ...byCarrier(
    shownShares(detail).map(share => ({
      share,
      carrier: paidCarrier(share.line),
      transactionDate: share.line.transactionDate,
      policyNumber: policyNumberText(share.line),
    })),
  ).flatMap(([carrier, own]) =>
    own.map(({ share }) => ({
      key: `${share.line.id}:${share.position}`,
      carrier,
      amount: share.amount,
      share,
      adjustment: null,
    })),
  ),
  ...(detail.shown?.section.adjustments ?? []).map((adjustment, index) => ({
    key: `adjustment ${index}`,
    carrier: ADJUSTMENTS,
    amount: adjustment.amount,
    share: null,
    adjustment,
  })),
]

export interface PaidFigures {
  readonly lines: number
  readonly paid: Cents
  readonly adjustments: Cents
  /** Paid and adjustments together. It is the total in the files when the newest version is shown. */
  readonly total: Cents
}

export const paidFigures = (detail: PaidDetail): PaidFigures => {
  const shares = shownShares(detail)
  const paid = Money.sum(shares.map(({ amount }) => amount))
  const adjustments = detail.shown === null ? Money.ZERO : adjustmentsTotal(detail.shown.section)
  return {
    lines: new Set(shares.map(({ line }) => line.id)).size,
    paid,
    adjustments,
    total: Money.add(paid, adjustments),
  }
}

export const paidToday = ({ today }: PaidDetail): Cents => Money.sum(today.map(({ amount }) => amount))

/** What was paid in the range minus what the newest section says was paid; null without a section. */
export const driftOf = (detail: PaidDetail): Cents | null => {
  const [standing] = detail.versions
  return standing === undefined ? null : Money.subtract(paidToday(detail), standing.section.totalCommissionPaid)
}

export interface CarrierTotal {
  readonly carrier: string
  readonly lines: number
  readonly total: Cents
}

export const carrierTotals = (rows: readonly PaidLineRow[]): readonly CarrierTotal[] =>
  [...Map.groupBy(rows, row => row.carrier)].map(([carrier, own]) => ({
    carrier,
    lines: own.length,
    total: Money.sum(own.map(({ amount }) => amount)),
  }))
