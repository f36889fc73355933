/** A change of a line as plain data: the line before and after it, and what the history records. */
import { either as E } from 'fp-ts'
import { POSITIONS, type Position } from '../agent/agent.ts'
import { allowed, type Refusal } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { unguarded } from '../history/unguarded.ts'
import type { InsuredAlias, NumberPattern } from '../matching/match-memory.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import { type LineAct, lineAllows } from '../statement/allowed.ts'
import type { StatusTag } from '../statement/statement.ts'
import { isUnmatched } from '../statement/statement-sums.ts'
import type { LineContents, StoredLine } from './line-contents.ts'
import { LINE_FIELD_KEYS, LINE_FIELDS } from './line-fields.ts'
import { lineChanges } from './line-history.ts'
import { SLOTS } from './line-item.ts'

/** What a person's match teaches the next statement. */
export interface Lesson {
  readonly alias: InsuredAlias | null
  readonly numberPattern: NumberPattern | null
}

/** A change of one line, ready to be written. */
export interface LineChange {
  /** What was done, as the history words it. */
  readonly action: string
  readonly before: StoredLine
  /** Null if the line is deleted. Calculated payouts in it may be outdated: the rules decide them. */
  readonly after: StoredLine | null
  readonly told: readonly FieldChange[]
  readonly lesson: Lesson | null
}

export const lineChange = (
  action: string,
  before: StoredLine,
  after: StoredLine | null,
  lesson: Lesson | null = null,
): LineChange => ({ action, before, after, told: lineChanges(before, after), lesson })

/** The change, marked as unguarded in the history if the caller named no version (`seen` is null). */
export const seenChange = (change: LineChange, seen: Etag | null): LineChange => ({
  ...change,
  told: [...change.told, ...unguarded(seen)],
})

/** A typed amount stays in its position as long as the position has any agent. It names the agent it was typed for. */
const slotFor = (line: StoredLine, agents: LineContents['agents'], position: Position): PayoutSlot =>
  agents[position] === undefined ? EMPTY_SLOT : line[SLOTS[position]]

/** The line with these contents. */
export const withContents = (line: StoredLine, contents: LineContents): StoredLine => ({
  ...line,
  ...contents,
  typed: Object.fromEntries(
    POSITIONS.flatMap(position => {
      const amount = line.typed[position]
      return amount === undefined || contents.agents[position] === undefined ? [] : [[position, amount]]
    }),
  ),
  unmatched: isUnmatched(contents),
  agent1: slotFor(line, contents.agents, 1),
  agent2: slotFor(line, contents.agents, 2),
  agent3: slotFor(line, contents.agents, 3),
})

/** The fields that a match sets besides the policy. */
const OF_A_MATCH = new Set(['client_id', 'carrier_id', 'writing_carrier', 'commission_term', 'agency_income'])

const ACT_OF: { readonly [field: string]: LineAct } = {
  ...Object.fromEntries(LINE_FIELD_KEYS.map(key => [LINE_FIELDS[key].wire, LINE_FIELDS[key].act])),
  client_id: 'Match',
  agents: 'ChangeAgents',
}

/** Fields that need no act of their own: the policy counts as a match, and typed amounts follow the agents. */
const FOLLOWS = new Set(['policy_id', ...POSITIONS.map(position => `agent_${position}_payout`)])

/** The acts that a change consists of, so that each can be allowed or refused. */
const actsOf = ({ after, told }: LineChange): readonly LineAct[] => {
  const moved = told.map(({ field }) => field)
  const rematched = moved.includes('policy_id')
  const acts = moved
    .filter(field => !FOLLOWS.has(field) && !(rematched && OF_A_MATCH.has(field)))
    .map(field => ACT_OF[field] ?? 'EditAmounts')
  const match: readonly LineAct[] = rematched ? [after?.policy === null ? 'Unmatch' : 'Match'] : []
  // A form that changes nothing is judged like a change of the term.
  return acts.length + match.length === 0 ? ['ChangeTerm'] : [...acts, ...match]
}

/** The first refusal of the acts, if any. */
export const mayAll = (status: StatusTag, line: StoredLine, acts: readonly LineAct[]): E.Either<Refusal, void> => {
  for (const act of acts) {
    const decision = lineAllows(status, line, act)
    if (E.isLeft(decision)) return allowed(decision)
  }
  return E.right(undefined)
}

/** The change, when the states of statement and line allow all that it does. */
export const permitted = (status: StatusTag, change: LineChange): E.Either<Refusal, LineChange> =>
  E.map(() => change)(mayAll(status, change.before, actsOf(change)))
