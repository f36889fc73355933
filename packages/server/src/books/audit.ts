/**
 * The audit compares every history of an agency with the anchors of the previous audit, and the ledger with it. It takes some histories
 * at a time, each in one snapshot, so that nobody waits and changes made meanwhile are no faults.
 */
import { type AuditOccasion, type Timestamp, timestampOf } from '@commissions/core'
import { type Kysely, sql, type Transaction } from 'kysely'
import { acrossAgencies, inAgency, readAgency } from '../database/agency-scope.ts'
import { DatabaseAway } from '../database/away.ts'
import { giveTime, LARGE_WORK } from '../database/limits.ts'
import type { Database } from '../database/schema.ts'
import { CHAIN_KINDS, type ChainKind } from '../database/tables/books.ts'
import { numericOfCents } from '../database/values.ts'
import type { Random } from '../http/deps.ts'
import { isUuid } from '../http/request/path-ids.ts'
import { SKEW_MS } from '../session/session.ts'
import { type AnchorStore, anchoredAgencies, findAnchors, forgetAnchors, keepAnchors } from './anchor-store.ts'
import { type Anchors, type ChainAnchor, chainKey, keepsSettled } from './anchors.ts'
import { type Audited, auditSome, isLedger } from './audit-some.ts'
import { countFaults, type Fault, faultSentence } from './fault.ts'
import { addCounts, type LedgerCounts, NOTHING_COUNTED } from './ledger.rows.ts'
import { nameChain } from './names.rows.ts'
import { isOfContent } from './of-content.ts'
import { orphans } from './orphans.rows.ts'
import { settledIds } from './settled.rows.ts'

const together = (one: Audited, other: Audited): Audited => ({
  faults: [...one.faults, ...other.faults],
  chains: one.chains + other.chains,
  entries: one.entries + other.entries,
  counts: addCounts(one.counts, other.counts),
  anchors: [...one.anchors, ...other.anchors],
})

interface Auditing {
  readonly audit: (ids: readonly string[]) => Promise<Audited>
  readonly unreadable: (id: string, why: string) => Promise<Audited>
}

/** Repeats an audit on halves of the ids until a record that cannot be read is found: it must not stop the audit of all others. */
const auditApart = async (auditing: Auditing, ids: readonly string[]): Promise<Audited> => {
  try {
    return await auditing.audit(ids)
  } catch (error) {
    const [id, ...others] = ids
    if (!isOfContent(error) || id === undefined) throw error
    if (others.length === 0) return auditing.unreadable(id, error.message)
    const half = Math.ceil(ids.length / 2)
    const first = await auditApart(auditing, ids.slice(0, half))
    return together(first, await auditApart(auditing, ids.slice(half)))
  }
}

export interface AuditNeeds extends AnchorStore {
  readonly now: number
  readonly random: Random
  readonly occasion: AuditOccasion
  /** Audits only the books of these agencies. */
  readonly only?: readonly string[]
  /** Does not compare with the earlier anchors, and makes new ones from what is stored now. */
  readonly accept?: boolean
  /** Called when the books of an agency could not be audited; the others are audited all the same. Without it, the run ends there. */
  readonly failed?: (agencyId: string, error: unknown) => void
  /** Called now and then with the number of histories that are done and of all. */
  readonly progress?: (done: number, of: number) => void
}

export interface AgencyAudit extends LedgerCounts {
  readonly agencyId: string
  readonly name: string
  readonly audited: Timestamp
  readonly anchoredSince: Timestamp
  readonly chains: number
  readonly entries: number
  readonly faultCount: number
  /** The sentences of the first faults. */
  readonly faults: readonly string[]
}

/** How many faults of an agency are kept. */
const MOST_FAULTS = 200
/** How many histories of each kind are audited at once. Statements may have tens of thousands of lines; few policies have a history. */
const AT_ONCE: { readonly [K in ChainKind]?: number } = { statement: 10, paid_statement: 10, policy: 1_000 }
const USUALLY_AT_ONCE = 100

/** The ids of records that exist, of those that the history names, and of those that earlier anchors name. */
const chainIds = (
  db: Kysely<Database>,
  agencyId: string,
  kind: ChainKind,
  anchors: Anchors | null,
): Promise<readonly string[]> =>
  readAgency(
    db,
    agencyId,
    async trx => {
      const { rows } = await sql<{ id: string }>`
        select chain_id as id from history where agency_id = ${agencyId} and chain_kind = ${kind}
         union select chain_id from ledger_seal where agency_id = ${agencyId} and chain_kind = ${kind}
         union select statement_id::text from statement where agency_id = ${agencyId} and ${kind} = 'statement'
         union select paid_statement_id::text from paid_statement where agency_id = ${agencyId} and ${kind} = 'paid_statement'`.execute(
        trx,
      )
      const anchored = [...(anchors?.chains.values() ?? [])].flatMap(({ chain }) =>
        chain.kind === kind ? [chain.id] : [],
      )
      const settled = isLedger(kind) ? [] : await settledIds({ trx, session: { agencyId } }, kind)
      return [...new Set([...rows.map(({ id }) => id), ...settled, ...anchored])].toSorted()
    },
    trx => giveTime(trx, LARGE_WORK),
  )

/** The result of reading the books of an agency. */
export interface BooksRead {
  readonly faults: readonly Fault[]
  readonly chains: number
  readonly entries: number
  readonly counts: LedgerCounts
  readonly anchors: ReadonlyMap<string, ChainAnchor>
}

/** Audits without writing anything. `newest`: the anchors that the books are compared with, besides themselves. */
export const readBooks = async (
  { db, now, progress }: Pick<AuditNeeds, 'db' | 'now' | 'progress'>,
  agencyId: string,
  newest: Anchors | null,
): Promise<BooksRead> => {
  const all: { readonly kind: ChainKind; readonly ids: readonly string[] }[] = []
  const faults: Fault[] = []
  for (const kind of CHAIN_KINDS) {
    const ids = await chainIds(db, agencyId, kind, newest)
    // The database would refuse to compare any other id with the uuids of the ledger, and the audit would end there.
    const isOwn = (id: string): boolean => kind === 'rule_group' || (isUuid(id) && id === id.toLowerCase())
    for (const id of ids.filter(one => !isOwn(one)))
      faults.push({ _tag: 'ChainOfNothing', of: `${kind.replaceAll('_', ' ')} ${id}` })
    all.push({ kind, ids: ids.filter(isOwn) })
  }
  const toRead = all.reduce((sum, { ids }) => sum + ids.length, 0)
  const before = { anchors: newest, settled: newest !== null && keepsSettled(newest) }
  const inMoment = <A>(read: (trx: Transaction<Database>) => Promise<A>): Promise<A> =>
    readAgency(db, agencyId, read, trx => giveTime(trx, LARGE_WORK))
  const auditing = (kind: ChainKind) => ({
    audit: (ids: readonly string[]) =>
      inMoment(trx => auditSome({ trx, session: { agencyId }, at: timestampOf(now) }, kind, ids, before)),
    unreadable: async (id: string, why: string): Promise<Audited> => {
      const chain = { kind, id }
      const of = await inMoment(trx => nameChain({ trx, session: { agencyId } }, chain))
      const anchor = newest?.chains.get(chainKey(chain))
      const counts = { chains: 1, entries: 0, counts: NOTHING_COUNTED }
      return {
        ...counts,
        faults: [{ _tag: 'RecordUnreadable', of, why }],
        anchors: anchor === undefined ? [] : [anchor],
      }
    },
  })
  const anchors = new Map<string, ChainAnchor>()
  let [done, chains, entries, counts] = [0, 0, 0, NOTHING_COUNTED]
  for (const { kind, ids } of all) {
    const atOnce = AT_ONCE[kind] ?? USUALLY_AT_ONCE
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce)
      const audited = await auditApart(auditing(kind), some)
      faults.push(...audited.faults)
      for (const anchor of audited.anchors) anchors.set(chainKey(anchor.chain), anchor)
      chains += audited.chains
      entries += audited.entries
      counts = addCounts(counts, audited.counts)
      done += some.length
      progress?.(done, toRead)
    }
  }
  const lost = await inMoment(trx => orphans({ trx, session: { agencyId } }))
  return { faults: [...faults, ...lost], chains, entries, counts, anchors }
}

const auditAgency = async (run: AuditNeeds, agencyId: string, name: string): Promise<AgencyAudit> => {
  const found = run.accept === true ? { newest: null, faults: [] } : await findAnchors(run, agencyId)
  const { newest } = found
  const read = await readBooks(run, agencyId, newest)
  const faults = [...found.faults, ...read.faults]
  const audited = timestampOf(run.now)
  const anchoredSince = newest?.since ?? audited
  // Anchors that were tampered with stay as they are, so that the next audit reports them again.
  if (found.faults.length === 0)
    await keepAnchors(run, {
      agencyId,
      run: (newest?.run ?? 0) + 1,
      at: audited,
      since: anchoredSince,
      chains: read.anchors,
    })
  return {
    agencyId,
    name,
    audited,
    anchoredSince,
    chains: read.chains,
    entries: read.entries,
    ...read.counts,
    faultCount: countFaults(faults),
    faults: faults.slice(0, MOST_FAULTS).map(faultSentence),
  }
}

const keepResult = ({ db, random, occasion }: AuditNeeds, audit: AgencyAudit): Promise<unknown> =>
  inAgency(db, audit.agencyId, trx =>
    trx
      .insertInto('books_audit')
      .values({
        agency_id: audit.agencyId,
        audit_id: random.uuid(),
        audited_at: audit.audited,
        occasion,
        anchored_since: audit.anchoredSince,
        chains: audit.chains,
        entries: audit.entries,
        lines: audit.lines,
        paid_lines: audit.paidLines,
        paid_amount: numericOfCents(audit.paidAmount),
        fault_count: audit.faultCount,
        faults: JSON.stringify(audit.faults),
      })
      .execute(),
  )

/** Agencies that have anchors but are no longer in the database. With `accept`, their anchors are deleted. */
const goneAgencies = async (run: AuditNeeds, present: ReadonlySet<string>): Promise<readonly AgencyAudit[]> => {
  if (run.only !== undefined && run.occasion !== 'schedule') return []
  const gone = (await anchoredAgencies(run)).filter(agencyId => !present.has(agencyId)).toSorted()
  if (run.accept === true) {
    for (const agencyId of gone) await forgetAnchors(run, agencyId)
    return []
  }
  const audited = timestampOf(run.now)
  return gone.map(agencyId => ({
    agencyId,
    name: agencyId,
    audited,
    anchoredSince: audited,
    chains: 0,
    entries: 0,
    ...NOTHING_COUNTED,
    faultCount: 1,
    faults: [faultSentence({ _tag: 'AgencyGone', of: agencyId })],
  }))
}

/** Audits the agency and stores the result; null when that failed and the run goes on. */
const auditOne = async (run: AuditNeeds, agencyId: string, name: string): Promise<AgencyAudit | null> => {
  try {
    const audit = await auditAgency(run, agencyId, name)
    await keepResult(run, audit)
    return audit
  } catch (error) {
    // Without the database no other agency can be audited either.
    if (run.failed === undefined || error instanceof DatabaseAway) throw error
    run.failed(agencyId, error)
    return null
  }
}

/** Audits every agency, one after the other, and stores each result. */
export const auditBooks = async (run: AuditNeeds): Promise<readonly AgencyAudit[]> => {
  const agencies = await acrossAgencies(run.db, trx =>
    trx.selectFrom('agency').select(['agency_id', 'display_name']).orderBy('agency_id').execute(),
  )
  const audits: AgencyAudit[] = []
  for (const { agency_id: agencyId, display_name: name } of agencies) {
    if (run.only?.includes(agencyId) === false) continue
    const audit = await auditOne(run, agencyId, name)
    if (audit !== null) audits.push(audit)
  }
  return [...audits, ...(await goneAgencies(run, new Set(agencies.map(one => one.agency_id))))]
}

/** The agencies whose books were not audited since then. An asked audit does not count, nor one of a time that has not come. */
export const unauditedSince = (db: Kysely<Database>, since: number, now: number): Promise<readonly string[]> =>
  acrossAgencies(db, async trx => {
    const rows = await trx
      .selectFrom('agency')
      .select('agency_id')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('books_audit')
              .select('audit_id')
              .whereRef('books_audit.agency_id', '=', 'agency.agency_id')
              .where('occasion', '<>', 'asked')
              .where('audited_at', '>=', timestampOf(since))
              .where('audited_at', '<=', timestampOf(now + SKEW_MS)),
          ),
        ),
      )
      .execute()
    return rows.map(row => row.agency_id)
  })
