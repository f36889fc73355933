/** Asks which column holds the policy number, and what else is in the same cell. */
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { moneyOf } from '../cells/money-cell.ts'
import { usualCode } from '../cells/transaction-word.ts'
import { numberPart, splitNumber } from '../guess/guess-parts.ts'
import type { Cell, ImportMapping } from '../mapping.ts'
import { answer, asks, questionId, typing } from '../question.ts'
import { columnName, columnRef, columnTitle, unreadPlaces } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import { isPolicyNumber } from '../table/skip-row.ts'
import { type Ask, readFrom } from './asking.ts'

/** Whether a number is followed by a blank and a word, which is something else than the number: "HO10042 / IL". */
const isWithWords = (number: string): boolean => {
  const words = number.split(/\s[\s/|-]*/)
  return words.some((word, place) => /\d{4}/.test(word) && /^\p{L}{2}/u.test(words[place + 1] ?? ''))
}

/** Fields of words whose cells may begin with the policy number. */
const WITH_NUMBERS = ['insured_name', 'transaction_type', 'transaction_description'] as const

/** Words in the heading of a column that may begin with the policy number: "Policy / LOB / State". */
const OF_POLICIES = /\b(?:policy|contract|certificate)\b/

/** A heading with at least this score can be that of the policy number, however short the numbers are. */
const HEADED = 0.6

/** Four digits, or letters and digits such as DE-1. */
const LIKELY = /\d{4}|^\p{L}{1,6}[- ]?\d{1,3}$/u

/** In characters: no id of letters, digits and dashes, such as 1EG4TE5MK72 or W-1-26, is longer. */
const LONGEST_ID = 20

const isLikely = (text: string): boolean =>
  LIKELY.test(text) ||
  (text.length <= LONGEST_ID && /^[\p{L}\d/-]+$/u.test(text) && /\D/.test(text) && text.replace(/\D/g, '').length >= 3)

/** Whether the numbers are those of policies: a policy may have several rows together; one number in all rows is a code. */
const isOfPolicies = (numbers: readonly Cell[]): boolean => {
  const different = new Set(numbers).size
  const changes = numbers.filter((number, at) => at === 0 || number !== numbers[at - 1]).length
  return different * 2 > changes && (different > 1 || numbers.length === 1)
}

/** Asks which column is the policy number when none is read; without one, no line would match a policy. */
const askNumber: Ask = asking => {
  const { mapping, columns, reading, unmapped } = asking
  if (mapping.columns.policy_number !== undefined) return []
  const dates = new Set(unmapped.flatMap(({ holds, place }) => (holds === 'Dates' ? [place] : [])))
  const { insured_name: named } = columns.at
  // A column of numbers may have been taken for the names.
  const mapped = new Set(
    Object.values(columns.all)
      .flat()
      .filter(place => place !== named),
  )
  const places = Array.from({ length: columns.width }, (_, place) => place).filter(place => {
    if (mapped.has(place) || dates.has(place)) return false
    const filled = reading.candidates.filter(row => cellText(row.cells[place]) !== '')
    if (headingScore(columns.meant[place] ?? '', 'policy_number') >= HEADED)
      return filled.length * 2 > reading.candidates.length
    const likely = filled.filter(({ cells }) => {
      const cell = cells[place] ?? null
      return isPolicyNumber(cell) && isLikely(cellText(cell)) && moneyOf(cell) === null
    })
    const said = likely.filter(row => row.bare?.from.has(place) !== true).map(row => row.cells[place] ?? null)
    return likely.length * 2 >= reading.candidates.length && isOfPolicies(said)
  })
  const inFields = WITH_NUMBERS.flatMap(field => {
    const place = columns.at[field]
    return place === undefined || typeof mapping.columns[field] === 'object' ? [] : [{ field, place }]
  })
  const inOthers = unreadPlaces(columns)
    .filter(place => OF_POLICIES.test(headingWords(columns.meant[place] ?? '')))
    .map(place => ({ field: null, place }))
  const inWords = [...inFields, ...inOthers].flatMap(({ field, place }) => {
    const cut = numberPart(reading.candidates.map(({ cells }) => cellText(cells[place])))
    return cut === null ? [] : [{ field, place, cut }]
  })
  if (places.length === 0 && inWords.length === 0) return []
  const id = questionId('layout', 'no-policy', [...places, ...inWords.map(({ field, place }) => field ?? place)])
  return asks(mapping, id, {
    about: 'policy_number',
    why: 'No column is read as the policy number. Which one is it?',
    answers: [
      ...inWords.map(({ field, place, cut }) => {
        const { policy_number, ...words } = splitNumber(columnRef(columns.headings, place), cut, field ?? 'lob')
        return answer(`The numbers in "${columnTitle(columns, place)}"`, {
          columns: { ...mapping.columns, policy_number, ...(field === null ? {} : words) },
        })
      }),
      ...places.map(place => readFrom(asking, `"${columnTitle(columns, place)}"`, 'policy_number', place)),
      answer('The file has none'),
    ],
  })
}

/** Whether a number ends in a transaction, such as "HO10042/NB". */
const endsInTransaction = (number: string): boolean => {
  const slash = number.lastIndexOf('/')
  const word = number.slice(slash + 1)
  const before = number.slice(0, Math.max(0, slash)).split(/\s/).at(-1) ?? ''
  return /\d{4}/.test(before) && /^\p{L}[\p{L} ]+$/u.test(word) && usualCode(word) !== null
}

const askNumberParts: Ask = ({ mapping, columns, reading }) => {
  const source = mapping.columns.policy_number
  if (source === undefined || typeof source === 'object') return []
  const numbers = reading.lines.flatMap(({ policyNumber }) => policyNumber ?? [])
  const worded = numbers.filter(number => isWithWords(number) || endsInTransaction(number))
  const [first] = worded
  if (first === undefined || worded.length * 2 < numbers.length) return []
  const id = questionId('layout', 'number-words', [headingKey(columnName(columns, 'policy_number') ?? '')])
  const cutAt = (separator: string, field: 'insured_name' | 'transaction_type') =>
    splitNumber(source, { separator, part: 'before' }, field)
  const cut = (label: string, sources: Partial<ImportMapping['columns']>) =>
    answer(label, { columns: { ...mapping.columns, ...sources } })
  return asks(mapping, id, {
    about: 'policy_number',
    why: `Policy numbers such as "${first}" have words after them. Do the words belong to the number?`,
    answers: [
      ...(mapping.columns.insured_name === undefined && mapping.columns.last_name === undefined
        ? [cut("No, they are the insured's name", cutAt(' ', 'insured_name'))]
        : []),
      ...(worded.some(number => isWithWords(number))
        ? [cut('No, the number ends at the space', { policy_number: cutAt(' ', 'insured_name').policy_number })]
        : []),
      ...(worded.some(endsInTransaction)
        ? [cut('No, they are the transaction type', cutAt('/', 'transaction_type'))]
        : []),
      answer('Yes'),
    ],
  })
}

const PREFIX = /^(?:policy )?(?:prefix|pfx|symbol|sym)$/
const OF_A_PREFIX = /^[\p{L}\d]{1,5}$/u

/** Asks about a column of its own for what policy numbers begin with: without it they may match nothing, and nothing would say so. */
const askPrefix: Ask = ({ mapping, columns, reading: { candidates } }) => {
  const source = mapping.columns.policy_number
  const place = columns.at.policy_number
  if (source === undefined || typeof source === 'object' || place === undefined) return []
  return unreadPlaces(columns).flatMap(prefix => {
    if (!PREFIX.test(headingWords(columns.headings[prefix] ?? ''))) return []
    const both = candidates
      .map(({ cells }) => [cellText(cells[prefix]), cellText(cells[place])] as const)
      .filter(([text, number]) => OF_A_PREFIX.test(text) && number !== '' && !number.startsWith(text))
    const [first] = both
    if (first === undefined || both.length * 2 < candidates.length) return []
    const title = columnTitle(columns, prefix)
    return asks(mapping, questionId('layout', 'prefix', [headingKey(title)]), {
      about: 'policy_number',
      why: `"${title}" holds "${first[0]}" beside the policy number "${first[1]}". Does the number begin with it?`,
      answers: [
        answer(`Yes, it is ${first.join('')}`, {
          columns: { ...mapping.columns, policy_number: { sum: [columnRef(columns.headings, prefix), source] } },
        }),
        answer('No, the number stands alone'),
      ],
    })
  })
}

const CONVERTED =
  /^(?:converted|rewritten|replaced|renewed|changed) (?:to|by|as|into)\b|^(?:new|converted|replacement|successor) (?:policy|contract|certificate)(?: number)?$/

/**
 * Asks which number a line belongs to where another column says what its policy was converted to: the book may have either. As the
 * new numbers are typed in, they are asked about in each file, until somebody says that the old ones are meant.
 */
const askConverted: Ask = ({ mapping, columns, reading: { candidates } }) => {
  const { policy_number: place } = columns.at
  if (place === undefined) return []
  return unreadPlaces(columns).flatMap(converted => {
    if (!CONVERTED.test(headingWords(columns.headings[converted] ?? ''))) return []
    const title = columnTitle(columns, converted)
    const old = questionId('layout', 'old-numbers', [headingKey(title)])
    const both = candidates.flatMap(({ name, cells }) => {
      const [from, to] = [cellText(cells[place]), cellText(cells[converted])]
      return from !== '' && from !== to && isPolicyNumber(cells[converted] ?? null) && isLikely(to)
        ? [{ name, to }]
        : []
    })
    const [first] = both
    if (first === undefined || mapping.accepted.includes(old)) return []
    const typed = both.map(({ name, to }) => [name, 'policy_number', to] as const)
    return asks(mapping, questionId('file', 'converted', [headingKey(title), ...both]), {
      about: 'policy_number',
      why: `"${title}" holds another number than "${columnTitle(columns, place)}" in ${counted(both.length, 'row')}, such as "${first.to}". Under which number do you have these policies?`,
      rows: both.map(({ name }) => name),
      answers: [
        ...typing(mapping, `Under "${title}"`, typed),
        answer(`Under "${columnTitle(columns, place)}"`, {}, old),
      ],
    })
  })
}

export const askPolicy: Ask = asking => [
  ...askNumber(asking),
  ...askNumberParts(asking),
  ...askPrefix(asking),
  ...askConverted(asking),
]
