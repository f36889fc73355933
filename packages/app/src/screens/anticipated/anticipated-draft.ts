/** A person's changes to the proposals, kept apart from them: they survive when the proposals are loaded again. */
import type { AnticipatedForm, Cents } from '@commissions/core'
import type { AnticipatedLine } from './anticipated-row.ts'

export interface AnticipatedDraft {
  /** The edited forms, by the keys of proposals and added lines. */
  readonly edits: ReadonlyMap<string, AnticipatedForm>
  readonly leftOut: ReadonlySet<string>
  readonly added: readonly AnticipatedLine[]
}

export const NO_DRAFT: AnticipatedDraft = { edits: new Map(), leftOut: new Set(), added: [] }

export const edited = (draft: AnticipatedDraft, key: string, form: AnticipatedForm): AnticipatedDraft => ({
  ...draft,
  edits: new Map(draft.edits).set(key, form),
})

export const leftOut = (draft: AnticipatedDraft, keys: readonly string[], out: boolean): AnticipatedDraft => {
  const next = new Set(draft.leftOut)
  for (const key of keys) {
    if (out) next.add(key)
    else next.delete(key)
  }
  return { ...draft, leftOut: next }
}

export const withLine = (draft: AnticipatedDraft, line: AnticipatedLine): AnticipatedDraft => ({
  ...draft,
  added: [...draft.added, line],
})

/** How many lines a person has changed, left out or added. */
export const changeCount = ({ edits, leftOut: out, added }: AnticipatedDraft): number =>
  new Set([...edits.keys(), ...out, ...added.map(({ key }) => key)]).size

/** The draft in a form that JSON can hold, with what was typed for the statement. */
export interface UnsavedAnticipated {
  readonly edits: readonly (readonly [string, AnticipatedForm])[]
  readonly leftOut: readonly string[]
  readonly added: readonly AnticipatedLine[]
  readonly description: string | null
  readonly controlTotal: Cents | null
}

/** Gives added lines new keys, since the old ones could equal keys of lines added on this page. */
export const draftOfUnsaved = (
  { edits, leftOut, added }: UnsavedAnticipated,
  newKey: () => string,
): AnticipatedDraft => {
  const keys = new Map(added.map(({ key }) => [key, newKey()]))
  const keyOf = (key: string): string => keys.get(key) ?? key
  return {
    edits: new Map(edits.map(([key, form]) => [keyOf(key), form])),
    leftOut: new Set(leftOut.map(keyOf)),
    added: added.map(line => ({ ...line, key: keyOf(line.key) })),
  }
}
