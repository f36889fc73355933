/** What an audit finds wrong, and how it says so: which statement, line and agent, what it should be and what to do. */
import { type Cents, capitalized, Money, type Timestamp } from '@commissions/core'
import { either as E } from 'fp-ts'

/** A statement, paid statement or other subject of a history, as people call it. */
export type Named = string

interface OfLine {
  /** "Line 3 of statement S-000042 (PA-12 345, Jane Doe)". */
  readonly line: Named
}

export type Fault =
  | { readonly _tag: 'AnchorsChanged' | 'AnchorsOfOtherKey'; readonly place: string }
  | { readonly _tag: 'AnchorsRemoved' }
  | { readonly _tag: 'ChainBroken'; readonly of: Named; readonly sequence: number }
  | {
      readonly _tag: 'ChainShortened'
      readonly of: Named
      readonly sequence: number
      readonly anchored: number
      readonly on: Timestamp
    }
  | { readonly _tag: 'ChainGone'; readonly of: Named; readonly anchored: number; readonly on: Timestamp }
  | { readonly _tag: 'ChainRewritten'; readonly of: Named; readonly anchored: number; readonly on: Timestamp }
  /** The id is not one that the program would give. */
  | { readonly _tag: 'ChainOfNothing'; readonly of: Named }
  | { readonly _tag: 'SealsChanged'; readonly of: Named; readonly on: Timestamp }
  | { readonly _tag: 'RecordChanged' | 'RecordMissing' | 'RecordUntold'; readonly of: Named }
  | ({ readonly _tag: 'LineChanged'; readonly paidTo: readonly string[] } & OfLine)
  | ({ readonly _tag: 'LineMissing' | 'LineUntold' } & OfLine)
  | ({
      readonly _tag: 'PayoutChanged'
      readonly position: number
      readonly told: Paid
      /** The stored payout; null if there is none. */
      readonly stands: Paid | null
    } & OfLine)
  | { readonly _tag: 'SumsWrong'; readonly of: Named; readonly says: string; readonly lines: string }
  | {
      readonly _tag: 'SectionWrong'
      readonly of: Named
      readonly agent: string
      readonly says: string
      readonly lines: string
    }
  | { readonly _tag: 'LinksChanged'; readonly of: Named; readonly agents: readonly string[] }
  | {
      readonly _tag: 'FieldChanged'
      readonly of: Named
      readonly field: string
      readonly told: boolean
      readonly ought: unknown
      readonly stands: unknown
      /** The time of the last audit that found it right; null if there was none. */
      readonly on: Timestamp | null
    }
  /** Settings that the program could not have written. */
  | { readonly _tag: 'Unreadable'; readonly of: Named; readonly why: string }
  /** The record's history, or its row. */
  | { readonly _tag: 'RecordUnreadable'; readonly of: Named; readonly why: string }
  /** Rows that belong to a record that is not there. */
  | { readonly _tag: 'Orphans'; readonly table: string; readonly to: string; readonly count: number }
  /** An agency that was audited here is no more. */
  | { readonly _tag: 'AgencyGone'; readonly of: Named }
  /** Further faults like those before it, which are only counted. */
  | { readonly _tag: 'More'; readonly count: number; readonly what: string }

interface Paid {
  readonly agent: string
  /** Null: the stored amount is NaN. */
  readonly amount: Cents | null
}

const day = (at: Timestamp): string => at.slice(0, 10)
const paid = ({ agent, amount }: Paid): string =>
  `${amount === null ? 'no number' : Money.formatMoney(amount)} to ${agent}`

const LONGEST_SHOWN = 200

const shown = (value: unknown): string => {
  const text = E.getOrElse(() => 'a value of too many levels')(E.tryCatch(() => JSON.stringify(value), String))
  // A surrogate pair cut in half could not be written to the database, and the audit would end there.
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}...` : text
}

const oughtToBe = ({ told, ought, on }: Extract<Fault, { readonly _tag: 'FieldChanged' }>): string => {
  if (told) return ought === null ? 'its history says that it was removed' : `its history says ${shown(ought)}`
  if (ought === null) return 'no history entry creates it'
  return `it was ${shown(ought)}${on === null ? '' : ` on ${day(on)}`} and no history entry changes it`
}

export const faultSentence = (fault: Fault): string => {
  switch (fault._tag) {
    case 'AnchorsChanged':
      return `The anchors of earlier audits in ${fault.place} were changed outside this program.`
    case 'AnchorsOfOtherKey':
      return `The anchors of earlier audits in ${fault.place} were sealed with another key: put that key back, or anchor anew with audit --accept.`
    case 'AnchorsRemoved':
      return 'The anchors of earlier audits were removed from the database, or it is another database than the one that was audited.'
    case 'ChainBroken':
      return `The history of ${fault.of} is broken from entry ${fault.sequence} on: an entry was changed, removed or added outside this program.`
    case 'ChainShortened':
      return `The history of ${fault.of} ends at entry ${fault.sequence}, and had ${fault.anchored} entries on ${day(fault.on)}: its newest entries were removed.`
    case 'ChainGone':
      return `The history of ${fault.of} is gone; it had ${fault.anchored} entries on ${day(fault.on)}.`
    case 'ChainRewritten':
      return `The history of ${fault.of} was rewritten: its entry ${fault.anchored} is not the one of ${day(fault.on)}.`
    case 'ChainOfNothing':
      return `There is a history of ${fault.of}, and no such record was ever made by the program: entries were put in or moved there.`
    case 'SealsChanged':
      return `What sealed the lines of ${fault.of} on ${day(fault.on)} was changed.`
    case 'RecordChanged':
      return `${capitalized(fault.of)} does not match its history: it was changed outside this program.`
    case 'RecordMissing':
      return `${capitalized(fault.of)} is missing, and its history does not say that it was removed.`
    case 'RecordUntold':
      return `${capitalized(fault.of)} exists, and no history entry creates it.`
    case 'LineChanged':
      return `${fault.line}${fault.paidTo.length === 0 ? '' : `, paid to ${fault.paidTo.join(' and ')},`} does not match its history: it was changed outside this program.`
    case 'LineMissing':
      return `${fault.line} is missing, and its history does not say that it was deleted.`
    case 'LineUntold':
      return `${fault.line} exists, and no history entry creates it.`
    case 'PayoutChanged':
      return fault.stands === null
        ? `${fault.line}: the payout of position ${fault.position} is not there, and its history says ${paid(fault.told)}.`
        : `${fault.line}: the payout of position ${fault.position} is ${paid(fault.stands)}, and its history says ${paid(fault.told)}.`
    case 'SumsWrong':
      return `${capitalized(fault.of)} says ${fault.says}, and its lines come to ${fault.lines}.`
    case 'SectionWrong':
      return `${capitalized(fault.of)} says ${fault.says} for ${fault.agent}, and its lines come to ${fault.lines}.`
    case 'LinksChanged':
      return `The shared links of ${fault.of} for ${fault.agents.join(' and ')} are not those in their history: they were changed outside this program.`
    case 'FieldChanged':
      return `${capitalized(fault.of)}: ${fault.field} ${fault.stands === null ? 'is not there' : `is ${shown(fault.stands)}`}, and ${oughtToBe(fault)}.`
    case 'Unreadable':
      return `Each ${fault.of} is left out of this audit: one of them cannot be read (${fault.why}), so it was written outside this program.`
    case 'RecordUnreadable':
      return `${capitalized(fault.of)} and its history are left out of this audit: they cannot be read (${fault.why}), so they were changed outside this program.`
    case 'Orphans':
      return `In the table ${fault.table}, ${fault.count} of the rows belong to no ${fault.to} that is there: they were put in outside this program.`
    case 'AgencyGone':
      return `The agency ${fault.of} was audited before and is no longer in the database.`
    case 'More':
      return `The same is true of ${fault.count} more ${fault.what}.`
  }
}

export const countFaults = (faults: readonly Fault[]): number =>
  faults.reduce((sum, fault) => sum + (fault._tag === 'More' ? fault.count : 1), 0)
