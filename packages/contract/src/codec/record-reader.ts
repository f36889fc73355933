/** The quick reading of records: what each field needs is worked out once, not once per value. */
import { isObject } from '@commissions/core'
import { type AnyCodec, type FormOf, isEmptyList, isEmptyText, REFUSED, type Reader, type WireFields } from './form.ts'

type Wire = Record<string, unknown>
type ReaderOf = (codec: AnyCodec) => Reader<unknown>
type Group = Pick<FormOf<'Record'>, 'fields' | 'optional'>

interface Plan {
  readonly wire: string
  readonly key: string
  /** Which of the record's objects the value belongs to; 0 is the record itself. */
  readonly target: number
  readonly required: boolean
  /** Null is read as null, without asking the reader. */
  readonly orNull: boolean
  /** A text that stands for nothing is read as null, and so is an empty list in place of anything else. */
  readonly emptyIsNull: boolean
  /** A null says the same as leaving the key out. */
  readonly nullIsSilence: boolean
  readonly read: Reader<unknown>
}

const plansOf = (groups: readonly Group[], readerOf: ReaderOf): readonly Plan[] => {
  const of = (fields: WireFields, target: number, required: boolean): readonly Plan[] =>
    Object.entries(fields).map(([key, { wire, codec }]) => {
      const { form } = codec
      const inner = form._tag === 'Nullable' && form.also !== 'NoRecord' ? form.of : null
      const emptyIsNull = form._tag === 'Nullable' && form.also === 'EmptyText'
      const nullIsSilence = !required && !codec.is(null)
      return {
        wire,
        key,
        target,
        required,
        orNull: inner !== null,
        emptyIsNull,
        nullIsSilence,
        read: readerOf(inner ?? codec),
      }
    })
  return groups.flatMap(({ fields, optional }, target) => [...of(fields, target, true), ...of(optional, target, false)])
}

/** Every required key with null: a copy of it has room for all keys at once; adding them one by one moves the object often. */
const emptyOf = (keys: readonly string[]): Wire => Object.fromEntries(keys.map(key => [key, null]))

/** Fills the objects of one record; false when a value is refused or a needed one is missing. */
const filler = (plans: readonly Plan[]): ((u: Wire, targets: readonly Wire[]) => boolean) => {
  const clashes = plans.some(({ wire }) => wire in Object.prototype)
  return (sent, targets) => {
    // Inherited names do not count as sent. Parsed JSON inherits only from Object.prototype, so only a record with a field of such
    // a name, or an object of another kind, is copied.
    const plainly = !clashes && Object.getPrototypeOf(sent) === Object.prototype
    const u: Wire = plainly ? sent : Object.assign(Object.create(null), sent)
    for (let index = 0; index < plans.length; index += 1) {
      const { key, wire, target, required, orNull, emptyIsNull, nullIsSilence, read } = plans[index] as Plan
      const value = u[wire]
      // A required field that may be null is null in the model already.
      if (value === undefined ? !required || orNull : value === null && (required ? orNull : nullIsSilence)) continue
      const one = (value === null && orNull) || (emptyIsNull && isEmptyText(value)) ? null : read(value)
      const isNothing = one === REFUSED && emptyIsNull && isEmptyList(value)
      if (one === REFUSED && !isNothing) return false
      ;(targets[target] as Wire)[key] = isNothing ? null : one
    }
    return true
  }
}

export const recordReader = ({ fields, optional }: Group, readerOf: ReaderOf): Reader<unknown> => {
  const fill = filler(plansOf([{ fields, optional }], readerOf))
  const empty = emptyOf(Object.keys(fields))
  return u => {
    if (!isObject(u)) return REFUSED
    const model = { ...empty }
    return fill(u, [model]) ? model : REFUSED
  }
}

/** Parts that are records themselves are filled along with the base; any other is read by itself. */
export const spreadReader = ({ base, parts }: FormOf<'Spread'>, readerOf: ReaderOf): Reader<unknown> => {
  const whole = { base, ...parts }
  const [own, ...beside] = Object.entries(whole).flatMap(([key, { form }]) =>
    form._tag === 'Record' ? [{ key, group: form, empty: emptyOf(Object.keys(form.fields)) }] : [],
  )
  const apart = Object.entries(parts).flatMap(([key, codec]) =>
    codec.form._tag === 'Record' ? [] : [{ key, read: readerOf(codec) }],
  )
  if (own?.key !== 'base') throw new Error(`${base.name} is no record for others to lie beside`)
  const fill = filler(
    plansOf(
      [own, ...beside].map(({ group }) => group),
      readerOf,
    ),
  )
  const empty = emptyOf([...Object.keys(own.group.fields), ...Object.keys(parts)])
  return u => {
    if (!isObject(u)) return REFUSED
    const model: Wire = { ...empty }
    const targets: Wire[] = [model]
    for (const part of beside) {
      const object = { ...part.empty }
      model[part.key] = object
      targets.push(object)
    }
    if (!fill(u, targets)) return REFUSED
    for (const { key, read } of apart) {
      const part = read(u)
      if (part === REFUSED) return REFUSED
      model[key] = part
    }
    return model
  }
}
