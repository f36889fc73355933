/**
 * Ids that a service writes as numbers. Inside the product an id is a text; an id that came as a number is sent back as one
 * (decision services-that-know-only-the-specification).
 */

/** The kinds of ids that services have written as numbers; each HTTP client keeps its own instance. */
export class NumberedIds {
  readonly #kinds = new Set<string>()

  note(kind: string): void {
    this.#kinds.add(kind)
  }

  has(kind: string): boolean {
    return this.#kinds.has(kind)
  }
}

let heard: NumberedIds | null = null

/** Runs `work`, which must be synchronous; `ids` decides and remembers which kinds of ids are numbers. */
export const withNumberedIds = <A>(ids: NumberedIds, work: () => A): A => {
  const before = heard
  heard = ids
  try {
    return work()
  } finally {
    heard = before
  }
}

const isNumberOfId = (u: unknown): u is number => Number.isSafeInteger(u) && (u as number) >= 0

const isId = (u: unknown): u is string => typeof u === 'string' && u !== '' && !u.includes('\0')

/** The text of an id; null if the value is no id. */
export const readId = (kind: string, u: unknown): string | null => {
  if (isId(u)) return u
  if (!isNumberOfId(u)) return null
  heard?.note(kind)
  return String(u)
}

const DIGITS = /^(?:0|[1-9]\d{0,15})$/

/** The id in its wire form: a text, or a number for services that number their records. */
export const writtenId = (kind: string, id: string): string => {
  if (heard === null || !heard.has(kind) || !DIGITS.test(id)) return id
  const number = Number(id)
  return (Number.isSafeInteger(number) ? number : id) as string
}
