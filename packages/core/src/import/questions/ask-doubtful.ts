/** Asks about columns whose headings say little about the field they are read as. */

import { moneyOf } from '../cells/money-cell.ts'
import { IMPORT_FIELD_LABELS, type ImportField } from '../mapping.ts'
import { type ImportChoice, questionId } from '../question.ts'
import { columnTitle, unreadPlaces } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import { comparedRates } from '../table/rate-unit.ts'
import { type Ask, type Asking, confirmedId, readFrom, whichId } from './asking.ts'

/** Whether rate x premium gives the commission in nearly every row, so that no other column can be the premium. */
export const isPremiumProved = ({ reading, mapping }: Asking): boolean => {
  const { holds, of } = comparedRates(reading, mapping)
  return of >= 2 && holds >= of * 0.9
}

/** A column whose heading scores less than this is confirmed by a person. */
const DOUBTFUL = 0.6
/** The same for the premium: a "full term" or "annual" premium is not the line's premium, unless a rate proves it. */
const DOUBTFUL_PREMIUM = 0.7
/** The fields that rate x premium = commission proves together. */
const PROVED: readonly ImportField[] = ['gross_amount', 'commission_rate', 'commission_amount']
const FIGURES: readonly ImportField[] = ['policy_number', 'transaction_date', 'effective_date', ...PROVED]

/** The answer that a column is not what it was taken for. */
const without = ({ mapping }: Asking, field: ImportField, title: string): ImportChoice => {
  const { [field]: _, ...columns } = mapping.columns
  return { label: `"${title}" is not the ${IMPORT_FIELD_LABELS[field].toLowerCase()}`, mapping: { columns } }
}

/** The answers that not this column but another one, which holds amounts and no field is read from, is the commission. */
const otherCommissions = (asking: Asking, chosen: string): readonly ImportChoice[] => {
  const { mapping, columns, reading } = asking
  const holdsAmounts = (place: number): boolean =>
    reading.candidates.some(({ cells }) => moneyOf(cells[place]) !== null)
  return unreadPlaces(columns)
    .filter(holdsAmounts)
    .map(place => {
      const title = columnTitle(columns, place)
      const { label, change, settles } = readFrom(asking, `"${title}" is the commission`, 'commission_amount', place)
      const settled = [...settles, whichId('commission_amount', [chosen, title])]
      return { label, mapping: { ...change, accepted: [...mapping.accepted, ...settled] } }
    })
}

export const askDoubtful: Ask = asking => {
  const { mapping, columns } = asking
  const isProved = isPremiumProved(asking)
  const doubtful = FIGURES.flatMap(field => {
    const source = mapping.columns[field]
    const place = columns.at[field]
    if (typeof source === 'object' || place === undefined) return []
    const heading = columns.headings[place] ?? ''
    if (isProved && PROVED.includes(field)) return []
    const enough = field === 'gross_amount' ? DOUBTFUL_PREMIUM : DOUBTFUL
    const id = confirmedId(field, heading === '' ? columnTitle(columns, place) : heading)
    return headingScore(columns.meant[place] ?? heading, field) >= enough || mapping.accepted.includes(id)
      ? []
      : [{ field, place, id }]
  })
  if (doubtful.length === 0) return []
  const unheaded = mapping.headerRow === 0
  const id = questionId(
    'layout',
    'doubtful',
    doubtful.map(one => one.id),
  )
  const named = doubtful.map(
    ({ field, place }) => `"${columnTitle(columns, place)}" is read as the ${IMPORT_FIELD_LABELS[field].toLowerCase()}`,
  )
  const confirming = { accepted: [...mapping.accepted, id, ...doubtful.map(one => one.id)] }
  return [
    {
      id,
      about: doubtful.length === 1 ? (doubtful[0]?.field ?? null) : null,
      why: unheaded
        ? 'The file has no headings; the columns were chosen by what they hold. Check each of them.'
        : `${named.join(', ')}. Is that right?`,
      rows: [],
      choices: [
        { label: unheaded ? 'The columns are right' : 'That is right', mapping: confirming },
        ...doubtful.flatMap(({ field, place }) =>
          field === 'commission_amount'
            ? otherCommissions(asking, columnTitle(columns, place))
            : [without(asking, field, columnTitle(columns, place))],
        ),
      ],
    },
  ]
}
