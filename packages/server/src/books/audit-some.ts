/** Audits some histories of an agency and the ledger records beside them, all as of one moment. */
import type { Position, Timestamp } from '@commissions/core'
import { isOneOf } from '../database/together.ts'
import type { Chain } from '../history/chain.ts'
import { ownRows, type ReadWork } from '../work.ts'
import { type Anchors, type ChainAnchor, chainKey } from './anchors.ts'
import { type ChainRead, readChain, type ToldPayout, unread } from './audit-chain.ts'
import { auditSettled } from './audit-settled.ts'
import type { Fault } from './fault.ts'
import {
  countLedger,
  type Deviation,
  deviations,
  type LedgerCounts,
  type LedgerKind,
  type StandingPayout,
  sealDigests,
  standingPayouts,
  wrongSums,
} from './ledger.rows.ts'
import { nameAgent, nameChain, nameLine } from './names.rows.ts'
import { standingLinks, wrongLinks } from './told-links.ts'

export interface Audited {
  readonly faults: readonly Fault[]
  /** The number of records that have a history. */
  readonly chains: number
  readonly entries: number
  readonly counts: LedgerCounts
  /** The new anchor of each sound history. A broken history keeps its earlier anchor. */
  readonly anchors: readonly ChainAnchor[]
}

/** The agency whose books are audited, and the time of the audit. */
interface Scope extends ReadWork {
  readonly at: Timestamp
}

const againstAnchor = (of: string, read: ChainRead, anchor: ChainAnchor): readonly Fault[] => {
  const { sequence: anchored, hash, at: on } = anchor
  if (read.entries === 0 && anchored > 0) return [{ _tag: 'ChainGone', of, anchored, on }]
  if (read.entries < anchored) return [{ _tag: 'ChainShortened', of, sequence: read.entries, anchored, on }]
  return anchored > 0 && read.hashAt !== hash ? [{ _tag: 'ChainRewritten', of, anchored, on }] : []
}

const auditChain = async (
  work: Scope,
  read: ChainRead,
  seals: string | null,
  anchor: ChainAnchor | undefined,
): Promise<readonly Fault[]> => {
  const sound = read.brokenAt === null
  const matches =
    anchor === undefined ||
    (anchor.seals === seals &&
      read.entries >= anchor.sequence &&
      (anchor.sequence === 0 || read.hashAt === anchor.hash))
  if (sound && matches) return []
  const of = await nameChain(work, read.chain)
  const faults: Fault[] = []
  if (read.brokenAt !== null) faults.push({ _tag: 'ChainBroken', of, sequence: read.brokenAt })
  if (anchor !== undefined) {
    faults.push(...againstAnchor(of, read, anchor))
    if (anchor.seals !== seals) faults.push({ _tag: 'SealsChanged', of, on: anchor.at })
  }
  return faults
}

const SLICE = 500

/** How many faults of a kind are named. Others are only counted, since a changed table could give millions. */
const NAMED = 100

const named = async <A>(
  all: readonly A[],
  what: string,
  name: (one: A) => Promise<Fault>,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = []
  for (const one of all.slice(0, NAMED)) faults.push(await name(one))
  const count = all.length - faults.length
  return count === 0 ? faults : [...faults, { _tag: 'More', count, what }]
}

interface WrongPayout {
  readonly chain: Chain
  readonly lineId: string
  readonly position: Position
  readonly told: ToldPayout
  readonly stands: StandingPayout | null
}

/** The payouts that differ from their line's history. */
const wrongPayouts = async (work: Scope, { chain, paid }: ChainRead): Promise<readonly WrongPayout[]> => {
  const wrong: WrongPayout[] = []
  const lines = [...paid.keys()]
  for (let from = 0; from < lines.length; from += SLICE) {
    const some = lines.slice(from, from + SLICE)
    const rows = await standingPayouts(work, some)
    const standing = new Map(rows.map(row => [`${row.lineId} ${row.position}`, row]))
    for (const lineId of some)
      for (const [position, told] of paid.get(lineId) ?? []) {
        const stands = standing.get(`${lineId} ${position}`) ?? null
        if (told !== null && !(stands?.agentId === told.agentId && stands.amount === told.amount))
          wrong.push({ chain, lineId, position, told, stands })
      }
  }
  return wrong
}

const faultOfPayout = async (work: Scope, wrong: WrongPayout): Promise<Fault> => {
  const { chain, lineId, position, told, stands } = wrong
  const paidTo = async ({ agentId, amount }: Pick<StandingPayout, 'agentId' | 'amount'>) => ({
    agent: await nameAgent(work, agentId),
    amount,
  })
  return {
    _tag: 'PayoutChanged',
    line: await nameLine(work, chain, lineId),
    position,
    told: await paidTo(told),
    stands: stands === null ? null : await paidTo(stands),
  }
}

const faultOfDeviation = async (work: Scope, kind: LedgerKind, one: Deviation): Promise<Fault> => {
  const chain: Chain = { kind, id: one.chainId }
  const what = one.told ? (one.stands ? 'Changed' : 'Missing') : 'Untold'
  if (one.subjectId === one.chainId) return { _tag: `Record${what}`, of: await nameChain(work, chain) }
  const line = await nameLine(work, chain, one.subjectId)
  if (what !== 'Changed') return { _tag: `Line${what}`, line }
  const agents = new Set((await standingPayouts(work, [one.subjectId])).map(({ agentId }) => agentId))
  return {
    _tag: 'LineChanged',
    line,
    paidTo: await Promise.all([...agents].map(agentId => nameAgent(work, agentId))),
  }
}

const auditLedger = async (
  scope: Scope,
  kind: LedgerKind,
  ids: readonly string[],
  known: ReadonlySet<string>,
): Promise<readonly Fault[]> => {
  const deviating = (await deviations(scope, kind, ids)).filter(({ subjectId }) => !known.has(subjectId))
  const records = await named(deviating, 'records', one => faultOfDeviation(scope, kind, one))
  const sums = await named(
    await wrongSums(scope, kind, ids),
    'sums',
    async ({ id, agentId, says, lines }): Promise<Fault> => {
      const of = await nameChain(scope, { kind, id })
      return agentId === null
        ? { _tag: 'SumsWrong', of, says, lines }
        : { _tag: 'SectionWrong', of, says, lines, agent: await nameAgent(scope, agentId) }
    },
  )
  return [...records, ...sums]
}

/** A history that was changed without the program may hold a value that the database's integer cannot hold. */
const isAgentId = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31

const auditLinks = async (work: Scope, reads: readonly ChainRead[]): Promise<readonly Fault[]> => {
  const standing = await standingLinks(
    work,
    reads.map(({ chain }) => chain.id),
  )
  const faults: Fault[] = []
  for (const { chain, links } of reads) {
    const wrong = wrongLinks(links, standing.get(chain.id) ?? links)
    if (wrong === null) continue
    const agents = new Set([...wrong.untold, ...wrong.missing].map(({ agentId }) => agentId))
    faults.push({
      _tag: 'LinksChanged',
      of: await nameChain(work, chain),
      agents: await Promise.all(
        [...agents].map(agentId => (isAgentId(agentId) ? nameAgent(work, agentId) : 'an unknown agent')),
      ),
    })
  }
  return faults
}

export const isLedger = (kind: Chain['kind']): kind is LedgerKind => kind === 'statement' || kind === 'paid_statement'

/** The records that have a history, which are few. The others need no query each. */
const withHistory = async (work: Scope, kind: Chain['kind'], ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await ownRows(work, 'history')
    .select('chain_id')
    .distinct()
    .where('chain_kind', '=', kind)
    .where(isOneOf('chain_id', ids))
    .execute()
  return new Set(rows.map(({ chain_id }) => chain_id))
}

/** What the previous audit left to compare with. `settled`: it looked at settings, overrides and people too. */
export interface Before {
  readonly anchors: Anchors | null
  readonly settled: boolean
}

/** `ids` are the ids of histories of one kind. */
export const auditSome = async (
  scope: Scope,
  kind: Chain['kind'],
  ids: readonly string[],
  { anchors, settled: comparesSettled }: Before,
): Promise<Audited> => {
  const anchorOf = (chain: Chain) => anchors?.chains.get(chainKey(chain))
  const told = await withHistory(scope, kind, ids)
  const reads: ChainRead[] = []
  for (const id of ids) {
    const chain: Chain = { kind, id }
    reads.push(told.has(id) ? await readChain(scope, chain, anchorOf(chain)?.sequence ?? null) : unread(chain))
  }
  const digests = isLedger(kind) ? await sealDigests(scope, kind, ids) : new Map<string, string>()
  const settled = isLedger(kind)
    ? null
    : await auditSettled(scope, kind, reads, ({ chain }) => anchorOf(chain), !comparesSettled)
  const faults: Fault[] = []
  const kept: ChainAnchor[] = []
  for (const read of reads) {
    const { chain } = read
    const anchor = anchorOf(chain)
    const seals = digests.get(chain.id) ?? null
    const wrong = await auditChain(scope, read, seals, anchor)
    faults.push(...wrong)
    const fields = settled?.kept.get(chain.id) ?? null
    const isSound = wrong.length === 0 && (settled === null || fields !== null)
    if (isSound) kept.push({ chain, sequence: read.entries, hash: read.head ?? '', seals, at: scope.at, kept: fields })
    else if (anchor !== undefined) kept.push(anchor)
  }
  const wrong: WrongPayout[] = []
  for (const read of reads) wrong.push(...(await wrongPayouts(scope, read)))
  faults.push(...(await named(wrong, 'payouts', one => faultOfPayout(scope, one))))
  faults.push(...(await named(settled?.faults ?? [], 'fields', async fault => fault)))
  const known = new Set(wrong.map(({ lineId }) => lineId))
  if (isLedger(kind)) faults.push(...(await auditLedger(scope, kind, ids, known)))
  if (kind === 'paid_statement')
    faults.push(...(await named(await auditLinks(scope, reads), 'paid statements', async fault => fault)))
  return {
    faults,
    chains: reads.filter(({ entries, chain }) => entries > 0 || isLedger(chain.kind)).length,
    entries: reads.reduce((sum, read) => sum + read.entries, 0),
    counts: await countLedger(scope, kind === 'statement' ? ids : []),
    anchors: kept,
  }
}
