/** Answers in the API's own JSON form, for tests of what clients by other makers see. */
import type { Envelope } from './commissions-calls.ts'

export interface WireLine {
  readonly id: string
  readonly etag: string
  readonly commission_amount: number
  readonly agents: Readonly<Record<string, number>>
  readonly policy: { readonly id: string } | null
}

export interface WireStatement {
  readonly id: string
  readonly etag: string
  readonly filename: string | null
  readonly num_unmatched_items: number
  readonly items: readonly WireLine[]
}

export interface WirePlace {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface WireReport {
  readonly file_hash: string
  readonly seen_before: string | null
  readonly mapping: object
  readonly commission_paid: number
  readonly lines: readonly {
    readonly row: number
    readonly commission_amount: number
    /** The cell of each field; for a file with pages, a place on a page. */
    readonly cells: Readonly<Record<string, string | WirePlace>>
  }[]
  readonly skipped: readonly unknown[]
  readonly refused: readonly unknown[]
  readonly questions: readonly {
    readonly id: string
    readonly about: string | null
    readonly why: string
    readonly choices: readonly { readonly label: string; readonly mapping: object }[]
  }[]
  readonly headings: readonly string[]
  readonly sample: readonly (readonly string[])[]
}

interface WireCandidate {
  readonly certain: boolean
  readonly reasons: readonly string[]
}

interface WireSuggestion {
  readonly line_item_id: string
  readonly candidates: readonly WireCandidate[]
}

interface WireEntry {
  readonly action: string
  readonly changes: readonly { readonly field: string }[]
}

/** The answer of a write to one line has the line's statement beside the data. */
interface WrittenEnvelope extends Envelope {
  readonly statement: { readonly etag: string; readonly num_unmatched_items: number }
}

/** The data of an answer. A refusal throws. */
const data = <A>({ code, message, data: found }: Envelope): A => {
  if (code !== 'OK') throw new Error(`${code}: ${message}`)
  return found as A
}

export const statementOf = (envelope: Envelope): WireStatement => data(envelope)
export const lineOf = (envelope: Envelope): WireLine => data(envelope)
export const linesOf = (envelope: Envelope): readonly WireLine[] => data<readonly WireLine[] | null>(envelope) ?? []
export const reportOf = (envelope: Envelope): WireReport => data(envelope)
export const suggestionsOf = (envelope: Envelope): readonly WireSuggestion[] => data(envelope)
export const entriesOf = (envelope: Envelope): readonly WireEntry[] =>
  envelope.code === 'NO_CONTENT' ? [] : data(envelope)
export const statementBeside = (envelope: Envelope): WrittenEnvelope['statement'] =>
  (envelope as WrittenEnvelope).statement

/** The item at an index; throws if there is none. */
export const at = <A>(items: readonly A[], index: number): A => {
  const item = items[index]
  if (item === undefined) throw new Error(`Expected an item at ${index} of ${items.length}`)
  return item
}
