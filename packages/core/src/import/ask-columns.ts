/** Asks which column is what, where the file leaves it open (domain: import, the file against itself). */
import { askDoubtful, confirmedId, isPremiumProved } from './ask-doubtful.ts'
import type { Ask, Asking } from './asking.ts'
import { columnName, columnRef, columnTitle } from './columns.ts'
import { headingKey } from './heading.ts'
import { type AmountField, IMPORT_FIELD_LABELS, type ImportField } from './mapping.ts'
import { moneyOf } from './money-cell.ts'
import { accepting, answering, type ImportChoice, type ImportQuestion, questionId } from './question.ts'
import { isPolicyNumber } from './skip-row.ts'
import type { UnmappedColumn } from './unmapped.ts'

const quoted = (titles: readonly string[]): string =>
  titles
    .map(title => `"${title}"`)
    .reduce((all, one, index) => `${all}${index === titles.length - 1 ? ' and ' : ', '}${one}`)

/** The answer that a field is read from this column, which a person has then confirmed. */
const readFrom = (
  { mapping, columns }: Asking,
  id: string,
  label: string,
  field: ImportField,
  place: number,
): ImportChoice => ({
  label,
  mapping: {
    columns: { ...mapping.columns, [field]: columnRef(columns.headings, place) },
    accepted: [...mapping.accepted, id, confirmedId(field, columnTitle(columns, place))],
  },
})

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

/** Amounts that nobody reads, under a heading that could mean anything. */
const askOthers: Ask = asking => {
  const { columns, mapping, unmapped } = asking
  const open = unmapped.filter(
    column =>
      isOpen(column) &&
      (column.speaksOf === null || (column.speaksOf === 'gross_amount' && columns.at.gross_amount === undefined)),
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

/** Without a column the date would be filled in silence. */
const askDate: Ask = asking => {
  const { mapping, columns, unmapped, reading } = asking
  const others = unmapped.filter(({ holds }) => holds === 'Dates')
  const effective = mapping.columns.effective_date
  const choices = (id: string): readonly ImportChoice[] => [
    accepting(mapping, id, 'Use the statement date'),
    ...(effective === undefined || mapping.columns.transaction_date === effective
      ? []
      : [
          {
            label: 'Use the effective date',
            mapping: {
              columns: { ...mapping.columns, transaction_date: effective },
              accepted: [
                ...mapping.accepted,
                id,
                confirmedId('transaction_date', columnName(columns, 'effective_date') ?? ''),
              ],
            },
          },
        ]),
    ...others.map(({ title, place }) => readFrom(asking, id, `Use "${title}"`, 'transaction_date', place)),
  ]
  if (mapping.columns.transaction_date === undefined) {
    const id = questionId('layout', 'no-date', [others.map(({ title }) => headingKey(title))])
    const why = 'No column is read as the transaction date. Which date do the lines get?'
    return [{ id, about: 'transaction_date', why, rows: [], choices: choices(id) }]
  }
  const undated = reading.findings.Undated
  if (undated.length === 0) return []
  const id = questionId(
    'file',
    'undated',
    undated.map(({ row }) => row.name),
  )
  return [
    {
      id,
      about: 'transaction_date',
      why: `${undated.length === 1 ? '1 row has' : `${undated.length} rows have`} no date under "${columnName(columns, 'transaction_date') ?? ''}". Which date do they get?`,
      rows: undated.map(({ row }) => row.number),
      choices: choices(id),
    },
  ]
}

/** A column of numbers that differ from row to row, and no policy number: one of them is it, or nothing matches. */
const askPolicy: Ask = asking => {
  const { mapping, columns, reading } = asking
  if (mapping.columns.policy_number !== undefined) return []
  const mapped = new Set(Object.values(columns.all).flat())
  const places = Array.from({ length: columns.width }, (_, place) => place).filter(place => {
    if (mapped.has(place)) return false
    const numbers = reading.candidates.map(row => row.cells[place] ?? null).filter(isPolicyNumber)
    const likely = numbers.filter(cell => /\d{4}/.test(String(cell)) && moneyOf(cell) === null)
    return likely.length * 2 >= reading.candidates.length && new Set(likely).size * 2 > likely.length
  })
  if (places.length === 0) return []
  const id = questionId('layout', 'no-policy', places)
  return [
    {
      id,
      about: 'policy_number',
      why: 'No column is read as the policy number. Which one is it?',
      rows: [],
      choices: [
        ...places.map(place => readFrom(asking, id, `"${columnTitle(columns, place)}"`, 'policy_number', place)),
        accepting(mapping, id, 'The file has none'),
      ],
    },
  ]
}

export const askColumns: Ask = asking => [
  ...askPolicy(asking),
  ...askRivals(asking),
  ...askOthers(asking),
  ...askDoubtful(asking),
  ...askDouble(asking),
  ...askDate(asking),
]
