/** What a person has to decide before a file is imported, and how an answer changes the mapping. */
import type { ImportField, ImportMapping, RowName } from './mapping.ts'

/** One of the answers that a question offers. */
export interface ImportChoice {
  /** What the button says. */
  readonly label: string
  /** The keys of the mapping that the answer replaces. */
  readonly mapping: Partial<ImportMapping>
}

/** A question that a person has to answer before the import. */
export interface ImportQuestion {
  /** The same for the same file and mapping; the `accepted` list of a mapping holds such ids. */
  readonly id: string
  readonly about: ImportField | null
  readonly why: string
  /** Some of the rows it is about, with their sheet where several are read. */
  readonly rows: readonly RowName[]
  /** Empty where only the mapping itself can be put right. */
  readonly choices: readonly ImportChoice[]
}

/** The most rows in which one answer fills in cells. */
export const MOST_TYPED = 500

/** The most rows that are shown with a question. */
export const SHOWN_ROWS = 8

const FNV = 2_166_136_261
const FNV_PRIME = 16_777_619

/** A short hash of the facts behind a question, so that it is asked again for another file or another reading. */
const mark = (facts: readonly unknown[]): string => {
  let hash = FNV
  for (const letter of JSON.stringify(facts)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return hash.toString(36)
}

/**
 * The id of a question. A question about the `layout` depends on the headings, so its answer holds for the carrier's next
 * file too; one about the `file` depends on the content of this file.
 */
export const questionId = (of: 'layout' | 'file', kind: string, facts: readonly unknown[]): string =>
  `${of}.${kind}.${mark(facts)}`

const isOfLayout = (id: string): boolean => id.startsWith('layout.')

const AS_IT_IS = 'It is right as it is'

/** An answer to a question: the change to the mapping (empty when all is right), and the ids that it settles. */
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

/** The same of rows that are called so in the question. */
export const leaveRowsOut = (mapping: ImportMapping, rows: readonly RowName[]): QuestionAnswer =>
  leaveOut(mapping, rows, rows.length === 1 ? 'Leave the row out' : 'Leave the rows out')

/** The answer that types texts into cells, by the names of rows and their fields; none where that is too many rows. */
export const typing = (
  { cells }: ImportMapping,
  label: string,
  texts: readonly (readonly [row: RowName, field: ImportField, text: string])[],
): readonly QuestionAnswer[] =>
  new Set(texts.map(([row]) => row)).size > MOST_TYPED
    ? []
    : [
        answer(label, {
          cells: { ...cells, ...Object.fromEntries(texts.map(([row, field, text]) => [`${row}:${field}`, text])) },
        }),
      ]

/** Whether an answer speaks of rows of this file alone, and so says nothing of the carrier's next one. */
const isOfRows = ({ skip, cells }: Partial<ImportMapping>): boolean => skip !== undefined || cells !== undefined

/**
 * The question as a list of one. Every answer adds its id to `accepted`, so that it is not asked again. Of a layout, only an answer
 * that is remembered does: rows that were left out of one file would come in with the next one.
 */
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
    mapping: {
      ...change,
      accepted: [...mapping.accepted, ...(isOfLayout(id) && isOfRows(change) ? [] : [id]), ...settles],
    },
  }))
  return [{ id, about, why, rows, choices }]
}

/**
 * The first of these questions that nobody has answered, alone: its answer may settle those behind it. That it was answered says
 * nothing of them.
 */
export const firstOpen = (
  { accepted }: ImportMapping,
  questions: readonly ImportQuestion[],
): readonly ImportQuestion[] => questions.filter(({ id }) => !accepted.includes(id)).slice(0, 1)

/** The mapping with an answer's keys. */
export const answered = (mapping: ImportMapping, { mapping: keys }: ImportChoice): ImportMapping => ({
  ...mapping,
  ...keys,
})

/** The mapping as kept for the carrier's next file, without everything about single rows of this one. */
export const rememberedMapping = (mapping: ImportMapping): ImportMapping => ({
  ...mapping,
  accepted: mapping.accepted.filter(isOfLayout),
  cells: {},
  statedTotal: null,
  skip: { ...mapping.skip, rows: [] },
})
