/** Asks which column holds which field, where the file leaves it open (domain: import, the file against itself). */

import { cellText, columnLetter } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { amountIfAny } from '../cells/money-cell.ts'
import { takesBack } from '../cells/transaction-word.ts'
import { looksLikeName } from '../guess/guess-sections.ts'
import {
  AMOUNT_FIELDS,
  type AmountField,
  type Cell,
  IMPORT_FIELD_LABELS,
  type ImportField,
  INSURED_NAMES,
  type Source,
} from '../mapping.ts'
import { answer, asks, type ImportQuestion, type QuestionAnswer, questionId } from '../question.ts'
import { columnName, columnRef, columnTitle, unreadPlaces } from '../table/columns.ts'
import { saysPart, type UnmappedColumn } from '../table/explained-columns.ts'
import { headingScore, headingScores } from '../table/field-headings.ts'
import type { TableRow } from '../table-rows.ts'
import { askDate } from './ask-dates.ts'
import { askDoubtful, isPremiumProved } from './ask-doubtful.ts'
import { askPolicy } from './ask-policy.ts'
import { askSideBySide, isBeside } from './ask-side-by-side.ts'
import { askTransaction } from './ask-transaction.ts'
import { askWhose } from './ask-whose.ts'
import { type Ask, type Asking, confirmedId, quoted, readFrom, whichId } from './asking.ts'

/** An unmapped column with an amount that no field has. */
const isOpen = ({ holds, isOther, sameAs }: UnmappedColumn): boolean =>
  holds === 'Amounts' && !isOther && sameAs === null

/** Whether the column and the commission have nothing in some row with a premium: what was billed there is not paid yet. */
const isUnpaidBeside = ({ columns: { at }, reading }: Asking, place: number): boolean => {
  const has = ({ cells }: TableRow, column: number | undefined): boolean =>
    column !== undefined && (amountIfAny(cells[column]) ?? 0) !== 0
  return reading.candidates.some(
    row => has(row, at.gross_amount) && !has(row, at.commission_amount) && !has(row, place),
  )
}

const rivals = (asking: Asking, field: AmountField): readonly ImportQuestion[] => {
  const { columns, unmapped, mapping } = asking
  const chosen = columnName(columns, field)
  const isProved = field === 'gross_amount' && isPremiumProved(asking)
  const others = unmapped.filter(
    column => isOpen(column) && column.speaksOf === field && !(isProved && !isUnpaidBeside(asking, column.place)),
  )
  if (chosen === null || others.length === 0) return []
  const place = columns.at[field] ?? 0
  const titles = [chosen, ...others.map(({ title }) => title)]
  const id = whichId(field, titles)
  const label = IMPORT_FIELD_LABELS[field].toLowerCase()
  /** Columns with the same heading are told apart by their letters. */
  const named = (title: string, at: number): string =>
    titles.filter(one => one === title).length > 1 ? `${title} (column ${columnLetter(at)})` : title
  return asks(mapping, id, {
    about: field,
    why: `${quoted([named(chosen, place), ...others.map(other => named(other.title, other.place))])} hold different amounts. Which one is the ${label}${field === 'commission_amount' ? ' you received' : ''}?`,
    rows: [...new Set(others.flatMap(({ rows }) => rows))],
    answers: [
      readFrom(asking, `"${named(chosen, place)}"`, field, place),
      ...others.map(other => readFrom(asking, `"${named(other.title, other.place)}"`, field, other.place)),
      ...bothOf(asking, field, others),
      ...(field === 'gross_amount' ? [withoutPremium(asking)] : []),
    ],
  })
}

/** The answer that no column is the premium: an annual premium, or one less the commission, is not the line's premium. */
const withoutPremium = ({ mapping }: Asking): QuestionAnswer => {
  const { gross_amount: _, ...columns } = mapping.columns
  return answer('None of them', { columns })
}

/** Words for a premium as a whole, however it is counted: such a one holds the others, or is another sum of the same. */
const OF_ALL =
  /\b(?:total|full|annual|annualized|gross|net|written|earned|unearned|billed|collected|paid|received|applied|target|estimated|modal|base|commissionable|prior|previous|old|new)\b/

/** Answers that add up several columns, such as one for new and one for renewed business, of which each row fills one. */
const bothOf = (
  { mapping, columns, reading }: Asking,
  field: AmountField,
  others: readonly UnmappedColumn[],
): readonly QuestionAnswer[] => {
  const source = mapping.columns[field]
  const place = columns.at[field]
  if (source === undefined || typeof source === 'object' || place === undefined) return []
  const places = [place, ...others.map(other => other.place)]
  const isFilled = (cell: Cell | undefined): boolean => /[1-9]/.test(cellText(cell))
  const apart = reading.candidates.every(({ cells }) => places.filter(one => isFilled(cells[one])).length <= 1)
  const sum = places.map(one => columnRef(columns.headings, one))
  if (!apart) {
    const added = places.map(one => `"${columnTitle(columns, one)}"`).join(' + ')
    const areParts =
      field === 'commission_amount'
        ? others.every(({ title }) => saysPart(title))
        : new Set(places.map(one => columnTitle(columns, one))).size === places.length &&
          places.every(one => !OF_ALL.test(headingWords(columns.meant[one] ?? '')))
    return areParts ? [answer(added, { columns: { ...mapping.columns, [field]: { sum } } })] : []
  }
  const both = answer('Each row has one of them', { columns: { ...mapping.columns, [field]: { sum } } })
  const isBack = (one: number): boolean => goesBack(columnTitle(columns, one))
  const back = places.filter(isBack)
  const pays = places.filter(one => !isBack(one))
  if (back.length === 0 || pays.length === 0) return [both]
  const taking = (less: readonly number[], others: readonly number[]): QuestionAnswer => {
    const refs = (some: readonly number[]) => some.map(one => columnRef(columns.headings, one))
    const named = quoted(less.map(one => columnTitle(columns, one)))
    return answer(`Each row has one of them, and ${named} ${less.length === 1 ? 'takes' : 'take'} back`, {
      columns: { ...mapping.columns, [field]: { sum: refs(others), less: refs(less) } },
    })
  }
  // What the agency is credited, the insured's premium is debited.
  return [taking(back, pays), taking(pays, back), both]
}

/** Whether a heading names amounts that go back to the insured, or are taken off what the agency is paid. */
const goesBack = (title: string): boolean =>
  takesBack(title) || /\b(?:debits?|dr|rp|unearned|less|withh[eo]ld(?:ing)?)\b/i.test(title)

const askRivals: Ask = asking => [...rivals(asking, 'commission_amount'), ...rivals(asking, 'gross_amount')]

/** Answers that add a column to the commission (a bonus) or take it off (a chargeback). */
const inSum = ({ mapping, columns }: Asking, title: string, place: number): readonly QuestionAnswer[] => {
  const source = mapping.columns.commission_amount
  if (source === undefined || (typeof source === 'object' && !('sum' in source))) return []
  const { sum, less = [] } = typeof source === 'object' ? source : { sum: [source] }
  const column = columnRef(columns.headings, place)
  const named = [columnName(columns, 'commission_amount'), title].join(' + ')
  // The rates beside it make one of its parts.
  const paid = (label: string, changed: Source): QuestionAnswer =>
    answer(
      label,
      { columns: { ...mapping.columns, commission_amount: changed } },
      confirmedId('commission_amount', named),
    )
  const added = paid(`Add "${title}" to the commission`, {
    sum: [...sum, column],
    ...(less.length > 0 ? { less } : {}),
  })
  const taken = paid(`Take "${title}" off the commission`, { sum, less: [...less, column] })
  return goesBack(title) ? [taken, added] : [added, taken]
}

/** Asks about amounts that no field is read from, under a heading that could mean anything. */
const askOthers: Ask = asking => {
  const { columns, mapping, unmapped } = asking
  const missing = columns.at.gross_amount === undefined
  // Columns that were left out together stay so, each by itself: in another month one of them may hold nothing, or is new.
  const idOf = (titles: readonly string[]): string =>
    questionId('layout', 'unread', [titles.map(headingKey).toSorted(), missing])
  const open = unmapped.filter(
    column =>
      isOpen(column) && (column.speaksOf === null || missing) && !mapping.accepted.includes(idOf([column.title])),
  )
  if (open.length === 0) return []
  const titles = open.map(({ title }) => title)
  const id = idOf(titles)
  const amounts = open.flatMap(({ title, place }) => [
    readFrom(asking, `"${title}" is the premium`, 'gross_amount', place),
    readFrom(asking, `"${title}" is the commission`, 'commission_amount', place),
  ])
  return asks(mapping, id, {
    about: missing ? 'gross_amount' : null,
    why: `${quoted(titles)} ${open.length === 1 ? 'holds' : 'hold'} amounts that are not imported${missing ? ', and no column is read as the premium' : ''}. Do they belong to the lines?`,
    rows: [...new Set(open.flatMap(({ rows }) => rows))],
    answers: [
      ...(missing ? amounts : []),
      answer(missing ? 'No, the file has no premium' : 'No, leave them out', {}, ...titles.map(one => idOf([one]))),
      ...(missing ? [] : amounts),
      ...open.flatMap(({ title, place }) => inSum(asking, title, place)),
    ],
  })
}

/** Whether a question about amounts in several columns asks about this field. */
const isAskedAsRival = (asking: Asking, field: string): boolean =>
  AMOUNT_FIELDS.some(amount => amount === field && rivals(asking, amount).length > 0)

/** Asks about a heading that stands above several columns, of which one is read. */
const askDouble: Ask = asking => {
  const { columns, mapping, reading } = asking
  const mapped = Object.entries(columns.at)
  const double = mapped.flatMap(([field, place]) => {
    const key = headingKey(columns.headings[place] ?? '')
    const twins = columns.headings.flatMap((heading, other) =>
      other !== place &&
      key !== '' &&
      headingKey(heading) === key &&
      !isBeside(asking, other) &&
      !mapped.some(([, taken]) => taken === other)
        ? [other]
        : [],
    )
    const text = (row: TableRow, column: number): string => cellText(row.cells[column])
    // An exported page often spreads one heading over columns of which only one is filled.
    const differing = twins.filter(
      other =>
        reading.candidates.some(row => text(row, other) !== '') &&
        reading.candidates.some(row => text(row, other) !== text(row, place)),
    )
    return differing.length === 0 || isAskedAsRival(asking, field)
      ? []
      : [{ field: field as ImportField, place, twins: differing }]
  })
  return double.flatMap(({ field, place, twins }) => {
    const heading = columns.headings[place] ?? ''
    const id = questionId('layout', `double.${field}`, [headingKey(heading), [place, ...twins].toSorted()])
    const ordinal = (at: number) => `The ${at === Math.min(place, ...twins) ? 'first' : 'later'} one, column ${at + 1}`
    return asks(mapping, id, {
      about: field,
      why: `The heading "${heading}" is above ${1 + twins.length} columns that differ. Which one is the ${IMPORT_FIELD_LABELS[field].toLowerCase()}?`,
      answers: [
        answer(ordinal(place)),
        ...twins.map(twin => answer(ordinal(twin), { columns: { ...mapping.columns, [field]: twin } })),
      ],
    })
  })
}

const isName = (text: string): boolean => /^\p{L}[\p{L}\d'.,&/ -]*$/u.test(text) && /\p{L}{2}/u.test(text)

/** A heading with at least this score names the insured, or another field. */
const NAMED = 0.5
/** Words of headings below which other names and words stand: of people who work on a policy, of places, and of what is insured. */
const OTHER_NAMES =
  /\b(?:agents?|agency|producer|broker|payee|csr|underwriter|writer|manager|mgr|exec|executive|rep|reps|representative|assistant|advisor|adviser|consultant|specialist|team|sales|by|office|branch|region|territory|district|zone|county|parish|town|township|city|state|country|address|street|location|obligee|mortgagee|lender|carrier|company|insurer|plan|product|program|coverage|crop|class|vehicle|type|code|status|mode|reason|method|source|remarks?|memo|notes?|comments?|description|details?)\b/

/** Whether a heading may be that of the insured: it says so, or is a word that no other column is known by. */
const mayBeInsured = (heading: string): boolean =>
  headingScore(heading, 'insured_name') >= NAMED ||
  (!OTHER_NAMES.test(headingWords(heading)) && headingScores(heading).every(score => score < NAMED))

/** Asks about names in a column without a known heading, when no column is read as the insured. */
const askNames: Ask = ({ mapping, columns, reading: { candidates } }) => {
  if (INSURED_NAMES.some(field => mapping.columns[field] !== undefined)) return []
  return unreadPlaces(columns).flatMap(place => {
    const heading = columns.meant[place] ?? ''
    const texts = candidates.map(row => cellText(row.cells[place])).filter(text => text !== '')
    const [first] = texts
    const names = texts.filter(heading === '' ? isName : looksLikeName)
    if (first === undefined || !(heading === '' || mayBeInsured(heading))) return []
    if (texts.length * 2 < candidates.length || names.length * 2 < texts.length) return []
    // Names under a heading of their own are those of many insureds, where they are not of agents or offices.
    if (heading !== '' && new Set(texts).size * 2 < texts.length) return []
    const title = columnTitle(columns, place)
    const id =
      heading === ''
        ? questionId('layout', 'unheaded-names', [place])
        : questionId('layout', 'names', [headingKey(title)])
    return asks(mapping, id, {
      about: 'insured_name',
      why:
        heading === ''
          ? `Column ${title} has no heading and holds texts such as "${first}". Is it the insured?`
          : `No column is read as the insured, and "${title}" holds texts such as "${first}". Is it the insured?`,
      answers: [
        answer('Yes', { columns: { ...mapping.columns, insured_name: columnRef(columns.headings, place) } }),
        answer('No'),
      ],
    })
  })
}

/** Asks about a premium whose column is empty: its figures may have been read into another column, and no line says so. */
const askEmpty: Ask = ({ mapping, columns, reading: { candidates } }) => {
  const place = columns.at.gross_amount
  if (place === undefined || typeof mapping.columns.gross_amount === 'object' || candidates.length < 2) return []
  if (candidates.some(({ name, cells }) => cellText(cells[place]) !== '' || `${name}:gross_amount` in mapping.cells))
    return []
  const title = columnTitle(columns, place)
  return asks(mapping, questionId('layout', 'empty-premium', [headingKey(title)]), {
    about: 'gross_amount',
    why: `"${title}" is read as the premium, and is empty in each of the ${candidates.length.toLocaleString('en-US')} rows. Have the lines no premium?`,
    answers: [answer('They have none')],
  })
}

export const askColumns: Ask = asking => {
  const beside = askSideBySide(asking)
  if (beside.length > 0) return beside
  return askEach({ ...asking, unmapped: asking.unmapped.filter(({ place }) => !isBeside(asking, place)) })
}

const askEach: Ask = asking => [
  ...askNames(asking),
  ...askPolicy(asking),
  ...askWhose(asking),
  ...askRivals(asking),
  ...askOthers(asking),
  ...askDoubtful(asking),
  ...askDouble(asking),
  ...askEmpty(asking),
  ...askDate(asking),
  ...askTransaction(asking),
]
