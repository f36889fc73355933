/** What a person made of the proposals, apart from them: asked for again, the proposals come back and this still stands. */
import type { AnticipatedForm } from '@commissions/core'
import type { AnticipatedLine } from './anticipated-row.ts'

export interface AnticipatedDraft {
  /** By the keys of proposals and of added lines. */
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
