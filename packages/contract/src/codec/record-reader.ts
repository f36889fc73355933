/** The readers of records: what each field needs is found out once, not once per value. */
import type * as t from 'io-ts'
import { REFUSED, type Reader, readerOf } from './reader.ts'
import { shapeOf } from './shape.ts'

type Wire = Record<string, unknown>
type Fields = { readonly [key: string]: { readonly wire: string; readonly codec: t.Mixed } }
export type Group = { readonly fields: Fields; readonly optional: Fields }

interface Plan {
  readonly wire: string
  readonly key: string
  /** Which of the record's objects the value belongs to; 0 is the record itself. */
  readonly target: number
  readonly required: boolean
  /** Null stands for itself, so the reader behind it need not be asked. */
  readonly orNull: boolean
  /** A null says the same as leaving the key out. */
  readonly nullIsSilence: boolean
  readonly read: Reader<unknown>
}

export const isObject = (u: unknown): u is Wire => typeof u === 'object' && u !== null && !Array.isArray(u)

const plansOf = (groups: readonly Group[]): readonly Plan[] => {
  const plan = (codec: t.Mixed, required: boolean): Pick<Plan, 'required' | 'orNull' | 'nullIsSilence' | 'read'> => {
    const shape = shapeOf(codec)
    const inner = shape?._tag === 'Nullable' ? shape.of : null
    const nullIsSilence = !required && !codec.is(null)
    return { required, orNull: inner !== null, nullIsSilence, read: readerOf<unknown>(inner ?? codec) }
  }
  const of = (fields: Fields, target: number, required: boolean) =>
    Object.entries(fields).map(([key, { wire, codec }]) => ({ wire, key, target, ...plan(codec, required) }))
  return groups.flatMap(({ fields, optional }, target) => [...of(fields, target, true), ...of(optional, target, false)])
}

/** Every required key, empty: a copy of it has room for all of them at once, where adding one by one moves them often. */
const emptyOf = (keys: readonly string[]): Wire => Object.fromEntries(keys.map(key => [key, null]))

/** Fills the objects of one record; false when a value is refused or a needed one is missing. */
const filler =
  (plans: readonly Plan[]): ((u: Wire, targets: readonly Wire[]) => boolean) =>
  (u, targets) => {
    for (const { key, wire, target, required, orNull, nullIsSilence, read } of plans) {
      const sent = u[wire]
      // What is required and may be null is null in the model already.
      if (sent === undefined ? !required || orNull : sent === null && (required ? orNull : nullIsSilence)) continue
      const value = sent === null && orNull ? null : read(sent)
      if (value === REFUSED) return false
      ;(targets[target] as Wire)[key] = value
    }
    return true
  }

/** Whether the object is its own model: it has the wanted keys and no other, and each value reads as what it is. */
const isItsOwnModel = (u: Wire, plans: readonly Plan[]): boolean => {
  let next = 0
  for (const name in u) {
    const plan = plans[next]
    if (plan?.wire !== name) return false
    next += 1
    const sent = u[name]
    if (!(plan.orNull && sent === null) && (sent === undefined || plan.read(sent) !== sent)) return false
  }
  return next === plans.length
}

/**
 * The object without what it inherits, which is not sent. What JSON makes inherits the names of Object.prototype alone, so
 * only a record with such a name, or an object of another kind, is copied.
 */
const ownOf = (plans: readonly Plan[]): ((u: Wire) => Wire) => {
  const clashes = plans.some(({ wire }) => wire in Object.prototype)
  return u => (!clashes && Object.getPrototypeOf(u) === Object.prototype ? u : Object.assign(Object.create(null), u))
}

export const recordReader = (fields: Fields, optional: Fields): Reader<Wire> => {
  const plans = plansOf([{ fields, optional }])
  const own = ownOf(plans)
  const fill = filler(plans)
  const empty = emptyOf(Object.keys(fields))
  const namesStay = plans.every(({ key, wire, required }) => required && key === wire)
  return u => {
    if (!isObject(u)) return REFUSED
    const sent = own(u)
    if (namesStay && isItsOwnModel(sent, plans)) return sent
    const model = { ...empty }
    return fill(sent, [model]) ? model : REFUSED
  }
}

/** Parts that are records themselves are filled along with the base; any other is read by itself. */
export const spreadReader = (base: Group, parts: { readonly [key: string]: t.Mixed }): Reader<Wire> => {
  const beside: { readonly key: string; readonly group: Group; readonly empty: Wire }[] = []
  const apart: { readonly key: string; readonly read: Reader<unknown> }[] = []
  for (const [key, codec] of Object.entries(parts))
    if ('fields' in codec && 'optional' in codec) {
      const group = codec as t.Mixed & Group
      beside.push({ key, group, empty: emptyOf(Object.keys(group.fields)) })
    } else apart.push({ key, read: readerOf<unknown>(codec) })
  const plans = plansOf([base, ...beside.map(({ group }) => group)])
  const own = ownOf(plans)
  const fill = filler(plans)
  const empty = emptyOf([...Object.keys(base.fields), ...Object.keys(parts)])
  return u => {
    if (!isObject(u)) return REFUSED
    const model = { ...empty }
    const targets = [model]
    for (const part of beside) {
      const object = { ...part.empty }
      model[part.key] = object
      targets.push(object)
    }
    if (!fill(own(u), targets)) return REFUSED
    for (const { key, read } of apart) {
      const part = read(u)
      if (part === REFUSED) return REFUSED
      model[key] = part
    }
    return model
  }
}
