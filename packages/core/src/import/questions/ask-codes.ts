/** Asks whether codes of transactions that are none of the trade, or the state of a policy, say that commission is taken back. */
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { takesBack, usualCode } from '../cells/transaction-word.ts'
import { answer, asks, leaveRowsOut, questionId } from '../question.ts'
import { rowsWith, wordOf } from '../table/column-words.ts'
import { unreadPlaces } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import { type Ask, type Asking, quoted } from './asking.ts'
import { amounts, isProved, newWordId, WITH_MINUS, withSign } from './line-signs.ts'

/** A heading with at least this score is that of transactions. */
const OF_TRANSACTIONS = 0.65
const CODE = /^[A-Z\d]{1,4}$/
/** In characters; what explains codes is no longer. */
const LONGEST = 500
/** The most codes that one question offers; a column with more of them holds something else. */
const MOST_CODES = 12

/** The rows of lines that pay, and whether any other line takes back. */
const paying = ({ reading }: Asking) => {
  const said = [...reading.lineOf].map(([row, line]) => ({ row, line }))
  return { paid: said.filter(({ line }) => amounts(line) > 0), back: said.filter(({ line }) => amounts(line) < 0) }
}

/** A code and the words for it: "C = Cancellation", "90 - Flat cancel". */
const EXPLAINED = /(?<![\p{L}\d])([A-Z\d]{1,4}) ?[=:-] ?(\p{L}{2}\p{L}*(?: \p{L}{2}\p{L}*)*)/gu

/** The codes that a row around the lines explains by words that take back. */
const explainedBack = ({ rows, above, reading: { skipped } }: Asking): ReadonlySet<string> => {
  const around = [...above.map(({ cells }) => cells), ...skipped.map(({ row }) => rows[row - 1] ?? [])]
  const texts = around.map(cells => cells.map(cellText).filter(Boolean).join(' = ').slice(0, LONGEST))
  const pairs = texts.flatMap(text => [...text.matchAll(EXPLAINED)])
  return new Set(pairs.flatMap(([, code = '', word = '']) => (takesBack(word) ? [code] : [])))
}

/**
 * Codes such as 10, 20 and 90: one of them may be the cancellation where neither it nor any such code has a minus. What is said
 * is remembered of each code, so that another one is asked about, alone, in the file in which it stands first.
 */
const askUnknown: Ask = asking => {
  const { mapping, columns, words } = asking
  const { paid, back } = paying(asking)
  if (mapping.sign !== null) return []
  const wasAsked = mapping.accepted.some(id => id.startsWith('layout.codes.'))
  const read = columns.all.transaction_type ?? []
  const unread = new Set(unreadPlaces(columns))
  return words.flatMap(({ place, title, counts }) => {
    const known = new Set(
      paid.flatMap(({ row, line }) => (line.transactionType === null ? [] : [wordOf(row.cells[place])])),
    )
    const codes = [...counts.keys()].filter(word => !known.has(word) && usualCode(word) === null && !takesBack(word))
    // In a first file, one code in every row may be of anything.
    const isSeveral = counts.size > 1 || wasAsked
    const isOfCodes = isSeveral && counts.size <= MOST_CODES && codes.every(word => CODE.test(word))
    const open = codes.filter(word => !mapping.accepted.includes(newWordId(title, word))).toSorted()
    if (!isOfCodes || open.length === 0) return []
    // An endorsement or a fee has its minus where a cancellation has none.
    const showsMinus = back.some(({ row }) => {
      const word = wordOf(row.cells[place])
      return word !== '' && (usualCode(word) === null || takesBack(word))
    })
    const isOpen = unread.has(place) && headingScore(columns.meant[place] ?? '', 'transaction_type') >= OF_TRANSACTIONS
    const isOfTransactions = read.includes(place) || isOpen || open.some(word => explainedBack(asking).has(word))
    if (showsMinus || !isOfTransactions) return []
    const ids = open.map(word => newWordId(title, word))
    const isOne = open.length === 1
    return asks(mapping, questionId('layout', 'codes', [headingKey(title), open]), {
      about: 'commission_amount',
      why: `"${title}" holds ${isOne ? `the code ${quoted(open)}, which says nothing by itself` : `codes such as ${quoted(open.slice(0, 3))}, which say nothing by themselves`}, and no amount beside ${isOne ? 'it' : 'them'} has a minus. Does ${isOne ? 'it' : 'one of them'} take commission back?`,
      answers: [
        answer(isOne ? 'No, it pays' : 'No, all of them pay', {}, ...ids),
        ...open.map(word =>
          answer(isOne ? WITH_MINUS : `Only "${word}" takes back`, withSign(asking, place, [word]), ...ids),
        ),
        // With no word in it, the column of signs asks about each code by itself.
        ...(isOne ? [] : [answer('More than one takes back', withSign(asking, place, []))]),
      ],
    })
  })
}

/** In characters. */
const CODE_LENGTH = 4

const OF_STATES = /\b(?:status|state)\b/

/** A policy that is "Cancelled" may have been paid for its last premium, or be charged back without a minus. */
const askStates: Ask = asking => {
  const { mapping, columns, words } = asking
  const { paid, back } = paying(asking)
  const unread = new Set(unreadPlaces(columns))
  return words.flatMap(column => {
    const { place, title, counts } = column
    if (!unread.has(place) || columns.sign === place || mapping.sign !== null) return []
    // Initials and codes of other things are as short as "CAN".
    const ended = [...counts.keys()].filter(word => usualCode(word) === 'XLC' && word.length > CODE_LENGTH)
    const says = ({ row }: (typeof paid)[number]): boolean => ended.includes(wordOf(row.cells[place]))
    const found = paid.filter(says)
    // Where such lines have their minus, another one without it is paid.
    if (!OF_STATES.test(headingWords(title)) || found.length === 0 || counts.size < 2 || back.some(says)) return []
    const rows = rowsWith(
      found.map(({ row }) => row),
      column,
      new Set(ended),
    ).map(({ name }) => name)
    return asks(mapping, questionId('layout', 'states', [headingKey(title)]), {
      about: 'commission_amount',
      why: `${counted(rows.length, 'row is', 'rows are')} ${quoted(ended)} under "${title}", and ${rows.length === 1 ? 'its amount has' : 'their amounts have'} no minus. Is commission taken back?`,
      rows,
      answers: [
        answer('No, it is the state of the policy'),
        answer(WITH_MINUS, withSign(asking, place, ended), ...[...counts.keys()].map(word => newWordId(title, word))),
        leaveRowsOut(mapping, rows),
      ],
    })
  })
}

export const askCodes: Ask = asking => (isProved(asking) ? [] : [...askUnknown(asking), ...askStates(asking)])
