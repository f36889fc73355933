/** Asks about rows whose mark says what their amounts do not: a sign that a note explains, or a number with a suffix. */
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { saysBack } from '../cells/transaction-word.ts'
import { unpaidWords } from '../cells/unpaid-words.ts'
import type { ImportedLine } from '../import-report.ts'
import type { ImportMapping, Row, RowName } from '../mapping.ts'
import { answer, asks, type ImportQuestion, leaveOut, questionId } from '../question.ts'
import type { Ask } from './asking.ts'
import { amounts, asRead, isProved, lineOfRow, madeNegative } from './line-signs.ts'

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

type Found = readonly { readonly line: ImportedLine; readonly name: RowName }[]

const askBack = (mapping: ImportMapping, why: string, found: Found): readonly ImportQuestion[] => {
  const rows = found.map(({ name }) => name)
  return found.length === 0
    ? []
    : asks(mapping, questionId('file', 'marked-back', rows), {
        about: 'commission_amount',
        why: `${asRead(mapping)}${counted(rows.length, 'row')} ${why}`,
        rows,
        answers: [
          ...madeNegative(mapping, 'Yes, read it with a minus', found),
          answer('The signs are right'),
          leaveOut(mapping, rows, rows.length === 1 ? 'Leave the row out' : 'Leave the rows out'),
        ],
      })
}

const askNoted: Ask = asking => {
  const { mapping, rows: all, reading } = asking
  const notes = all.flatMap(row => noteIn(row) ?? [])
  if (notes.length === 0) return []
  const lineOf = lineOfRow(asking)
  return notes.flatMap(({ sign, says }) => {
    const isUnpaid = UNPAID.test(says) || unpaidWords(says.toUpperCase()) !== null
    if (!isUnpaid && !saysBack(says)) return []
    const found = reading.candidates.flatMap(row => {
      const line = lineOf(row)
      return line !== undefined && row.cells.some(cell => bears(sign, cellText(cell))) ? [{ line, name: row.name }] : []
    })
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
      mapping,
      `marked "${sign}", which stands for "${says}", ${paid.length === 1 ? 'has' : 'have'} no minus. Is the minus missing?`,
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
  const { mapping, reading } = asking
  if (isProved(asking) || !reading.lines.some(({ policyNumber }) => SUFFIXED.test(policyNumber ?? ''))) return []
  const key = (number: string, { grossAmount, commissionAmount }: ImportedLine): string =>
    `${number} ${grossAmount} ${commissionAmount}`
  const known = new Set(reading.lines.flatMap(line => [line.policyNumber ?? '', key(line.policyNumber ?? '', line)]))
  const lineOf = lineOfRow(asking)
  const found = reading.candidates.flatMap(row => {
    const line = lineOf(row)
    const [, number] = SUFFIXED.exec(line?.policyNumber ?? '') ?? []
    return line === undefined || number === undefined || !known.has(number)
      ? []
      : [{ line, name: row.name, number, isSame: known.has(key(number, line)) }]
  })
  const paid = found.filter(({ line }) => amounts(line) > 0)
  // Where others of them have a minus, the carrier prints it.
  const others = paid.length === found.length ? paid.filter(({ isSame }) => !isSame) : []
  const same = paid.filter(({ isSame }) => isSame)
  return [
    ...askBack(
      mapping,
      `with a number such as "${same[0]?.line.policyNumber}" ${same.length === 1 ? 'repeats' : 'repeat'} the amounts of the number without the suffix. Is the minus missing?`,
      same,
    ),
    ...askBack(
      mapping,
      `with a number such as "${others[0]?.line.policyNumber}" ${others.length === 1 ? 'stands' : 'stand'} beside "${others[0]?.number}", with another amount and no minus. Is the minus missing?`,
      others,
    ),
  ]
}

export const askMarked: Ask = asking => [...askNoted(asking), ...askSuffixes(asking)]
