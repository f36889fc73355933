/** Codecs made of codecs. */
import { either as E } from 'fp-ts'
import { Codec } from './codec.ts'
import { type AnyCodec, REFUSED } from './form.ts'

/** Null on the wire and in the model; a key left out of a request reads as null. */
export const nullable = <A, O>(codec: Codec<A, O>): Codec<A | null, O | null> =>
  new Codec(`${codec.name} or null`, { _tag: 'Nullable', of: codec, also: 'Nothing' })

/** The answer of a write, or null if it says only that the write was done: section 7 does not show it. */
export const ifSaid = <A, O>(codec: Codec<A, O>): Codec<A | null, O | null> =>
  new Codec(`${codec.name} or nothing`, { _tag: 'Nullable', of: codec, also: 'NoRecord' })

/** A value that a request may leave out, which then means `fallback`. */
export const withDefault = <A, O>(codec: Codec<A, O>, fallback: A): Codec<A, O> =>
  new Codec(codec.name, { _tag: 'Defaulted', of: codec, fallback, also: 'Nothing' })

/** A list; an absent one (NO_CONTENT answers null) is empty. `max` bounds what a request may send. */
export const listOf = <A, O>(codec: Codec<A, O>, max = Number.POSITIVE_INFINITY): Codec<readonly A[], O[]> =>
  new Codec(`list of ${codec.name}`, { _tag: 'List', of: codec, max, sent: false })

/** A list that has to be sent, even if empty, so that leaving it out does not mean that there is nothing. */
export const sentListOf = <A, O>(codec: Codec<A, O>, max = Number.POSITIVE_INFINITY): Codec<readonly A[], O[]> =>
  new Codec(`list of ${codec.name}`, { _tag: 'List', of: codec, max, sent: true })

/**
 * Rows of which each counts once, however often a service answers it: a join of tables answers a line for each of its agents. Two of
 * one id that differ are refused, since either may be the one that holds.
 */
export const onceEach = <A extends { readonly id: string }, O>(rows: Codec<readonly A[], O[]>): typeof rows =>
  mapped(
    rows.name,
    rows,
    rows.is,
    all => {
      const found = new Map(all.map(row => [row.id, row]))
      if (found.size === all.length) return E.right(all)
      const other = all.find(row => JSON.stringify(row) !== JSON.stringify(found.get(row.id)))
      return other === undefined
        ? E.right([...found.values()])
        : E.left(`expected each row once, got two of ${other.id} that differ`)
    },
    all => all,
  )

/** A dictionary; keys that `isKey` refuses are errors, not silently dropped. A value read as null is no entry. */
export const dictionary = <K extends string, A, O>(
  name: string,
  what: string,
  isKey: (key: string) => key is K,
  codec: Codec<A, O>,
): Codec<{ readonly [P in K]?: NonNullable<A> }, { [P in K]?: O }> =>
  new Codec(name, { _tag: 'Dictionary', of: codec, what, isKey })

/** Reads a wire value in either of two forms; writes the form that fits the value. */
export const eitherOf = <A, OA, B, OB>(first: Codec<A, OA>, second: Codec<B, OB>): Codec<A | B, OA | OB> =>
  new Codec(`${first.name} or ${second.name}`, { _tag: 'Either', first, second })

/** A bijection between a wire shape and a model; `to` may refuse, with the reason. */
export const mapped = <A, O, B>(
  name: string,
  codec: Codec<A, O>,
  is: (u: unknown) => u is B,
  to: (a: A) => E.Either<string, B>,
  from: (b: B) => A,
): Codec<B, O> => new Codec(name, { _tag: 'Mapped', of: codec, is, to, from })

/** A number in a text, such as a field of a form. */
export const numberText = <A>(name: string, codec: Codec<A, number>, what: string, example: string): Codec<A, string> =>
  new Codec(name, {
    _tag: 'Rewritten',
    of: codec,
    what,
    before: u => (typeof u === 'string' && /^-?\d+(\.\d+)?$/.test(u) ? Number(u) : REFUSED),
    after: String,
    schema: () => ({ type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: [example] }),
  })

/** A value that may come in another form, which `before` turns into the codec's own; it is written in its own. */
export const orOtherwise = <A, O>(of: Codec<A, O>, before: (u: unknown) => unknown, what = of.name): Codec<A, O> =>
  new Codec(of.name, { _tag: 'Rewritten', of, what, before, after: wire => wire, schema: inner => inner })

/** A member that is left out when written as `nothing`: a strict service of another suite refuses null, and unknown names. */
export const unsaidIf = <A, O>(nothing: null | false, of: Codec<A, O>): Codec<A, O> =>
  new Codec(of.name, {
    _tag: 'Rewritten',
    of,
    what: of.name,
    before: u => u,
    after: wire => (wire === nothing ? undefined : wire),
    schema: inner => inner,
  })

/** Null in the model, and left out when it is written. */
export const orUnsaid = <A, O>(codec: Codec<A, O>): Codec<A | null, O | null> => unsaidIf(null, nullable(codec))

/** A record in whose place its id alone may be sent. */
export const orItsId = <A, O>(codec: Codec<A, O>): Codec<A, O> =>
  new Codec(codec.name, {
    _tag: 'Rewritten',
    of: codec,
    what: codec.name,
    before: u => (typeof u === 'string' || typeof u === 'number' ? { id: u } : u),
    after: wire => wire,
    schema: of => ({ anyOf: [of, { type: 'string', description: 'Its id alone' }] }),
  })

/** A text field of a form; a blank one reads as null. */
export const orBlank = <A>(codec: Codec<A, string>): Codec<A | null, string | null> => {
  const of: AnyCodec = nullable(codec)
  return new Codec(of.name, {
    _tag: 'Rewritten',
    of,
    what: of.name,
    before: u => (u === '' ? null : u),
    after: wire => wire,
    schema: inner => inner,
  })
}
