/** Judges the names of a body's members before the body is decoded, which drops the names that it does not know. */
import { isObject } from '@commissions/core'
import { type AnyCodec, REFUSED } from './codec/form.ts'
import { meantName } from './member-names.ts'
import { members } from './schema/json-schema.ts'

interface Named {
  readonly names: ReadonlySet<string>
  /** Which of the names was meant by others, as far as they came up: a body may hold a hundred thousand records. */
  readonly meant: Map<string, string | null>
  /** The members that hold records themselves, or lists of them. */
  readonly inner: readonly (readonly [wire: string, codec: AnyCodec])[]
}

const mayHoldRecords = ({ form }: AnyCodec): boolean => {
  switch (form._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'Mapped':
    case 'Rewritten':
    case 'List':
      return mayHoldRecords(form.of)
    case 'Record':
    case 'Spread':
      return true
    default:
      return false
  }
}

const namedBy = new WeakMap<AnyCodec, Named>()

const namedOf = (record: AnyCodec): Named => {
  const known = namedBy.get(record)
  if (known !== undefined) return known
  const fields = members(record)
  const named = {
    names: new Set(fields.map(({ wire }) => wire)),
    meant: new Map<string, string | null>(),
    inner: fields.flatMap(({ wire, codec }) => (mayHoldRecords(codec) ? [[wire, codec] as const] : [])),
  }
  namedBy.set(record, named)
  return named
}

const MOST_REMEMBERED = 1000

const meantBy = ({ names, meant }: Named, name: string): string | null => {
  const found = meant.get(name)
  if (found !== undefined) return found
  const judged = meantName([...names], name) ?? null
  if (meant.size < MOST_REMEMBERED) meant.set(name, judged)
  return judged
}

const faultOf = (name: string, sent: object, named: Named, beside: ReadonlySet<string> | null): string | null => {
  if (named.names.has(name)) return null
  const meant = meantBy(named, name)
  // A record that is sent back may hold both, such as a policy beside its id.
  if (meant !== null && !Object.hasOwn(sent, meant)) return `expected the name ${meant}`
  return beside === null || beside.has(name) ? null : `expected no member but ${[...named.names].join(', ')}`
}

/** Without the members that were filled in: beside them, the same member in another spelling would look as if it were no loss. */
const asSent = (inner: unknown, sent: unknown): unknown =>
  isObject(inner) && isObject(sent)
    ? Object.fromEntries(Object.entries(inner).filter(([name]) => Object.hasOwn(sent, name)))
    : inner

const faultsIn = (
  codec: AnyCodec,
  sent: unknown,
  beside: ReadonlySet<string> | null,
  path: string,
): readonly string[] => {
  const { form } = codec
  switch (form._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'Mapped':
      return faultsIn(form.of, sent, beside, path)
    case 'Rewritten': {
      const inner = form.before(sent)
      return inner === REFUSED ? [] : faultsIn(form.of, asSent(inner, sent), beside, path)
    }
    case 'List': {
      if (!Array.isArray(sent) || sent.length > form.max) return []
      for (const [index, one] of sent.entries()) {
        const faults = faultsIn(form.of, one, beside, `${path}${index}.`)
        if (faults.length > 0) return faults
      }
      return []
    }
    case 'Record':
    case 'Spread': {
      if (!isObject(sent)) return []
      const named = namedOf(codec)
      const own = Object.keys(sent).flatMap(name => {
        const fault = faultOf(name, sent, named, beside)
        return fault === null ? [] : [`${path}${name}: ${fault}`]
      })
      const inner = named.inner.flatMap(([wire, of]) => faultsIn(of, sent[wire], null, `${path}${wire}.`))
      return [...own, ...inner]
    }
    default:
      return []
  }
}

/**
 * A known member in another spelling is refused: what it says would be dropped in silence, and with it an amount, a version or a
 * choice of agents. Other unknown members are dropped, except in a call that lists what may stand `beside` its own.
 */
export const misnamed = (
  { body, beside }: { readonly body: AnyCodec; readonly beside: readonly AnyCodec[] | null },
  sent: unknown,
): readonly string[] => {
  const names = beside?.flatMap(members).map(({ wire }) => wire)
  return faultsIn(body, sent, names === undefined ? null : new Set(names), '')
}
