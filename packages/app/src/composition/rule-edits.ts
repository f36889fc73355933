/**
 * The rules with their edits: one store for the whole app, made when a screen first asks for it. The calculator, the lint and
 * all else behind it are no part of what a first visit loads, so the container, which is, does not know of it.
 */
import { reaction } from 'mobx'
import { RuleEditsStore } from '../stores/rule-edits.store.ts'
import { type App, useApp } from './app-context.ts'

const kept = new WeakMap<App, RuleEditsStore>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Edits outlive their screen, so wherever one is, closing the page asks first, in the browser's own words. */
const guardUnload = (store: RuleEditsStore): void => {
  reaction(
    () => store.editedPositions.length > 0,
    isEdited => {
      if (isEdited) window.addEventListener('beforeunload', ask)
      else window.removeEventListener('beforeunload', ask)
    },
    { fireImmediately: true },
  )
}

export const keepRuleEdits = (app: App, store: RuleEditsStore): RuleEditsStore => {
  kept.set(app, store)
  guardUnload(store)
  return store
}

export const ruleEditsOf = (app: App): RuleEditsStore => {
  const { carriers, commissions, reference, failures } = app
  return (
    kept.get(app) ??
    keepRuleEdits(app, new RuleEditsStore({ rules: commissions.rules, carriers, reference, watch: failures.watch }))
  )
}

export const useRuleEdits = (): RuleEditsStore => ruleEditsOf(useApp())
