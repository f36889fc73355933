/** Asks about rows whose mark says what their amounts do not: a sign that a note explains, or a number with a suffix. */
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { saysBack } from '../cells/transaction-word.ts'
import { unpaidWords } from '../cells/unpaid-words.ts'
import type { ImportedLine } from '../import-report.ts'
import type { Row } from '../mapping.ts'
import { answer, asks, type ImportQuestion, leaveOut, questionId } from '../question.ts'
import type { Ask, Asking } from './asking.ts'
import { amounts, askMinus, type FoundLine, isProved } from './line-signs.ts'

/** "* Reversal of a prior month", "(1) Not paid yet". The sign may stand in a cell of its own. */
const NOTE = /^(\*{1,3}|[†‡#^]|\([a-z\d]\))[ .:=-]*(\w.*)$/i

/** A note is written to say how its rows differ, so a word of it is enough. */
const UNPAID = /\b(?:unpaid|not (?:yet )?(?:paid|due|released)|pending|held|deferred|suspended)\b/i

const noteIn = (row: Row): { readonly sign: string; readonly says: string } | null => {
  const first = row.findIndex(cell => cellText(cell) !== '')
  if (!/^[*†‡#^(]/.test(cellText(row[first]))) return null
  const filled = row.map(cellText).filter(Boolean)
  const [, sign = '', says = ''] = filled.length > 2 ? [] : (NOTE.exec(filled.join(' ')) ?? [])
  return says === '' ? null : { sign, says }
}

/** Whether a cell is this sign, or ends with it and not with a longer one. */
const bears = (sign: string, text: string): boolean => text.endsWith(sign) && text.at(-sign.length - 1) !== sign.at(0)

const askBack = ({ mapping }: Asking, why: string, found: readonly FoundLine[]): readonly ImportQuestion[] =>
  askMinus(
    mapping,
    'marked-back',
    found.map(({ name }) => name),
    why,
    found,
  )

const askNoted: Ask = asking => {
  const { mapping, rows: all, reading } = asking
  const notes = all.flatMap(row => noteIn(row) ?? [])
  if (notes.length === 0) return []
  return notes.flatMap(({ sign, says }) => {
    const isUnpaid = UNPAID.test(says) || unpaidWords(says.toUpperCase()) !== null
    if (!isUnpaid && !saysBack(says)) return []
    const found = [...reading.lineOf].flatMap(([{ name, cells }, line]) =>
      cells.some(cell => bears(sign, cellText(cell))) ? [{ line, name }] : [],
    )
    // What every row bears is the heading's.
    if (found.length === 0 || found.length === reading.candidates.length) return []
    const rows = found.map(({ name }) => name)
    const isOne = rows.length === 1
    if (isUnpaid)
      return asks(mapping, questionId('file', 'noted', [sign, says, rows]), {
        why: `${counted(rows.length, 'row is', 'rows are')} marked "${sign}", which stands for "${says}". Was ${isOne ? 'it' : 'each of them'} paid?`,
        rows,
        answers: [
          leaveOut(mapping, rows, isOne ? 'No, leave it out' : 'No, leave them out'),
          answer(isOne ? 'Yes, import it' : 'Yes, import them'),
        ],
      })
    const paid = isProved(asking) ? [] : found.filter(({ line }) => amounts(line) > 0)
    return askBack(
      asking,
      `marked "${sign}", which stands for "${says}", ${paid.length === 1 ? 'has' : 'have'} no minus.`,
      paid,
    )
  })
}

/** A number with what carriers put behind it when they take a payment back: "HO1001-R". */
const SUFFIXED = /^(.*\d)(?:[ /-](?:R|V|X|CX|XX)|[/-](?:REV|CXL))$/i

/**
 * Asks about a number that is another one with a suffix. One whose amounts differ takes back a part, or is a version of the policy, which
 * is asked apart.
 */
const askSuffixes: Ask = asking => {
  const { reading } = asking
  if (isProved(asking) || !reading.lines.some(({ policyNumber }) => SUFFIXED.test(policyNumber ?? ''))) return []
  const key = (number: string, { grossAmount, commissionAmount }: ImportedLine): string =>
    `${number} ${grossAmount} ${commissionAmount}`
  const known = new Set(reading.lines.flatMap(line => [line.policyNumber ?? '', key(line.policyNumber ?? '', line)]))
  const found = [...reading.lineOf].flatMap(([{ name }, line]) => {
    const [, number] = SUFFIXED.exec(line.policyNumber ?? '') ?? []
    return number === undefined || !known.has(number)
      ? []
      : [{ line, name, number, isSame: known.has(key(number, line)) }]
  })
  const paid = found.filter(({ line }) => amounts(line) > 0)
  // Where others of them have a minus, the carrier prints it.
  const others = paid.length === found.length ? paid.filter(({ isSame }) => !isSame) : []
  const same = paid.filter(({ isSame }) => isSame)
  return [
    ...askBack(
      asking,
      `with a number such as "${same[0]?.line.policyNumber}" ${same.length === 1 ? 'repeats' : 'repeat'} the amounts of the number without the suffix.`,
      same,
    ),
    ...askBack(
      asking,
      `with a number such as "${others[0]?.line.policyNumber}" ${others.length === 1 ? 'stands' : 'stand'} beside "${others[0]?.number}", with another amount and no minus.`,
      others,
    ),
  ]
}

export const askMarked: Ask = asking => [...askNoted(asking), ...askSuffixes(asking)]
