/** Asks which column is what, where the file leaves it open (domain: import, the file against itself). */
import { quoted, readFrom } from './answer-column.ts'
import { askDate } from './ask-dates.ts'
import { askDoubtful, isPremiumProved } from './ask-doubtful.ts'
import { askPolicy } from './ask-policy.ts'
import type { Ask, Asking } from './asking.ts'
import { columnName, columnRef } from './columns.ts'
import { headingKey } from './heading.ts'
import { type AmountField, IMPORT_FIELD_LABELS, type ImportField, type Source } from './mapping.ts'
import { accepting, answering, type ImportChoice, type ImportQuestion, questionId } from './question.ts'
import type { UnmappedColumn } from './unmapped.ts'

/** An unmapped column that says an amount no field says. */
const isOpen = ({ holds, isOther, sameAs }: UnmappedColumn): boolean =>
  holds === 'Amounts' && !isOther && sameAs === null

const rivals = (asking: Asking, field: AmountField): readonly ImportQuestion[] => {
  const { columns, unmapped } = asking
  const chosen = columnName(columns, field)
  if (chosen === null || (field === 'gross_amount' && isPremiumProved(asking))) return []
  const others = unmapped.filter(column => isOpen(column) && column.speaksOf === field)
  if (others.length === 0) return []
  const titles = [chosen, ...others.map(({ title }) => title)]
  const id = questionId('layout', `which.${field}`, titles.map(headingKey).toSorted())
  const label = IMPORT_FIELD_LABELS[field].toLowerCase()
  return [
    {
      id,
      about: field,
      why: `${quoted(titles)} hold different amounts. Which one is the ${label}${field === 'commission_amount' ? ' you received' : ''}?`,
      rows: [...new Set(others.flatMap(({ rows }) => rows))],
      choices: [
        readFrom(asking, id, `"${chosen}"`, field, columns.at[field] ?? 0),
        ...others.map(({ title, place }) => readFrom(asking, id, `"${title}"`, field, place)),
      ],
    },
  ]
}

const askRivals: Ask = asking => [...rivals(asking, 'commission_amount'), ...rivals(asking, 'gross_amount')]

const TAKEN_OFF = /charge ?-?backs?|debits?|recapture|claw ?back|unearned|deduction|less\b/i

/** Bonuses are added to the commission, chargebacks in a column of their own are taken off. */
const inSum = ({ mapping, columns }: Asking, id: string, title: string, place: number): readonly ImportChoice[] => {
  const source = mapping.columns.commission_amount
  if (source === undefined || (typeof source === 'object' && !('sum' in source))) return []
  const { sum, less = [] } = typeof source === 'object' ? source : { sum: [source] }
  const column = columnRef(columns.headings, place)
  const answer = (label: string, changed: Source): ImportChoice =>
    answering(mapping, id, label, { columns: { ...mapping.columns, commission_amount: changed } })
  const added = answer(`Add "${title}" to the commission`, {
    sum: [...sum, column],
    ...(less.length > 0 ? { less } : {}),
  })
  const taken = answer(`Take "${title}" off the commission`, { sum, less: [...less, column] })
  return TAKEN_OFF.test(title) ? [taken, added] : [added, taken]
}

/** Amounts that nobody reads, under a heading that could mean anything. */
const askOthers: Ask = asking => {
  const { columns, mapping, unmapped } = asking
  const open = unmapped.filter(
    column => isOpen(column) && (column.speaksOf === null || columns.at.gross_amount === undefined),
  )
  if (open.length === 0) return []
  const titles = open.map(({ title }) => title)
  const id = questionId('layout', 'unread', [titles.map(headingKey).toSorted(), columns.at.gross_amount === undefined])
  const missing = columns.at.gross_amount === undefined
  const choices: ImportChoice[] = open.flatMap(({ title, place }) => [
    readFrom(asking, id, `"${title}" is the premium`, 'gross_amount', place),
    readFrom(asking, id, `"${title}" is the commission`, 'commission_amount', place),
  ])
  return [
    {
      id,
      about: missing ? 'gross_amount' : null,
      why: `${quoted(titles)} ${open.length === 1 ? 'holds' : 'hold'} amounts that no field is read from${missing ? ', and no column is read as the premium' : ''}. Do they belong to the lines?`,
      rows: [...new Set(open.flatMap(({ rows }) => rows))],
      choices: [
        ...(missing ? choices : []),
        accepting(mapping, id, missing ? 'No, the file has no premium' : 'No, leave them out'),
        ...(missing ? [] : choices),
        ...open.flatMap(({ title, place }) => inSum(asking, id, title, place)),
      ],
    },
  ]
}

/** One heading above two columns, of which one is read. */
const askDouble: Ask = ({ columns, mapping, reading }) => {
  const mapped = Object.entries(columns.at)
  const double = mapped.flatMap(([field, place]) => {
    const key = headingKey(columns.headings[place] ?? '')
    const twins = columns.headings.flatMap((heading, other) =>
      other !== place && key !== '' && headingKey(heading) === key && !mapped.some(([, taken]) => taken === other)
        ? [other]
        : [],
    )
    const differing = twins.filter(other =>
      reading.candidates.some(row => String(row.cells[other] ?? '') !== String(row.cells[place] ?? '')),
    )
    return differing.length === 0 ? [] : [{ field: field as ImportField, place, twins: differing }]
  })
  return double.map(({ field, place, twins }) => {
    const heading = columns.headings[place] ?? ''
    const id = questionId('layout', `double.${field}`, [headingKey(heading), [place, ...twins].toSorted()])
    const ordinal = (at: number) => `The ${at === Math.min(place, ...twins) ? 'first' : 'later'} one, column ${at + 1}`
    return {
      id,
      about: field,
      why: `The heading "${heading}" stands above ${1 + twins.length} columns that differ. Which one is the ${IMPORT_FIELD_LABELS[field].toLowerCase()}?`,
      rows: [],
      choices: [
        accepting(mapping, id, ordinal(place)),
        ...twins.map(twin => answering(mapping, id, ordinal(twin), { columns: { ...mapping.columns, [field]: twin } })),
      ],
    }
  })
}

export const askColumns: Ask = asking => [
  ...askPolicy(asking),
  ...askRivals(asking),
  ...askOthers(asking),
  ...askDoubtful(asking),
  ...askDouble(asking),
  ...askDate(asking),
]
