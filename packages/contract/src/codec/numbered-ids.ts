/**
 * Ids that a service writes as numbers. Inside the product an id is a text, whatever it looks like; what came as a number goes
 * back as one (decision services-that-know-only-the-specification).
 */

/** The kinds of ids that the services of a suite have written as numbers; one for each client of them. */
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

/** What is read or written by `work`, which waits for nothing, is read from or written for those services. */
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

/** The text of an id; null for what is none. */
export const readId = (kind: string, u: unknown): string | null => {
  if (isId(u)) return u
  if (!isNumberOfId(u)) return null
  heard?.note(kind)
  return String(u)
}

const DIGITS = /^(?:0|[1-9]\d{0,15})$/

/** As it is sent. Codecs of ids write texts, but for services that number them. */
export const writtenId = (kind: string, id: string): string => {
  if (heard === null || !heard.has(kind) || !DIGITS.test(id)) return id
  const number = Number(id)
  return (Number.isSafeInteger(number) ? number : id) as string
}
