/** Asks about single rows that could be something else than they look like. */
import { formatAmount } from '../money/cents.ts'
import { counted } from '../text/counted.ts'
import type { Ask, Asking } from './asking.ts'
import { cellText } from './cell-text.ts'
import { cellAt } from './columns.ts'
import type { Finding, FindingKind } from './findings.ts'
import { COMPANY, looksLikeName } from './guess-sections.ts'
import { type ImportMapping, INSURED_NAMES } from './mapping.ts'
import { accepting, answering, type ImportChoice, type ImportQuestion, MOST_TYPED, questionId } from './question.ts'

const shown = ({ row, text, amount }: Finding): string =>
  `row ${row.name}${text === '' ? '' : ` ("${text}")`}${amount === null ? '' : ` of ${formatAmount(amount)}`}`

const about = (
  { reading }: Asking,
  kind: FindingKind,
  why: (found: readonly Finding[], first: Finding) => string,
  choices: (id: string, found: readonly Finding[]) => readonly ImportChoice[],
  facts: (found: readonly Finding[]) => readonly unknown[] = found =>
    found.map(({ row, amount, text }) => [row.name, amount, text]),
): readonly ImportQuestion[] => {
  const found = reading.findings[kind]
  const [first] = found
  if (first === undefined) return []
  const id = questionId('file', kind, facts(found))
  return [
    { id, about: null, why: why(found, first), rows: found.map(({ row }) => row.name), choices: choices(id, found) },
  ]
}

const leavingOut = ({ mapping }: Asking, id: string, found: readonly Finding[], label: string): ImportChoice =>
  answering(mapping, id, label, {
    skip: { ...mapping.skip, rows: [...mapping.skip.rows, ...found.map(({ row }) => row.name)] },
  })

/** Without the premium that the row above says already. */
const countedOnce = ({ mapping }: Asking, id: string, found: readonly Finding[]): readonly ImportChoice[] =>
  found.length > MOST_TYPED
    ? []
    : [
        answering(mapping, id, 'Yes, count it once', {
          cells: {
            ...mapping.cells,
            ...Object.fromEntries(found.map(({ row }) => [`${row.name}:gross_amount`, '0.00'])),
          },
        }),
      ]

const OF_A_POLICY = ['policy_number', 'insured_name', 'first_name', 'last_name'] as const

/** The policy's number, and its names where they are as empty, carried down from the rows above. */
const carriedDown = ({ mapping, columns }: Asking, found: readonly Finding[]): ImportMapping['columns'] | null => {
  const carried = OF_A_POLICY.flatMap(field => {
    const source = mapping.columns[field]
    const isPlain = source !== undefined && typeof source !== 'object'
    return isPlain && found.every(({ row }) => cellText(cellAt(columns, row.cells, field)) === '')
      ? [[field, { column: source, carryDown: true } as const] as const]
      : []
  })
  return carried.some(([field]) => field === 'policy_number')
    ? { ...mapping.columns, ...Object.fromEntries(carried) }
    : null
}

const carryingDown = (
  asking: Asking,
  id: string,
  found: readonly Finding[],
  label: string,
): readonly ImportChoice[] => {
  const carried = carriedDown(asking, found)
  return carried === null ? [] : [answering(asking.mapping, id, label, { columns: carried })]
}

export const askRows: Ask = asking => {
  const { mapping, reading } = asking
  return [
    ...about(
      asking,
      'NoNumber',
      (found, first) =>
        `${counted(found.length, 'row')} with an amount ${found.length === 1 ? 'has' : 'have'} no policy number: ${shown(first)}. Is it a commission line or a total, a deposit or a balance?`,
      (id, found) => [
        ...carryingDown(asking, id, found, 'They belong to the number above'),
        accepting(mapping, id, found.length === 1 ? 'Import it as a line' : 'Import them as lines'),
        leavingOut(asking, id, found, found.length === 1 ? 'Leave it out' : 'Leave them out'),
      ],
    ),
    ...about(
      asking,
      'MaybeTotal',
      (found, first) => `${counted(found.length, 'row')} could be a total rather than a line: ${shown(first)}.`,
      (id, found) => [
        leavingOut(
          asking,
          id,
          found,
          found.length === 1 ? 'It is a total, leave it out' : 'They are totals, leave them out',
        ),
        accepting(mapping, id, found.length === 1 ? 'It is a line' : 'They are lines'),
      ],
    ),
    ...about(
      asking,
      'BlankNumber',
      found =>
        `${counted(found.length, 'row has', 'rows have')} a date and an amount but no policy number. Does the number above belong to ${found.length === 1 ? 'it' : 'them'}?`,
      (id, found) => {
        return [
          ...carryingDown(asking, id, found, 'Yes, carry it down'),
          accepting(mapping, id, 'No, they have none'),
          leavingOut(asking, id, found, found.length === 1 ? 'Leave it out' : 'Leave them out'),
        ]
      },
    ),
    ...about(
      asking,
      'SamePremium',
      (found, first) =>
        `${counted(found.length, 'row says', 'rows say')} the premium of the row above again and ${found.length === 1 ? 'pays' : 'pay'} another part of the commission: ${shown(first)}. Is it one premium?`,
      (id, found) => [...countedOnce(asking, id, found), accepting(mapping, id, 'No, each row has this premium')],
    ),
    ...(reading.statedTotal?.amount === reading.commissionAmount
      ? []
      : about(
          asking,
          'Repeated',
          (found, first) =>
            `${counted(found.length, 'row repeats', 'rows repeat')} an earlier row cell by cell: ${shown(first)}. Is it paid twice?`,
          (id, found) => [
            leavingOut(asking, id, found, found.length === 1 ? 'No, leave it out' : 'No, leave them out'),
            accepting(
              mapping,
              id,
              found.length === 1 ? 'Yes, it is a line of its own' : 'Yes, they are lines of their own',
            ),
          ],
        )),
    ...about(
      asking,
      'Wide',
      found =>
        `${counted(found.length, 'row has', 'rows have')} cells beyond the last heading: a comma inside a name may have moved the others.`,
      (id, found) => [
        leavingOut(asking, id, found, found.length === 1 ? 'Leave it out' : 'Leave them out'),
        accepting(mapping, id),
      ],
      found => found.map(({ row }) => row.name),
    ),
    ...about(
      asking,
      'Short',
      found =>
        `${counted(found.length, 'row ends', 'rows end')} before the columns of the lines do, and may have been cut off.`,
      (id, found) => [
        leavingOut(asking, id, found, found.length === 1 ? 'Leave it out' : 'Leave them out'),
        accepting(mapping, id),
      ],
      found => found.map(({ row }) => row.name),
    ),
    ...about(
      asking,
      'Outside',
      (found, first) =>
        `${counted(found.length, 'row is', 'rows are')} left out but hold amounts in other columns: ${shown(first)}.`,
      id => [accepting(mapping, id, found(asking, 'Outside') === 1 ? 'Leave it out' : 'Leave them out')],
    ),
    ...askSectionCarriers(asking),
    ...askSectionNames(asking),
    ...about(
      asking,
      'OtherHeadings',
      (_, first) =>
        `There are other headings in ${shown(first)}. The rows below them are read with the headings at the top.`,
      id => [accepting(mapping, id, 'They are read right'), restLeftOut(asking, id)],
    ),
  ]
}

/** Sections of a wholesaler's file are its carriers. */
const askSectionCarriers: Ask = ({ mapping, reading }) => {
  const companies = reading.sections.filter(text => COMPANY.test(text) && !/\d/.test(text))
  if (mapping.sectionCarriers || mapping.columns.writing_carrier !== undefined || companies.length < 2) return []
  const id = questionId('layout', 'section-carriers', [])
  return [
    {
      id,
      about: 'writing_carrier',
      why: `${companies.length.toLocaleString('en-US')} sections are headed by names such as "${companies[0] ?? ''}". Do they name the writing carrier of the lines below them?`,
      rows: [],
      choices: [answering(mapping, id, 'Yes', { sectionCarriers: true }), accepting(mapping, id, 'No')],
    },
  ]
}

/** Nothing but the sections could say whose policies the lines are. */
const askSectionNames: Ask = ({ mapping, reading }) => {
  if (INSURED_NAMES.some(field => mapping.columns[field] !== undefined)) return []
  const names = reading.sections.filter(looksLikeName)
  const [first] = names
  if (first === undefined || names.length < 2 || names.length * 2 < reading.sections.length) return []
  const id = questionId('layout', 'section-names', [])
  return [
    {
      id,
      about: 'insured_name',
      why: `${names.length.toLocaleString('en-US')} sections are headed by names such as "${first}". Do they name the insured of the lines below them?`,
      rows: [],
      choices: [
        answering(mapping, id, 'Yes', {
          columns: { ...mapping.columns, insured_name: { section: { prefix: null, suffix: null } } },
        }),
        accepting(mapping, id, 'No'),
      ],
    },
  ]
}

const found = ({ reading }: Asking, kind: FindingKind): number => reading.findings[kind].length

/** A second table below the first one is left out whole. */
const restLeftOut = (asking: Asking, id: string): ImportChoice => {
  const { mapping, reading } = asking
  const first = reading.findings.OtherHeadings[0]?.row
  const rows = reading.candidates.filter(
    row => first !== undefined && row.sheet === first.sheet && row.number > first.number,
  )
  return answering(mapping, id, 'Leave out the rows below them', {
    skip: { ...mapping.skip, rows: [...mapping.skip.rows, ...rows.map(({ name }) => name)] },
  })
}
