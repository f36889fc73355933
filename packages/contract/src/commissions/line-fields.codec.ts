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
  orElse,
  TextOrNumber,
  wordOr,
} from '../codec/answered.ts'
import type { Codec } from '../codec/codec.ts'
import { nullable, withDefault } from '../codec/combinators.ts'
import { type AnyCodec, REFUSED, type WireField } from '../codec/form.ts'
import { field } from '../codec/record.ts'
import { Amount, DateOnly, Flag, oneOf, Percent, textUpTo } from '../codec/scalars.ts'
import { isFormSeen, noteForm } from '../codec/seen-forms.ts'

export const CommissionTermCodec = oneOf('CommissionTerm', COMMISSION_TERMS)

const LABELED_TERM = 'LabeledTerm'

/** Section 3 writes terms as people read them, "New (Override)"; both forms are understood, and a service gets its own back. */
const SpelledTerm: Codec<CommissionTerm, string> = orElse<CommissionTerm, string>(
  CommissionTermCodec,
  `one of ${COMMISSION_TERMS.join(', ')}`,
  u => {
    const labeled = COMMISSION_TERMS.find(term => COMMISSION_TERM_LABELS[term] === u)
    if (labeled === undefined) return REFUSED
    noteForm(LABELED_TERM)
    return labeled
  },
  term => (isFormSeen(LABELED_TERM) ? COMMISSION_TERM_LABELS[term] : term),
)

/** Any other word counts as left out. */
const AnsweredTerm = withDefault(wordOr(SpelledTerm, DEFAULT_COMMISSION_TERM), DEFAULT_COMMISSION_TERM)

/** A service may not know the premium of a line that a carrier sent. It counts as zero. */
const AmountOrNothing = withDefault(AnsweredAmount, Money.ZERO)

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
      return lengths === 'limited' ? Flag : AnsweredFlag
    case 'Carrier':
      return CarrierIdCodec
  }
}

type Codecs = { readonly [K in LineField]: WireField<Codec<LineFieldValues[K], unknown>> }

const fieldsWith = (lengths: Lengths): Codecs =>
  eachLineField(key => {
    const { wire, kind, optional } = LINE_FIELDS[key]
    const codec = codecOf(kind, lengths) as Codec<unknown, unknown>
    return field(wire, optional ? nullable(codec) : codec)
  })

export const lineFields = fieldsWith('any')
export const lineFormFields = fieldsWith('limited')

/** The fields that a carrier's file can bring. */
export const fileLineFields = Object.fromEntries(FILE_FIELD_KEYS.map(key => [key, lineFields[key]])) as Pick<
  Codecs,
  FileField
>
