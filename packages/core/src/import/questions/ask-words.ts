/** Asks about rows whose words say that they are not paid yet, or in another currency. */
import { either as E } from 'fp-ts'
import { dayNumber } from '../../calendar/calendar-date.ts'
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { currencyIn, currencyMark, currencyNamed, isCurrency } from '../cells/currency.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { amountIfAny } from '../cells/money-cell.ts'
import { onlyLetters, unpaidFlags, unpaidStates, unpaidWords } from '../cells/unpaid-words.ts'
import { AMOUNT_FIELDS, type ImportField, type RowName } from '../mapping.ts'
import { answer, asks, type ImportQuestion, leaveOut, questionId } from '../question.ts'
import { type ColumnWords, rowsWith, wordOf } from '../table/column-words.ts'
import { columnName, columnTitle } from '../table/columns.ts'
import { furtherHeading } from '../table/row-cells.ts'
import { DATE_FIELDS } from '../table/row-values.ts'
import type { TableRow } from '../table-rows.ts'
import { type Ask, type Asking, quoted } from './asking.ts'

/** The most words that one question names. */
const MOST_QUOTED = 5

/** Fields whose columns hold no words. */
const FIGURES: readonly ImportField[] = [...DATE_FIELDS, ...AMOUNT_FIELDS, 'commission_rate']

/** Says for each text of a column what marks it as not paid; each text is judged once. */
const unpaidIn = (
  title: string,
  states: ReadonlySet<string>,
): ((cell: TableRow['cells'][number] | undefined) => string | null) => {
  const flags = new Set([...unpaidFlags(title), ...states])
  const known = new Map<string, string | null>()
  return cell => {
    const word = wordOf(cell)
    if (!known.has(word)) known.set(word, flags.has(word) ? word : unpaidWords(word))
    return known.get(word) ?? null
  }
}

/** The state of a statement that nobody has closed, which says nothing of payment. Any other word is asked about in each file. */
const NOT_CLOSED = 'OPEN'

/** So many lines are not those of one policy that a person knows to be paid. */
const SEVERAL = 3

/** What a row has when it is paid, and lacks before, or has with a day that is still to come. */
const WHEN_PAID = /^(?:check|payment|pay|paid|deposit|eft|released?) (?:date|number)$/

/** In days: so long after its statement, a commission is paid with a later one. */
const LATER = 45

const askUnpaid: Ask = ({ mapping, columns, words, reading: { candidates, unpaid, decisions }, statementDate }) => {
  const figures = new Set(FIGURES.flatMap(field => columns.all[field] ?? []))
  const width = candidates.reduce((widest, { cells }) => Math.max(widest, cells.length), columns.width)
  const below = [...unpaid].map(([{ name }, heading]) => [name, heading] as const)
  const about = (
    where: (said: string, one: boolean) => string,
    facts: unknown,
    found: readonly (readonly [RowName, string])[],
  ) => {
    if (found.length === 0) return []
    const rows = found.map(([name]) => name)
    const one = rows.length === 1
    const all = [...new Set(found.map(([, word]) => word))]
    const said = all.slice(0, MOST_QUOTED)
    // One word in every row tells no line from another: what a person says of several holds for the carrier's next file.
    const isEach = rows.length === candidates.length && all.every(word => word === NOT_CLOSED)
    const asEach = questionId('layout', 'unpaid', [facts, all])
    const isKnown = isEach && (rows.length >= SEVERAL || mapping.accepted.includes(asEach))
    return asks(mapping, isKnown ? asEach : questionId('file', 'unpaid', [facts, rows]), {
      why: `${counted(rows.length, 'row')} ${where(quoted(said), one)}. Was ${one ? 'it' : 'each of them'} paid?`,
      rows,
      answers: [
        leaveOut(mapping, rows, one ? 'No, leave it out' : 'No, leave them out'),
        answer(one ? 'Yes, import it' : 'Yes, import them'),
      ],
    })
  }
  return [
    ...Array.from({ length: width }, (_, place) => place)
      .filter(place => !figures.has(place))
      .flatMap(place => {
        const title = columnTitle(columns, place)
        const repeated = words.find(column => column.place === place)?.counts.keys() ?? []
        const states = unpaidStates(title, [...repeated])
        const says = unpaidIn(title, states)
        const heading = headingWords(title)
        const isLater = (row: TableRow): boolean => {
          const day = heading.endsWith('date') ? decisions.dates.transaction_date(row.cells[place]) : E.right(null)
          return E.isRight(day) && day.right !== null && dayNumber(day.right) - dayNumber(statementDate) > LATER
        }
        const bare = (row: TableRow): boolean => !cellText(row.cells[place])
        const unmet = WHEN_PAID.test(heading) ? candidates.filter(row => bare(row) || isLater(row)) : []
        if (unmet.length > 0 && unmet.length * 2 < candidates.length)
          return about(
            (_, one) =>
              `${one ? 'has' : 'have'} nothing${unmet.every(bare) ? '' : ', or a day long after the statement,'} under "${title}"`,
            headingKey(title),
            unmet.map(({ name }) => [name, ''] as const),
          )
        const found = candidates.flatMap(({ name, cells }) => {
          const word = says(cells[place])
          return word === null ? [] : [[name, word] as const]
        })
        // One state may be paid and another not.
        return [null, ...states].flatMap(state =>
          about(
            (said, one) => `${one ? 'is' : 'are'} marked ${said} under "${title}"`,
            headingKey(title),
            found.filter(([, word]) => (states.has(word) ? word : null) === state),
          ),
        )
      }),
    ...[null, 'further'].flatMap(facts =>
      about(
        (said, one) => `${one ? 'stands' : 'stand'} below ${said}${facts === null ? '' : ' and another heading'}`,
        facts,
        below.flatMap(([name, heading]) => {
          const first = furtherHeading(heading)
          return (first === null) === (facts === null) ? [[name, first ?? heading] as const] : []
        }),
      ),
    ),
  ]
}

/** Words that say what the single amount of a row is: a premium or a tax on it, or a commission, which alone is paid. */
const PREMIUMS = /^(?:(?:gross|net|written|paid|earned|collected|billed|total|policy) )?PREM(?:IUM)?S?$/i
const TAXES = /^(?:[A-Z]+ ){0,3}(?:TAX(?:ES)?|SURCHARGE|STAMP(?:ING)? FEE|POLICY FEE|INSPECTION FEE)$/
const COMMISSIONS = /^(?:(?:gross|net|agent|agency|paid|earned|total) )?COMM?(?:ISSION)?S?$/i

/** Asks about files with premium and commission in separate rows, in one column of amounts. */
const askPremiumRows: Ask = ({ mapping, words, reading: { candidates } }) => {
  if (mapping.columns.gross_amount !== undefined) return []
  return words.flatMap(column => {
    const said = [...column.counts.keys()]
    const taxes = said.filter(word => TAXES.test(onlyLetters(word)))
    const premiums = said.filter(word => PREMIUMS.test(onlyLetters(word)) || taxes.includes(word))
    if (premiums.length === 0 || !said.some(word => COMMISSIONS.test(onlyLetters(word)))) return []
    const rows = rowsWith(candidates, column, new Set(premiums)).map(({ name }) => name)
    const id = questionId('file', 'premium-rows', [headingKey(column.title), rows])
    const one = rows.length === 1
    const what =
      taxes.length === 0 ? 'a premium' : taxes.length === premiums.length ? 'a tax or a fee' : 'a premium or a tax'
    return asks(mapping, id, {
      about: 'commission_amount',
      why: `${counted(rows.length, 'row says', 'rows say')} ${quoted(premiums)} under "${column.title}", beside rows of commission. Is ${one ? 'its' : 'their'} amount ${what}, and not paid?`,
      rows,
      answers: [
        leaveOut(mapping, rows, one ? 'Leave it out' : 'Leave them out'),
        answer(one ? 'No, it is commission' : 'No, they are commission'),
      ],
    })
  })
}

/** Amounts in this currency need no question. */
const DOLLAR = 'USD'

/** Asks about rows that name a currency among rows that name none, whose amounts may be in another one. */
const askUnnamedCurrency = (
  { mapping, columns, reading: { candidates } }: Asking,
  currency: string,
  named: ReadonlyMap<TableRow, string>,
): readonly ImportQuestion[] => {
  const places = AMOUNT_FIELDS.flatMap(field => columns.all[field] ?? [])
  const rows = [...named.keys()].map(({ name }) => name)
  const isUnnamed = (row: TableRow): boolean =>
    !named.has(row) && places.some(place => (amountIfAny(row.cells[place]) ?? 0) !== 0)
  if (rows.length === 0 || !candidates.some(isUnnamed)) return []
  // Programs print the currency in the first row of a column alone. Once said, that holds for the carrier's next file.
  const isFirst = rows.length === 1 && rows[0] === candidates[0]?.name
  const asFirst = questionId('layout', 'first-currency', [currency])
  if (isFirst && mapping.accepted.includes(asFirst)) return []
  return asks(mapping, questionId('file', 'unnamed-currency', [currency, rows]), {
    about: 'commission_amount',
    why: `${counted(rows.length, 'row has', 'rows have')} amounts in ${currency}, the others name no currency, and nothing is converted. Are they to be added as they are?`,
    rows,
    answers: [
      leaveOut(mapping, rows, `Leave out what is in ${currency}`),
      isFirst ? answer(`All amounts are in ${currency}`, {}, asFirst) : answer(),
    ],
  })
}

/** The currency of each row that names one, in a column of its own or beside an amount. */
const currenciesOf = (
  { columns, reading }: Asking,
  ofCurrencies: readonly ColumnWords[],
): ReadonlyMap<TableRow, string> => {
  const amounts = AMOUNT_FIELDS.flatMap(field => columns.all[field] ?? [])
  return new Map(
    reading.candidates.flatMap(row => {
      const said = ofCurrencies.map(({ place }) => currencyIn(wordOf(row.cells[place])))
      const marked = amounts.map(place => currencyMark(row.cells[place]))
      const code = [...said, ...marked].find(one => one !== null)
      return code === undefined || code === null ? [] : [[row, code] as const]
    }),
  )
}

/** A title that says what the amounts below it are. */
const SAYS_AMOUNTS = /\b(?:currency|amounts?|figures?|values?)\b/i

/** Asks about currencies: amounts of two currencies cannot be added, and nothing here converts them. */
const askCurrencies: Ask = asking => {
  const { mapping, words, reading } = asking
  // AUD is an audit among the words of transactions.
  const types = asking.columns.all.transaction_type ?? []
  const columns = words.filter(({ place, counts }) => !types.includes(place) && [...counts.keys()].every(isCurrency))
  const said = new Set(columns.flatMap(({ counts }) => [...counts.keys()].flatMap(word => currencyIn(word) ?? [])))
  const titles = asking.above.flatMap(({ cells }) => cells.map(cellText)).filter(text => SAYS_AMOUNTS.test(text))
  const headings = AMOUNT_FIELDS.flatMap(field => columnName(asking.columns, field) ?? [])
  // A Canadian carrier prints its own dollars with the same sign.
  const named = [...titles, ...headings].flatMap(text => currencyNamed(text) ?? []).filter(code => code !== 'CAD')
  const all = new Set([...said, ...reading.evidence.currencies, ...named])
  // A Canadian agency may print CAD for its own dollars. For any other currency a person says what the figures are.
  const [only] = all
  if (all.size === 0 || (all.size === 1 && only === DOLLAR)) return []
  const rowsIn = currenciesOf(asking, columns)
  const partly = all.size === 1 ? askUnnamedCurrency(asking, only ?? '', rowsIn) : []
  if (partly.length > 0 || (all.size === 1 && only === 'CAD')) return partly
  const id = questionId(all.size === 1 ? 'layout' : 'file', 'currencies', [...all].toSorted())
  const isMixed = all.size > 1
  return asks(mapping, id, {
    about: 'commission_amount',
    why: isMixed
      ? `The amounts are in ${quoted([...all])}, and nothing is converted. Are they to be added as they are?`
      : `The amounts are in ${only ?? ''}, and nothing is converted. Are they to be imported as they are?`,
    rows: [...rowsIn].flatMap(([{ name }, code]) => (code === DOLLAR ? [] : [name])),
    answers: [
      // An agency in another country keeps what is in its own currency.
      ...[...(isMixed ? all : [])].flatMap(currency => {
        const rows = [...rowsIn].flatMap(([{ name }, code]) => (code === currency ? [name] : []))
        return rows.length === 0 || rows.length === reading.candidates.length
          ? []
          : [leaveOut(mapping, rows, `Leave out what is in ${currency}`)]
      }),
      answer(),
    ],
  })
}

const PAYEE = /^(?:payee|(?:paid|pay|payable) to)(?: name| code| number| id)?$/

const AGENTS =
  /^(?:(?:writing|selling|sub) ?)?(?:agent|agt|producer)s?(?: (?:share|split|portion|pay|comm(?:ission)?s?))?$/i
const AGENCIES =
  /^(?:override|(?:agency|agcy|agy|house|ga|mga|fmo|imo|general agent)(?: (?:share|split|portion|pay|comm(?:ission)?s?))?)$/i

/** Asks about columns that name several payees: carriers list what they pay to an agent directly beside what the agency gets. */
const askPayees: Ask = ({ mapping, columns, words, unmapped, reading: { candidates } }) => {
  // "Paid to" may also head the day to which premium is paid.
  const others = new Set([...Object.values(columns.all).flat(), ...unmapped.map(({ place }) => place)])
  return words.flatMap(column => {
    const payees = [...column.counts.keys()]
    const heading = headingWords(columns.meant[column.place] ?? '')
    const isOfBoth = [AGENTS, AGENCIES].every(names => payees.some(payee => names.test(payee)))
    const isOfPayees = isOfBoth || (PAYEE.test(heading) && !others.has(column.place))
    const idOf = (some: readonly string[]): string => questionId('layout', 'payees', [heading, some.toSorted()])
    const isKnown = payees.every(payee => mapping.accepted.includes(idOf([payee])))
    if (payees.length < 2 || !isOfPayees || isKnown) return []
    return asks(mapping, idOf(payees), {
      why: `"${column.title}" names ${quoted(payees.slice(0, MOST_QUOTED))}${payees.length > MOST_QUOTED ? ' and others' : ''}. Are all these lines paid to your agency?`,
      answers: [
        answer('Yes, all of them', {}, ...payees.map(payee => idOf([payee]))),
        ...payees.slice(0, MOST_QUOTED).map(payee => {
          const rows = rowsWith(candidates, column, new Set([payee])).map(({ name }) => name)
          return leaveOut(mapping, rows, `Leave out what is paid to "${payee}"`)
        }),
      ],
    })
  })
}

export const askWords: Ask = asking => [
  ...askUnpaid(asking),
  ...askPayees(asking),
  ...askPremiumRows(asking),
  ...askCurrencies(asking),
]
