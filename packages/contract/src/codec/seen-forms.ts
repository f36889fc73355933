/** The forms that a service writes, in which we answer it (decision services-that-know-only-the-specification). */

/** The kinds of values that services have written in their own form; each HTTP client keeps its own instance. */
export class SeenForms {
  readonly #kinds = new Set<string>()

  note(kind: string): void {
    this.#kinds.add(kind)
  }

  has(kind: string): boolean {
    return this.#kinds.has(kind)
  }
}

let heard: SeenForms | null = null

/** Runs `work`, which must be synchronous; `forms` decides and remembers in which form each kind of value is written. */
export const withSeenForms = <A>(forms: SeenForms, work: () => A): A => {
  const before = heard
  heard = forms
  try {
    return work()
  } finally {
    heard = before
  }
}

/** Remembers that the service writes this kind of value in its own form. */
export const noteForm = (kind: string): void => heard?.note(kind)

/** Whether no client is writing: our own service answers in our forms. */
export const isAnswering = (): boolean => heard === null

export const isFormSeen = (kind: string): boolean => heard?.has(kind) ?? false

const isNumberOfId = (u: unknown): u is number => Number.isSafeInteger(u) && (u as number) >= 0

const isId = (u: unknown): u is string => typeof u === 'string' && u !== '' && !u.includes('\0')

/** The text of an id; null if the value is no id. */
export const readId = (kind: string, u: unknown): string | null => {
  if (isId(u)) return u
  if (!isNumberOfId(u)) return null
  noteForm(kind)
  return String(u)
}

const DIGITS = /^(?:0|[1-9]\d{0,15})$/

/** The id in its wire form: a text, or a number for services that number their records. */
export const writtenId = (kind: string, id: string): string => {
  if (!isFormSeen(kind) || !DIGITS.test(id)) return id
  const number = Number(id)
  return (Number.isSafeInteger(number) ? number : id) as string
}
