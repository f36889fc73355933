/** The codecs of a line's fields, out of the core's table of them. */
import {
  COMMISSION_TERMS,
  eachLineField,
  FILE_FIELD_KEYS,
  type FileField,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
} from '@commissions/core'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec } from '../codec/codec.ts'
import { nullable } from '../codec/combinators.ts'
import type { AnyCodec, Field } from '../codec/form.ts'
import { field } from '../codec/record.ts'
import { Amount, DateOnly, Flag, oneOf, Percent, Text, textUpTo } from '../codec/scalars.ts'

export const CommissionTermCodec = oneOf('CommissionTerm', COMMISSION_TERMS)

/** What is answered was checked when it was taken; only what is sent is held to its length. */
type Lengths = 'any' | 'limited'

const codecOf = (kind: LineFieldKind, lengths: Lengths): AnyCodec => {
  switch (kind._tag) {
    case 'Text':
    case 'Code':
      return lengths === 'limited' ? textUpTo(kind.longest) : Text
    case 'Amount':
      return Amount
    case 'Rate':
      return Percent
    case 'Date':
      return DateOnly
    case 'Term':
      return CommissionTermCodec
    case 'Flag':
      return Flag
    case 'Carrier':
      return CarrierIdCodec
  }
}

type Codecs = { readonly [K in LineField]: Field<Codec<LineFieldValues[K], unknown>> }

const fieldsWith = (lengths: Lengths): Codecs =>
  eachLineField(key => {
    const { wire, kind, optional } = LINE_FIELDS[key]
    const codec = codecOf(kind, lengths) as Codec<unknown, unknown>
    return field(wire, optional ? nullable(codec) : codec)
  })

export const lineFields = fieldsWith('any')
export const lineFormFields = fieldsWith('limited')

/** Those that a carrier's file can bring. */
export const fileLineFields = Object.fromEntries(FILE_FIELD_KEYS.map(key => [key, lineFields[key]])) as Pick<
  Codecs,
  FileField
>
