/** What a person has to decide before a file is imported, and how an answer changes the mapping. */
import type { ImportField, ImportMapping, RowName } from './mapping.ts'

export interface ImportChoice {
  /** What the button says. */
  readonly label: string
  /** The keys of the mapping that the answer replaces. */
  readonly mapping: Partial<ImportMapping>
}

export interface ImportQuestion {
  /** The same for the same file and mapping; what `accepted` of a mapping names. */
  readonly id: string
  readonly about: ImportField | null
  readonly why: string
  /** Some of the rows it is about, with their sheet where several are read. */
  readonly rows: readonly RowName[]
  /** Empty where only the mapping itself can be put right. */
  readonly choices: readonly ImportChoice[]
}

/** So many cells are typed at once. */
export const MOST_TYPED = 500

/** So many rows show what a question is about. */
export const SHOWN_ROWS = 8

const FNV = 2_166_136_261
const FNV_PRIME = 16_777_619

/** A short mark of what a question rests on: another file, or another reading, asks again. */
const mark = (facts: readonly unknown[]): string => {
  let hash = FNV
  for (const letter of JSON.stringify(facts)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return hash.toString(36)
}

/**
 * What kind of thing is asked. A question of the `layout` rests on the headings, so its answer holds for the carrier's
 * next file; one of the `file` rests on what stands in this one.
 */
export const questionId = (of: 'layout' | 'file', kind: string, facts: readonly unknown[]): string =>
  `${of}.${kind}.${mark(facts)}`

const isOfLayout = (id: string): boolean => id.startsWith('layout.')

const AS_IT_IS = 'It is right as it is'

/** An answer to a question: what it changes of the mapping, nothing where all is right, and what is settled with it. */
export interface QuestionAnswer {
  readonly label: string
  readonly change: Partial<ImportMapping>
  /** Further ids that are accepted. */
  readonly settles: readonly string[]
}

export const answer = (
  label: string = AS_IT_IS,
  change: Partial<ImportMapping> = {},
  ...settles: readonly string[]
): QuestionAnswer => ({ label, change, settles })

/** The answer that these rows are no lines. */
export const leaveOut = (
  { skip }: ImportMapping,
  rows: readonly RowName[],
  label: string = rows.length === 1 ? 'Leave it out' : 'Leave them out',
): QuestionAnswer => answer(label, { skip: { ...skip, rows: [...skip.rows, ...rows] } })

/** The question, each of whose answers keeps it from being asked again. */
export const asks = (
  mapping: ImportMapping,
  id: string,
  asked: {
    readonly about?: ImportField | null
    readonly why: string
    readonly rows?: readonly RowName[]
    readonly answers: readonly QuestionAnswer[]
  },
): readonly ImportQuestion[] => {
  const { about = null, why, rows = [], answers } = asked
  const choices = answers.map(({ label, change, settles }) => ({
    label,
    mapping: { ...change, accepted: [...mapping.accepted, id, ...settles] },
  }))
  return [{ id, about, why, rows, choices }]
}

/** The mapping with an answer's keys. */
export const answered = (mapping: ImportMapping, { mapping: keys }: ImportChoice): ImportMapping => ({
  ...mapping,
  ...keys,
})

/** What of a mapping holds for the carrier's next file too: nothing that speaks of single rows or sheets of this one. */
export const rememberedMapping = (mapping: ImportMapping): ImportMapping => ({
  ...mapping,
  accepted: mapping.accepted.filter(isOfLayout),
  sheet: null,
  sheets: null,
  cells: {},
  statedTotal: null,
  skip: { ...mapping.skip, rows: [] },
})
