/** The rules with their edits, created when a screen first asks for them: a first visit does not load the calculator and the lint. */
import { reaction } from 'mobx'
import { DraftKeeper } from '../stores/drafts/draft-keeper.ts'
import { RuleEditsStore } from '../stores/rules/rule-edits.store.ts'
import type { UnsavedRules } from '../stores/rules/unsaved-rules.ts'
import { type App, useApp } from './app-context.ts'

interface KeptEdits {
  readonly store: RuleEditsStore
  readonly draft: DraftKeeper<readonly UnsavedRules[]>
}

const kept = new WeakMap<App, KeptEdits>()

const draftOf = ({ drafts }: Pick<App, 'drafts'>, store: RuleEditsStore): KeptEdits['draft'] => {
  const draft = new DraftKeeper(drafts, {
    place: 'rules',
    title: 'Agent Commission Rules',
    address: () => '/settings/agent-rules',
    version: 1,
    read: () => store.unsaved,
    restore: store.putBack,
    isSaved: store.isSaved,
  })
  void draft.start()
  return draft
}

/** Edits outlive their screen, so closing the page on any screen shows the browser's own question first. */
const guardUnload = ({ work }: Pick<App, 'work'>, store: RuleEditsStore): void => {
  const isEdited = (): boolean => store.editedPositions.length > 0
  const ask = (event: BeforeUnloadEvent): void => {
    if (!work.abandoned) event.preventDefault()
  }
  work.add(isEdited)
  reaction(
    isEdited,
    edited => {
      if (edited) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    },
    { fireImmediately: true },
  )
}

export const keepRuleEdits = (app: App, store: RuleEditsStore): KeptEdits => {
  const edits = { store, draft: draftOf(app, store) }
  kept.set(app, edits)
  guardUnload(app, store)
  return edits
}

const keptEditsOf = (app: App): KeptEdits => {
  const { carriers, commissions, reference, failures } = app
  return (
    kept.get(app) ??
    keepRuleEdits(app, new RuleEditsStore({ rules: commissions.rules, carriers, reference, watch: failures.watch }))
  )
}

export const ruleEditsOf = (app: App): RuleEditsStore => keptEditsOf(app).store

export const useRuleEdits = (): RuleEditsStore => ruleEditsOf(useApp())

/** The edits that an earlier page left unsaved. */
export const useRuleDraft = (): KeptEdits['draft'] => keptEditsOf(useApp()).draft
