/** Asks how dates, numbers, signs and rates are meant, where a column can be read in two ways. */
import { cents, formatAmount } from '../../money/cents.ts'
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { FRACTION, WHOLE_CENTS } from '../cells/read-amount.ts'
import { hasFigures, type KnownOrder, readSeparated } from '../cells/read-date.ts'
import { takesBack } from '../cells/transaction-word.ts'
import type { ImportedLine } from '../import-report.ts'
import {
  AMOUNT_FIELDS,
  type AmountField,
  type DateOrder,
  IMPORT_FIELD_LABELS,
  type ImportMapping,
  type RateUnit,
} from '../mapping.ts'
import { answer, asks, questionId } from '../question.ts'
import type { TableReading } from '../rows/read-rows.ts'
import { columnName, columnTitle } from '../table/columns.ts'
import { comparedRates } from '../table/rate-unit.ts'
import { nameOfRow } from '../table-rows.ts'
import { type Ask, confirmedId, quoted } from './asking.ts'

const ORDERS: Record<Exclude<DateOrder, 'auto'>, string> = {
  MDY: 'Month first: 01/31/2026',
  DMY: 'Day first: 31/01/2026',
  YMD: 'Year first: 26/01/31',
}

const askOrder: Ask = ({ reading: { evidence }, mapping }) => {
  const { order } = evidence
  if (order === null || order.doubt === null) return []
  const id = questionId('file', 'date-order', [order.doubt, order.order, order.agreeing])
  return asks(mapping, id, {
    about: 'transaction_date',
    why: order.doubt,
    answers: order.possible.map(one => answer(ORDERS[one], { dateOrder: one })),
  })
}

/** A day in figures among other words, as a title says it. */
const DAY_IN_WORDS = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}(?!\d)/g
/** In characters: what is longer is a remark. */
const LONGEST_TITLE = 300

/**
 * Asks about days that can all be read in two ways, where another day of the file can be read with the day first alone: one above
 * the columns, or in a column that no field is read from.
 */
const askOrderElsewhere: Ask = ({ reading: { evidence, candidates }, mapping, above, unmapped, statementDate }) => {
  const { order } = evidence
  if (order === null || order.doubt !== null || order.agreeing > 0 || !order.possible.includes('DMY')) return []
  const titles = above.flatMap(({ cells }) => cells.map(cell => cellText(cell).slice(0, LONGEST_TITLE)))
  const days = [
    ...titles.flatMap(text => text.match(DAY_IN_WORDS) ?? []),
    ...unmapped
      .filter(({ holds }) => holds === 'Dates')
      .flatMap(({ place }) => candidates.map(({ cells }) => cellText(cells[place])).filter(hasFigures)),
  ]
  const isOnly = (text: string, one: KnownOrder, other: KnownOrder): boolean =>
    readSeparated(text, statementDate, one) !== null && readSeparated(text, statementDate, other) === null
  const shown = days.find(text => isOnly(text, 'DMY', 'MDY'))
  if (shown === undefined || days.some(text => isOnly(text, 'MDY', 'DMY'))) return []
  return asks(mapping, questionId('file', 'order-elsewhere', [shown]), {
    about: 'transaction_date',
    why: `The days of the lines can be read in two ways, and "${shown}" in the same file has the day first. Which way are they meant?`,
    answers: (['DMY', 'MDY'] as const).map(one => answer(ORDERS[one], { dateOrder: one })),
  })
}

const askNumbers: Ask = ({ reading: { evidence }, mapping }) => {
  const { mixedNumbers: votes } = evidence
  if (votes === null) return []
  const id = questionId('file', 'numbers', [votes.point, votes.comma])
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `${counted(votes.point, 'amount has', 'amounts have')} a period before the cents and ${counted(votes.comma, 'has', 'have')} a comma. Which is right?`,
    answers: [answer('1,234.56', { numberFormat: '1,234.56' }), answer('1.234,56', { numberFormat: '1.234,56' })],
  })
}

/** A commission that is smaller than this part of its premium is rare: 2%. */
const SMALL_PART = 50

/** Whether the commissions are so small beside their premiums that these may be cents. No rate speaks for dollars then. */
const areSmall = (reading: TableReading, mapping: ImportMapping): boolean => {
  const { lines } = reading
  const both = lines.filter(line => line.grossAmount !== 0 && line.commissionAmount !== 0)
  const isSmall = (line: ImportedLine): boolean =>
    Math.abs(line.commissionAmount) * SMALL_PART < Math.abs(line.grossAmount)
  return both.length > 0 && both.every(isSmall) && comparedRates(reading, mapping).holds === 0
}

/** Asks about amounts without a point, or premiums alone: mainframe programs leave out the point before the cents. */
const askWhole: Ask = ({ reading, mapping }) => {
  const { wholeAmounts, wholePremiums } = reading.evidence
  const isAll = wholeAmounts !== null
  const shown = wholeAmounts ?? (wholePremiums !== null && areSmall(reading, mapping) ? wholePremiums : null)
  if (shown === null || mapping.numberFormat !== 'auto') return []
  const id = questionId('layout', isAll ? 'whole-amounts' : 'whole-premiums', [])
  const digits = Number(shown.replace(/\D/g, ''))
  return asks(mapping, id, {
    about: isAll ? 'commission_amount' : 'gross_amount',
    why: `${isAll ? 'No amount has cents' : 'No premium has cents, and every commission is small beside it'}. What is ${shown}?`,
    answers: [
      answer(`${formatAmount(cents(digits * 100))}, whole dollars`, { numberFormat: '1,234.56' }),
      answer(`${formatAmount(cents(digits))}, the last two digits are cents`, {
        numberFormat: '123456',
      }),
    ],
  })
}

const DOLLAR = 100

/** Asks again about amounts that are read as whole cents, where the carrier may write dollars by now. */
const askCents: Ask = ({ reading: { lines, refused }, mapping }) => {
  if (mapping.numberFormat !== '123456') return []
  const pointed = refused.filter(({ why }) => why === WHOLE_CENTS)
  const small = lines.filter(line => line.commissionAmount !== 0 && Math.abs(line.commissionAmount) < DOLLAR)
  const [first] = pointed
  if (first === undefined && small.length * 2 <= lines.length) return []
  const id = questionId('file', 'cents', [pointed.length, small.map(line => [line.sheet, line.row])])
  const seen =
    first === undefined
      ? `${counted(small.length, 'commission is', 'commissions are')} less than 1.00 then`
      : `${counted(pointed.length, 'amount has', 'amounts have')} a point, such as ${first.value}`
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `The last two digits of amounts are read as cents, and ${seen}. Does this file state dollars?`,
    answers: [answer('Yes, 12 is 12.00', { numberFormat: '1,234.56' }), answer('No, 12 is 0.12')],
  })
}

/** "Premium (000s)", "All amounts in thousands", "$000 omitted". */
const IN_THOUSANDS = /\bin thousands\b|\(thousands\)|\b0{3}'?s\b|[$(]0{3}\b/i

/** Asks about amounts that a heading or a title says to be in thousands: nothing here multiplies what is printed. */
const askThousands: Ask = ({ mapping, columns, above }) => {
  const titles = above.flatMap(({ cells }) => cells.map(cellText)).filter(text => IN_THOUSANDS.test(text))
  const fields = AMOUNT_FIELDS.filter(field => IN_THOUSANDS.test(columnName(columns, field) ?? ''))
  const said = [...new Set([...fields.flatMap(field => columnName(columns, field) ?? []), ...titles])]
  if (said.length === 0) return []
  const { gross_amount: _, ...others } = mapping.columns
  const isPremium = titles.length === 0 && fields.every(field => field === 'gross_amount')
  return asks(mapping, questionId('layout', 'thousands', said.map(headingKey)), {
    about: fields[0] ?? 'commission_amount',
    why: `${quoted(said)} ${said.length === 1 ? 'says' : 'say'} that amounts are in thousands, and nothing is multiplied: ask the carrier for a file with amounts in full. Are these in full?`,
    answers: [
      ...(isPremium ? [answer('No, import the lines without premium', { columns: others })] : []),
      answer(
        'Yes, they are in full',
        {},
        ...fields.map(field => confirmedId(field, columnTitle(columns, columns.at[field] ?? 0))),
      ),
    ],
  })
}

/** Asks about amounts such as "1.200", which is 1,200.00 in one half of the world and 1.20 in the other. */
const askGrouped: Ask = ({ reading: { evidence }, mapping }) => {
  const { dotted } = evidence
  if (dotted === null || mapping.numberFormat !== 'auto') return []
  const id = questionId('layout', 'dotted', [])
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `Amounts such as "${dotted}" have three digits after a period. Does the period separate thousands or cents?`,
    answers: [
      answer('Between thousands: 1.234 is 1,234.00', { numberFormat: '1.234,56' }),
      answer('Before the cents: 1.234 is 1.23', { numberFormat: '1,234.56' }),
    ],
  })
}

const askCredits: Ask = ({ reading: { evidence }, mapping }) => {
  const { cr, dr } = evidence.credits
  if (mapping.creditIs !== null || cr + dr === 0) return []
  const id = questionId('layout', 'credits', [])
  const marked = (count: number, mark: string) => `${counted(count, 'amount is', 'amounts are')} marked ${mark}`
  const marks =
    cr === 0 ? marked(dr, 'DR') : `${marked(cr, 'CR')}${dr === 0 ? '' : ` and ${dr.toLocaleString('en-US')} DR`}`
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `${marks}. Is CR paid to you or taken back?`,
    answers: [
      answer('CR takes back, DR pays', { creditIs: 'minus' }),
      answer('CR pays, DR takes back', { creditIs: 'plus' }),
    ],
  })
}

/** How many lines show a carrier's format. */
const PATTERN = 3

/** -1 when the sign says the opposite of the word (new business taken back, a cancellation that pays), 1 when it agrees. */
const contradicts = ({ transactionType, commissionAmount }: ImportedLine): number => {
  const expected = transactionType === 'XLC' ? -1 : transactionType === 'NBS' || transactionType === 'RWL' ? 1 : 0
  return expected * Math.sign(commissionAmount)
}

const isSaidBack = ({ transactionType, transactionDescription }: ImportedLine): boolean =>
  transactionType === 'XLC' || takesBack(transactionDescription ?? '')

/** Whether every commission is negative although no word says that commission is taken back. */
const paysNothing = (lines: readonly ImportedLine[]): boolean =>
  lines.length > 0 && lines.every(line => line.commissionAmount < 0 && line.grossAmount <= 0 && !isSaidBack(line))

/**
 * The amounts that may have the wrong sign, if in every line with both the premium is paid and the commission taken back, or
 * the other way round, and no word says why: an invoice takes the commission off what the agency owes.
 */
const opposed = (lines: readonly ImportedLine[]): readonly AmountField[] => {
  const both = lines.filter(line => line.grossAmount !== 0 && line.commissionAmount !== 0)
  const isAll = both.length > 0 && both.every(line => line.grossAmount * line.commissionAmount < 0 && !isSaidBack(line))
  if (!isAll) return []
  return both.reduce((all, line) => all + line.commissionAmount, 0) < 0 ? ['commission_amount'] : ['gross_amount']
}

const askNegative: Ask = ({ reading: { lines: all, below: headed }, mapping }) => {
  // The lines below headings that take back were asked about, and have their signs.
  const signed = new Set(
    mapping.sign?.column === null ? [...headed.keys()].map(({ sheet, number }) => `${sheet ?? ''}!${number}`) : [],
  )
  const lines = all.filter(({ sheet, row }) => !signed.has(`${sheet ?? ''}!${row}`))
  const amounts = { gross_amount: 'grossAmount', commission_amount: 'commissionAmount' } as const
  const isAll = paysNothing(lines)
  const negative = AMOUNT_FIELDS.filter((field: AmountField) => {
    const filled = lines.filter(line => line[amounts[field]] !== 0)
    return (
      filled.length >= (isAll ? 1 : PATTERN) &&
      filled.filter(line => line[amounts[field]] < 0 && !isSaidBack(line)).length * 2 > filled.length
    )
  })
  const words = lines.reduce((all, line) => all + contradicts(line), 0)
  const against = opposed(lines)
  if (negative.length === 0 && against.length === 0 && words > -PATTERN) return []
  const turned = [negative, against, AMOUNT_FIELDS].find(fields => fields.length > 0) ?? []
  const below = lines.filter(line => turned.some(field => line[amounts[field]] < 0) || contradicts(line) < 0)
  const id = questionId('file', 'negative', [turned, below.map(({ sheet, row }) => [sheet, row])])
  const named = turned.map(field => IMPORT_FIELD_LABELS[field].toLowerCase()).join(' and ')
  // What was reversed for one file may be wrong for the next one, whose signs the carrier prints in another way.
  const isReversed = turned.every(field => mapping.negateAmounts !== mapping.negate.includes(field))
  const others = mapping.negate.filter(field => !turned.includes(field))
  return asks(mapping, id, {
    about: turned[0] ?? null,
    why: `${isReversed ? 'The sign is reversed, and most lines then' : 'Most lines'} have a ${named} that is negative, or a sign that contradicts the transaction or the premium. Does this carrier print a minus on what it pays you?`,
    answers: [
      answer(
        isReversed ? 'Do not reverse the sign' : 'Reverse the sign',
        turned.length === AMOUNT_FIELDS.length
          ? { negateAmounts: !mapping.negateAmounts }
          : { negate: [...others, ...turned.filter(field => !mapping.negate.includes(field))] },
      ),
      answer('The signs are right'),
    ],
  })
}

const UNITS: readonly (readonly [Exclude<RateUnit, 'auto'>, string])[] = [
  ['percent', '15 is 15%'],
  ['fraction', '0.15 is 15%'],
  ['basis-points', '1500 is 15%'],
]

const askRateUnit: Ask = ({ reading: { evidence }, mapping, columns }) => {
  if (evidence.rate === null) return []
  const { bySize, unsigned, verified, unit } = evidence.rate
  const place = columns.at.commission_rate
  const says = /\b(percent|basis)\b/.test(headingWords(columns.meant[place ?? -1] ?? ''))
  // Without a premium, nothing distinguishes a rate from an amount per member.
  const isBare = columns.at.gross_amount === undefined && unsigned > 0 && verified === 0 && !says
  if (!bySize && !isBare) return []
  const id = questionId('layout', 'rate-unit', [columnName(columns, 'commission_rate'), unit])
  const { commission_rate: _, ...others } = mapping.columns
  return asks(mapping, id, {
    about: 'commission_rate',
    why: `Nothing shows the unit of the rates under "${columnName(columns, 'commission_rate') ?? ''}". Which is it?`,
    answers: [
      ...UNITS.map(([one, label]) => answer(label, { rateUnit: one })),
      answer('They are amounts, not rates', { columns: others }),
    ],
  })
}

/** Asks whether to round fractions of a cent; they are rounded only when a person says so. */
const askFractions: Ask = ({ reading, mapping }) => {
  // Three digits after a point may be thousands rather than fractions.
  if (reading.evidence.dotted !== null && mapping.numberFormat === 'auto') return []
  const { refused, candidates } = reading
  const fractions = refused.filter(({ why }) => why === FRACTION)
  if (fractions.length < PATTERN && fractions.length * 2 <= candidates.length) return []
  const id = questionId('layout', 'fractions', [])
  return asks(mapping, id, {
    about: fractions[0]?.field ?? null,
    why: `${counted(fractions.length, 'amount has', 'amounts have')} fractions of a cent, such as ${fractions[0]?.value ?? ''}. Round them to the cent?`,
    rows: fractions.map(one => nameOfRow(reading, one)),
    answers: [answer('Round them to the cent', { roundAmounts: true }), answer('No, refuse these rows')],
  })
}

export const askFormats: Ask = asking => [
  ...askFractions(asking),
  ...askOrder(asking),
  ...askOrderElsewhere(asking),
  ...askNumbers(asking),
  ...askGrouped(asking),
  ...askThousands(asking),
  ...askWhole(asking),
  ...askCents(asking),
  ...askCredits(asking),
  ...askNegative(asking),
  ...askRateUnit(asking),
]
