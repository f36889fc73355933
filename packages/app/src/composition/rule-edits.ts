/**
 * The rules with their edits: one store for the whole app, made when a screen first asks for it. The calculator, the lint and
 * all else behind it are no part of what a first visit loads, so the container, which is, does not know of it.
 */
import { reaction } from 'mobx'
import { RuleEditsStore } from '../stores/rule-edits.store.ts'
import { type App, useApp } from './app-context.ts'

const kept = new WeakMap<App, RuleEditsStore>()

/** Edits outlive their screen, so wherever one is, closing the page asks first, in the browser's own words. */
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

export const keepRuleEdits = (app: App, store: RuleEditsStore): RuleEditsStore => {
  kept.set(app, store)
  guardUnload(app, store)
  return store
}

export const useRuleEdits = (): RuleEditsStore => {
  const app = useApp()
  const { carriers, commissions, reference, failures } = app
  return (
    kept.get(app) ??
    keepRuleEdits(app, new RuleEditsStore({ rules: commissions.rules, carriers, reference, watch: failures.watch }))
  )
}
