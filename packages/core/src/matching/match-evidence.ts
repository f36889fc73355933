/** Gathers the evidence for each policy that a line may belong to. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import type { ClientPolicy, MatchIndex } from './match-index.ts'
import type { MatchMemory } from './match-memory.ts'
import { nameKey } from './name-words.ts'
import { type NumberEvidence, numberEvidence, slipEvidence } from './number-evidence.ts'

/** What matching reads of a statement line; what the line does not say is null. */
export interface MatchLine {
  readonly id: LineItemId
  readonly policyNumber: string | null
  readonly insuredName: string | null
  /** The carrier whose policy it is. */
  readonly carrierId: CarrierId | null
  /** The carrier that pays the statement. */
  readonly companyId: CarrierId | null
  readonly writingCarrier: string | null
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate | null
}

/** A name with a lower likeness finds no policy by itself. */
export const LEAST_NAME = 0.66

/** What speaks for one policy of a client as the policy of a line. */
export interface Evidence {
  readonly entry: ClientPolicy
  readonly number: NumberEvidence | null
  /** Null when the line names nobody. */
  readonly name: number | null
  readonly remembered: boolean
}

export type EvidenceFinder = (line: MatchLine) => readonly Evidence[]

/** Gathers evidence for one line after another; a name that is repeated is looked up once. */
export const evidenceFinder = (
  index: MatchIndex,
  memory: MatchMemory,
  ofName: (line: MatchLine, name: number) => readonly number[],
): EvidenceFinder => {
  const aliases = new Map<string, Set<ClientId>>()
  for (const alias of memory.aliases) {
    const key = nameKey(alias.insuredName)
    aliases.set(key, (aliases.get(key) ?? new Set()).add(alias.clientId))
  }
  const found = new Map<string, ReturnType<MatchIndex['names']['find']>>()
  const hits = (name: string): ReturnType<MatchIndex['names']['find']> => {
    const known = found.get(name) ?? index.names.find(name, LEAST_NAME)
    found.set(name, known)
    return known
  }
  return line => {
    const insured = line.insuredName?.trim() || null
    const remembered = (insured === null ? undefined : aliases.get(nameKey(insured))) ?? new Set<ClientId>()
    const numbers = numberEvidence(line.policyNumber, [line.carrierId, line.companyId], index, memory.numberPatterns)
    const likeness = new Map((insured === null ? [] : hits(insured)).map(hit => [hit.name, hit.likeness]))
    const entries = new Set([
      ...numbers.keys(),
      ...[...likeness.keys()].flatMap(name => ofName(line, name)),
      ...[...remembered].flatMap(client => index.byClient.get(client) ?? []),
    ])
    return [...entries].flatMap(at => {
      const entry = index.entries[at]
      const name = index.nameOf[at]
      if (entry === undefined || name === undefined) return []
      const known = remembered.has(entry.clientId)
      return [
        {
          entry,
          number: numbers.get(at) ?? slipEvidence(line.policyNumber, entry.policy.number),
          name: insured === null ? null : known ? 1 : (likeness.get(name) ?? index.names.likeness(insured, name)),
          remembered: known,
        },
      ]
    })
  }
}
