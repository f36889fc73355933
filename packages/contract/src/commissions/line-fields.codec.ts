/** The codecs of a line's fields, made from the core's table of them. */
import {
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  type CommissionTerm,
  DEFAULT_COMMISSION_TERM,
  eachLineField,
  FILE_FIELD_KEYS,
  type FileField,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
  Money,
} from '@commissions/core'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import {
  AnsweredAmount,
  AnsweredDate,
  AnsweredFlag,
  AnsweredPercent,
  orNull,
  orValue,
  TextOrNumber,
  wordIn,
  wordOr,
} from '../codec/answered.ts'
import type { Codec } from '../codec/codec.ts'
import { nullable, orOtherwise } from '../codec/combinators.ts'
import { type AnyCodec, REFUSED, type WireField } from '../codec/form.ts'
import { field } from '../codec/record.ts'
import { Amount, DateOnly, Flag, oneOf, Percent, scalar, textUpTo } from '../codec/scalars.ts'
import { isAnswering, isFormSeen, noteForm } from '../codec/seen-forms.ts'
import { OUR_LINE } from './etag.codec.ts'

export const CommissionTermCodec = oneOf('CommissionTerm', COMMISSION_TERMS)

const OUR_TERM = 'OurTerm'
const LABELED_TERM = 'LabeledTerm'

/** Terms by their spellings, of which only those of the override terms differ: ours, and that of people in section 3. */
const SPELLINGS = new Map<unknown, { readonly term: CommissionTerm; readonly form: string | null }>(
  COMMISSION_TERMS.flatMap(term => {
    const label = COMMISSION_TERM_LABELS[term]
    const isPlain = label === term
    return [
      [label, { term, form: isPlain ? null : LABELED_TERM }] as const,
      [term, { term, form: isPlain ? null : OUR_TERM }] as const,
    ]
  }),
)

/** Understands both spellings. Another service gets section 3's "New (Override)", unless it was seen to write "NewOverride". */
const SpelledTerm: Codec<CommissionTerm, string> = scalar<CommissionTerm, string>(
  'CommissionTerm',
  `one of ${COMMISSION_TERMS.join(', ')}`,
  CommissionTermCodec.is,
  u => {
    const spelled = SPELLINGS.get(u)
    if (spelled === undefined) return REFUSED
    if (spelled.form !== null) noteForm(spelled.form)
    return spelled.term
  },
  term => (isAnswering() || (isFormSeen(OUR_TERM) && !isFormSeen(LABELED_TERM)) ? term : COMMISSION_TERM_LABELS[term]),
  { type: 'string', enum: [...COMMISSION_TERMS] },
)

/** Any other word counts as left out. */
const AnsweredTerm = orValue(
  wordOr(wordIn(SpelledTerm, COMMISSION_TERMS), DEFAULT_COMMISSION_TERM),
  DEFAULT_COMMISSION_TERM,
)

/** Whether a service tells it at all says whether its lines are as ours. */
const AgencyIncome = orOtherwise(AnsweredFlag, u => {
  if (typeof u === 'boolean') noteForm(OUR_LINE)
  return u
})

/** A service may not know the premium of a line that a carrier sent. It counts as zero. */
const AmountOrNothing = orValue(AnsweredAmount, Money.ZERO)

/** Answers were checked when they were stored; only requests are held to the maximum length. */
type Lengths = 'any' | 'limited'

const codecOf = (kind: LineFieldKind, lengths: Lengths): AnyCodec => {
  switch (kind._tag) {
    case 'Text':
    case 'Code':
      return lengths === 'limited' ? textUpTo(kind.longest) : TextOrNumber
    case 'Amount':
      return lengths === 'limited' ? Amount : AmountOrNothing
    case 'Rate':
      return lengths === 'limited' ? Percent : AnsweredPercent
    case 'Date':
      return lengths === 'limited' ? DateOnly : AnsweredDate
    case 'Term':
      return lengths === 'limited' ? SpelledTerm : AnsweredTerm
    case 'Flag':
      return lengths === 'limited' ? Flag : AgencyIncome
    case 'Carrier':
      return CarrierIdCodec
  }
}

const isText = ({ _tag }: LineFieldKind): boolean => _tag === 'Text' || _tag === 'Code'

type Codecs = { readonly [K in LineField]: WireField<Codec<LineFieldValues[K], unknown>> }

const fieldsWith = (lengths: Lengths): Codecs =>
  eachLineField(key => {
    const { wire, kind, optional } = LINE_FIELDS[key]
    const codec = codecOf(kind, lengths) as Codec<unknown, unknown>
    if (!optional) return field(wire, codec)
    // An empty text says that there is none; an empty amount or day is a mistake.
    return field(wire, lengths === 'any' || isText(kind) ? orNull(codec) : nullable(codec))
  })

export const lineFields = fieldsWith('any')
export const lineFormFields = fieldsWith('limited')

/** The fields that a carrier's file can bring. */
export const fileLineFields = Object.fromEntries(FILE_FIELD_KEYS.map(key => [key, lineFields[key]])) as Pick<
  Codecs,
  FileField
>
