/** One more interpreter of a codec's form: makes JSON that the codec reads, for tests that every codec has to pass. */
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { type AnyCodec, type FormOf, type JsonSchema, REFUSED, type WireField } from '../codec/form.ts'

type Wire = fc.Arbitrary<unknown>

const LONGEST = 12

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const days = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)

const typed = ({ type, format, minimum, maximum, minLength, maxLength }: JsonSchema): Wire => {
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      if (format === 'date') return days.map(dayOf)
      if (format === 'date-time') return days.map(date => date.toISOString())
      return fc.string({
        minLength: numberOr(minLength, 0),
        maxLength: Math.min(numberOr(maxLength, LONGEST), LONGEST),
      })
    case 'integer':
      return fc.integer({ min: numberOr(minimum, -1000), max: numberOr(maximum, 1_000_000) })
    case 'number':
      return fc.integer({ min: -99_999, max: 99_999 }).map(cents => cents / 100)
    case 'boolean':
      return fc.boolean()
    case 'object':
      return fc.dictionary(fc.string({ maxLength: LONGEST }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

/** A value that the schema allows, or its text: query parameters are texts even if their schema is a number. */
const scalar = ({ schema, read }: FormOf<'Scalar'>): Wire => {
  const { enum: words, examples } = schema
  const given = Array.isArray(words) ? words : Array.isArray(examples) ? examples : []
  const values = Array.isArray(words)
    ? fc.constantFrom(...words)
    : fc.oneof(typed(schema), ...given.map(one => fc.constant(one)))
  const texts = values.map(value => (typeof value === 'object' ? value : String(value)))
  return fc.oneof(values, texts).filter(value => read(value) !== REFUSED)
}

const keys = (isKey: (key: string) => boolean): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom('1', '2', '3', 'policy_number', 'insured_name', 'gross_amount', 'lob'),
      fc.string({ maxLength: LONGEST }),
    )
    .filter(isKey)

/** A record's values; an optional one is sometimes left out. */
const record = ({ fields, optional }: FormOf<'Record'>): Wire => {
  const of = (group: { readonly [key: string]: WireField }) =>
    Object.values(group).map(({ wire, codec }) => [wire, wireOf(codec)] as const)
  const always = of(fields)
  return fc.record(Object.fromEntries([...always, ...of(optional)]), { requiredKeys: always.map(([wire]) => wire) })
}

const merged = (parts: readonly Wire[]): Wire =>
  fc.tuple(...parts).map(all => Object.assign({}, ...all.map(part => part as object)))

const known = new WeakMap<AnyCodec, Wire>()

export const wireOf = (codec: AnyCodec): Wire => {
  const wire = known.get(codec) ?? make(codec)
  known.set(codec, wire)
  return wire
}

const make = (codec: AnyCodec): Wire => {
  const { form } = codec
  switch (form._tag) {
    case 'Scalar':
      return scalar(form)
    case 'Nullable':
      return form.also === 'NoRecord' ? wireOf(form.of) : fc.option(wireOf(form.of), { freq: 4 })
    case 'Defaulted':
      return wireOf(form.of)
    case 'List':
      return fc.array(wireOf(form.of), { maxLength: Math.min(form.max, 3) })
    case 'Dictionary':
      return fc.dictionary(keys(form.isKey), wireOf(form.of), { maxKeys: 3 })
    case 'Either':
      return fc.oneof(wireOf(form.first), wireOf(form.second))
    case 'Record':
      return record(form)
    case 'Spread':
      return merged([form.base, ...Object.values(form.parts)].map(wireOf))
    case 'Mapped':
      return wireOf(form.of).filter(wire => E.isRight(codec.decode(wire)))
    case 'Rewritten':
      return wireOf(form.of).map(form.after)
    case 'Parameter':
      return form.times === 'repeated'
        ? fc.array(wireOf(form.of), { maxLength: 3 })
        : fc.array(wireOf(form.of), { minLength: form.times === 'once' ? 1 : 0, maxLength: 1 })
    case 'Nothing':
      return fc.constant(undefined)
  }
}
