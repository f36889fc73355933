/** Asks whether words say the sign of the amounts beside them, where the amounts do not say it themselves. */
import { grouped } from '../../list/grouped.ts'
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { amountIfAny } from '../cells/money-cell.ts'
import { saysBack, takesBack, usualCode } from '../cells/transaction-word.ts'
import { AFFIRMED, withoutFlag } from '../cells/unpaid-words.ts'
import type { RowName } from '../mapping.ts'
import { answer, asks, firstOpen, type ImportQuestion, type QuestionAnswer, questionId } from '../question.ts'
import { type ColumnWords, rowsWith, wordOf } from '../table/column-words.ts'
import { columnRef, columnTitle } from '../table/columns.ts'
import { furtherHeading } from '../table/row-cells.ts'
import type { TableRow } from '../table-rows.ts'
import { type Ask, type Asking, quoted } from './asking.ts'
import {
  amounts,
  askMinus,
  type FoundLine,
  isProved,
  madeNegative,
  newWordId,
  WITH_MINUS,
  withSign,
} from './line-signs.ts'

/** The pairs of words in a column of signs; the one that usually takes back comes first. */
const SIGNS: readonly (readonly [back: string, pays: string])[] = [
  ['-', '+'],
  ['D', 'C'],
  ['DR', 'CR'],
  ['DB', 'CR'],
  ['DEBIT', 'CREDIT'],
  ['NEG', 'POS'],
  ['NEGATIVE', 'POSITIVE'],
  ['R', 'P'],
  ['RET', 'ADD'],
  ['RP', 'AP'],
]
/** These words are also codes for other things, so they count as signs only when the column's heading or use shows it. */
const ALSO_CODES: ReadonlySet<string> = new Set(['D', 'C', 'R', 'P', 'RET', 'ADD', 'RP', 'AP'])
const HEADS_SIGNS =
  /^(?:sign|[dc]r?\W*[dc]r?|(?:debit|credit)\W*(?:(?:or\W*)?(?:debit|credit))?|indicator|ind)\b|\bsign\b/i

/** A heading below which any two short codes tell debits from credits. */
const HEADS_EITHER =
  /^(?:(?:d|dr|db|debit)\W+(?:or )?(?:c|cr|credit)|(?:c|cr|credit)\W+(?:or )?(?:d|dr|db|debit)|sign|\+\W*-)$/i
const SHORT_CODE = /^[A-Z\d+-]{1,3}$/

/** What says, of a line, that its amount is not paid to the agency but by it. */
const DUE_TO_CARRIER = /^(?:net )?due (?:to )?(?:company|carrier|insurer|mga)$/i

/** Whether a field is read from the column. */
const isMapped = ({ columns }: Asking, place: number): boolean =>
  Object.values(columns.all).some(places => places.includes(place))

const signsIn = (asking: Asking, { place, counts, title }: ColumnWords): readonly [string, string] | null => {
  const pair = SIGNS.find(signs => [...counts.keys()].every(word => signs.includes(word)))
  const [one = '', other = '', ...more] = [...counts.keys()].toSorted()
  const isEither = other !== '' && more.length === 0 && [one, other].every(word => SHORT_CODE.test(word))
  if (pair === undefined) return isEither && HEADS_EITHER.test(title) ? [one, other] : null
  const isCode = [...counts.keys()].some(word => ALSO_CODES.has(word))
  return isCode && (isMapped(asking, place) || (counts.size < 2 && !HEADS_SIGNS.test(title))) ? null : pair
}

/** What is settled by saying which of the column's words take back: the others do not. */
const wordIds = ({ words }: Asking, at: number | null): readonly string[] =>
  words.flatMap(({ place, title, counts }) =>
    place === at ? [...counts.keys()].map(word => newWordId(title, word)) : [],
  )

/** Asks about a column of plus and minus, or of D and C: the amounts may have no signs of their own. */
const askSignColumns: Ask = asking => {
  const { mapping, columns, reading, words } = asking
  const { candidates, lineOf } = reading
  return words.flatMap(column => {
    const { place, title, counts } = column
    const pair = signsIn(asking, column)
    if (pair === null || columns.sign === place) return []
    const filled = [...counts.values()].reduce((all, one) => all + one, 0)
    // The same word in every row does not distinguish any rows.
    if (counts.size === 1 && filled === candidates.length) return []
    const said = candidates.map(row => {
      const line = lineOf.get(row)
      return { word: wordOf(row.cells[place]), amount: line === undefined ? 0 : amounts(line) }
    })
    const agrees = (back: string): boolean =>
      said.every(({ word, amount }) => amount === 0 || amount < 0 === (word === back))
    const isSaid = [...counts.keys(), ''].some(word => agrees(word)) && said.some(({ amount }) => amount < 0)
    if (isSaid) return []
    const held = [...counts].map(([word, count]) => `"${word}" in ${counted(count, 'row')}`)
    const id = questionId('layout', 'sign-column', [headingKey(title), place, [...counts.keys()].toSorted()])
    return asks(mapping, id, {
      about: 'commission_amount',
      why: `"${title}" holds ${held.join(' and ')}. Does it say which amounts are taken back?`,
      rows: rowsWith(candidates, column, new Set([pair[0]])).map(({ name }) => name),
      answers: [
        ...[...counts.keys()]
          .toSorted((a, b) => pair.indexOf(a) - pair.indexOf(b))
          .map(word => answer(`"${word}" takes back`, withSign(asking, place, [word]), ...wordIds(asking, place))),
        answer('No, the amounts have their signs'),
      ],
    })
  })
}

/** The most words that one answer is about. A column of remarks has more. */
const MOST_SAID = 20
/** The most words that one question names. */
const MOST_NAMED = 3

interface TakenBack extends FoundLine {
  readonly word: string
  /** The column in which the word stands; null for a section's heading. */
  readonly place: number | null
}

/** Below other headings a short code such as "CB" may be somebody's initials. */
const KINDS = /\b(?:type|code|status|flag|ind|indicator|record|reason|kind|category|adjustment|activity|entry)\b/
const LONGEST_CODE = 4

/** A mark behind a name or a number, or what stands in its place: "BELL, RAY (CHARGEBACK)", "VX1003 REV", "LESS E&O PREMIUM". */
const MARKED =
  /(?:[(*[]| - ?)(?:CHARGE ?BACK|CB|REV|REVERSED|REFUND|RETURN)[)*\]]?$| (?:CHARGE ?BACK|REVERSAL)$|\d (?:CB|REV)$|^LESS:? (?!THAN )/

/** What begins with "Less" beside a premium is a remark ("Less coverage") or a name, unless a colon follows. */
const TAKEN_OFF = /^LESS\b(?!:)/

/**
 * The columns whose words can say that commission is taken back: the transaction, its description, columns of no field, and
 * marks in names and numbers.
 */
const saidIn = (asking: Asking): readonly { place: number; isBack: (word: string) => boolean }[] => {
  const { columns, words } = asking
  const transactions = [columns.at.transaction_type, columns.at.transaction_description].filter(at => at !== undefined)
  return [
    ...[...new Set(transactions)].map(place => ({ place, isBack: takesBack })),
    ...[columns.at.insured_name, ...(columns.all.policy_number ?? [])]
      .filter(at => at !== undefined)
      .map(place => ({ place, isBack: (word: string) => MARKED.test(word) })),
    ...words
      .filter(({ place }) => !isMapped(asking, place))
      .map(({ place, title }) => {
        const isFlag = saysBack(withoutFlag(title))
        const hasCodes = isFlag || KINDS.test(headingWords(title))
        // A reason such as "Lapse" is why an amount is booked, as is a word that tells signs. Elsewhere it is the state of a policy.
        const isCause = place === asking.columns.sign || /\breason\b/.test(headingWords(title))
        const says = (word: string): boolean =>
          DUE_TO_CARRIER.test(word) ||
          (isCause ? takesBack(word) : saysBack(word) && (hasCodes || word.length > LONGEST_CODE))
        return { place, isBack: (word: string) => says(word) || (isFlag && AFFIRMED.has(word)) }
      }),
  ]
}

/** Lines with a positive amount, of which a word of the row or its section says that commission is taken back. */
const paysInstead = (asking: Asking): readonly TakenBack[] => {
  const { reading } = asking
  const said = saidIn(asking).map(({ place, isBack }) => ({ place, isBack, known: new Map<string, boolean>() }))
  return [...reading.lineOf].flatMap(([row, line]): readonly TakenBack[] => {
    if (amounts(line) <= 0) return []
    for (const { place, isBack, known } of said) {
      const word = wordOf(row.cells[place])
      if (!known.has(word)) known.set(word, word !== '' && isBack(word))
      if (known.get(word) === true && !(TAKEN_OFF.test(word) && line.grossAmount !== 0))
        return [{ line, name: row.name, word, place }]
    }
    const heading = reading.below.get(row)
    return heading === undefined ? [] : [{ line, name: row.name, word: heading, place: null }]
  })
}

const shown = (word: string): string => furtherHeading(word) ?? word

const isFurther = ({ word }: TakenBack): boolean => furtherHeading(word) !== null

/** Asks about cancellations and returns that pay: the sign contradicts the word, or was never printed. */
const askTakenBack: Ask = asking => {
  if (isProved(asking)) return []
  // One answer can be about one column, or about the section headings right above the lines, or about those further above.
  const groups = grouped(
    paysInstead(asking).map(one => [`${one.place} ${one.place === null && isFurther(one)}`, one] as const),
  )
  return firstOpen(
    asking.mapping,
    [...groups.values()].flatMap(found => askGroup(asking, found)),
  )
}

const askGroup = (asking: Asking, found: readonly TakenBack[]): readonly ImportQuestion[] => {
  const { mapping, columns, words } = asking
  const [first] = found
  if (first === undefined) return []
  const said = [...new Set(found.map(({ word }) => word))]
  const column = words.find(({ place }) => place === first.place && !isMapped(asking, place))
  const under = column === undefined ? '' : ` under "${column.title}"`
  const isFree = mapping.sign === null || columns.sign === first.place
  const whose = found.length === 1 ? 'its amount has' : 'their amounts have'
  const withMinus = (label: string, minus: readonly string[]): QuestionAnswer =>
    answer(label, withSign(asking, first.place, minus), ...wordIds(asking, first.place))
  // The words left are asked about next.
  const byWord = [
    withMinus(WITH_MINUS, said),
    ...(said.length > 1 ? said.slice(0, MOST_NAMED).map(word => withMinus(`Only "${shown(word)}"`, [word])) : []),
  ]
  return askMinus(
    mapping,
    'taken-back',
    [first.place, found.map(({ name, word }) => [name, word])],
    `${first.place === null ? 'below' : 'of'} ${quoted(said.slice(0, MOST_NAMED).map(shown))}${isFurther(first) ? ' and another heading' : under} should take commission back, but ${whose} no minus.`,
    found,
    isFree && said.length <= MOST_SAID ? byWord : undefined,
  )
}

/** Asks about words that have come into the column that says the signs since somebody said what its words mean. */
const askNewWords: Ask = asking => {
  const { mapping, columns, words } = asking
  const { sign } = mapping
  const column = words.find(({ place }) => place === columns.sign)
  if (isProved(asking) || sign === null || column === undefined) return []
  const known = new Set(sign.minus.map(wordOf))
  return [...column.counts.keys()]
    .filter(word => !known.has(word) && usualCode(word) === null && !takesBack(word) && !DUE_TO_CARRIER.test(word))
    .flatMap(word =>
      asks(mapping, newWordId(column.title, word), {
        about: 'commission_amount',
        why: `"${column.title}" says which lines take commission back, and "${word}" is not among its words for that. Does it take commission back?`,
        answers: [answer(WITH_MINUS, { sign: { ...sign, minus: [...sign.minus, word] } }), answer('No, it pays')],
      }),
    )
}

/** Asks about amounts without a minus below a heading such as "Chargeback", when that column is read as the commission. */
const askHeadedBack: Ask = asking => {
  const { mapping, columns, reading } = asking
  const source = mapping.columns.commission_amount
  const place = columns.at.commission_amount
  if (isProved(asking) || mapping.negateAmounts || mapping.negate.length > 0 || mapping.sign !== null) return []
  if (place === undefined || (typeof source === 'object' && 'sum' in source)) return []
  const title = columnTitle(columns, place)
  const paid = reading.lines.filter(line => amounts(line) > 0)
  if (!saysBack(title) || paid.length === 0) return []
  return asks(mapping, questionId('layout', 'headed-back', [headingKey(title)]), {
    about: 'commission_amount',
    why: `The commission is read from "${title}", and ${counted(paid.length, 'amount has', 'amounts have')} no minus. Does this column take commission back?`,
    answers: [
      answer(
        WITH_MINUS,
        paid.some(({ grossAmount }) => grossAmount > 0) ? { negateAmounts: true } : { negate: ['commission_amount'] },
      ),
      answer('No, it pays'),
    ],
  })
}

/** Asks about a column that is added to the commission, or taken off it, where its own signs turn that into the opposite. */
const askSummed: Ask = asking => {
  const { mapping, columns, reading } = asking
  const source = mapping.columns.commission_amount
  if (isProved(asking) || mapping.negateAmounts || mapping.negate.length > 0) return []
  if (typeof source !== 'object' || !('sum' in source)) return []
  const { sum, less = [] } = source
  const places = columns.all.commission_amount ?? []
  return places.flatMap((place, index) => {
    const isLess = index >= sum.length
    const title = columnTitle(columns, place)
    if (!isLess && (sum.length === 1 || !saysBack(title))) return []
    const filled = reading.candidates.flatMap(({ name, cells }) => {
      const [amount = 0, paid = 0] = [[place], places.slice(0, sum.length)].map(some =>
        some.reduce((total, one) => total + (amountIfAny(cells[one]) ?? 0), 0),
      )
      // Of a line that goes back as a whole, what is taken off has a minus too.
      return amount === 0 ? [] : [{ name, isOpposite: isLess ? amount < 0 && paid >= 0 : amount > 0 }]
    })
    const rows = filled.filter(({ isOpposite }) => isOpposite).map(({ name }) => name)
    if (rows.length * 2 <= filled.length) return []
    const column = columnRef(columns.headings, place)
    const without = (some: typeof sum) => some.filter((_, at) => at !== (isLess ? index - sum.length : index))
    return asks(mapping, questionId('file', 'summed', [title, isLess, rows]), {
      about: 'commission_amount',
      why: `"${title}" is ${isLess ? 'taken off' : 'added to'} the commission, and ${counted(rows.length, 'of its amounts has', 'of its amounts have')} ${isLess ? 'a minus, so they add to it' : 'no minus'}. Do they take commission back?`,
      rows,
      answers: [
        answer('Yes, they take back', {
          columns: {
            ...mapping.columns,
            commission_amount: isLess
              ? { sum: [...sum, column], less: without(less) }
              : { sum: without(sum), less: [...less, column] },
          },
        }),
        answer('No, they pay'),
      ],
    })
  })
}

/** Columns whose figures have the sign of the commission beside them: rates, and counts of what is paid for. */
const COUNTS = /\b(?:rate|percent|months?|members?|lives|units?|contracts?|subscribers?|count|quantity|qty)\b/

const hasMinus = (cell: TableRow['cells'][number] | undefined): boolean =>
  /^(?:-|\()\$?[\d.,]+%?\)?$|^[\d.,]+%?-$/.test(cellText(cell))

/** Asks about commissions that are paid beside a premium, a rate or a count with a minus, where the other lines have none. */
const askOpposed: Ask = asking => {
  const { mapping, columns, reading } = asking
  if (isProved(asking)) return []
  const places = columns.meant.flatMap((title, place) =>
    place === columns.at.gross_amount || COUNTS.test(headingWords(title)) ? [place] : [],
  )
  const known = new Set<RowName>()
  const questions = places.flatMap(place => {
    const said = [...reading.lineOf].flatMap(([{ name, cells }, line]) => {
      const isMinus = place === columns.at.gross_amount ? line.grossAmount < 0 : hasMinus(cells[place])
      return isMinus ? [{ line, name }] : []
    })
    if (said.length >= reading.lines.length) return []
    const found = said.filter(({ line, name }) => line.commissionAmount > 0 && !known.has(name))
    for (const { name } of found) known.add(name)
    return askMinus(
      mapping,
      'opposed',
      [place, found.map(({ name }) => name)],
      `${found.length === 1 ? 'has' : 'have'} a minus under "${columnTitle(columns, place)}", and a commission without one.`,
      found,
      // A rate with a minus makes the commission out of a premium without one.
      madeNegative(mapping, WITH_MINUS, found, place !== columns.at.commission_rate),
    )
  })
  return firstOpen(mapping, questions)
}

export const askSigns: Ask = asking => [
  ...askSignColumns(asking),
  ...askTakenBack(asking),
  ...askNewWords(asking),
  ...askHeadedBack(asking),
  ...askSummed(asking),
  ...askOpposed(asking),
]
