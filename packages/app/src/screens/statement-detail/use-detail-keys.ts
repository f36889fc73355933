/** The screen's keys, told in the keyboard help. In a cell that can be edited, letters and digits begin an edit instead. */
import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { type RefObject, useCallback, useMemo } from 'react'
import { useDetail } from './statement-detail.stores.ts'
import { useAccept } from './use-accept.ts'
import { useActs } from './use-acts.ts'

const GROUP = 'Statement'

export interface DetailKeys {
  readonly panel: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly onReconcile: (() => void) | null
  readonly onAdd: (() => void) | null
}

export const useDetailKeys = ({ panel, search, onReconcile, onAdd }: DetailKeys): { readonly toPanel: () => void } => {
  const { view, match } = useDetail()
  const accept = useAccept()
  const { undo } = useActs()

  const toPanel = useCallback(() => {
    view.openTab('match')
    // The tab is drawn first; then its first proposal, else its first field.
    requestAnimationFrame(() => {
      const first = panel.current?.querySelector<HTMLElement>(
        '[data-candidate], [role="tabpanel"] input, [role="tabpanel"] button',
      )
      first?.focus()
    })
  }, [view, panel])

  const hotkeys = useMemo<HotkeyConfig[]>(() => {
    const key = (combo: string, label: string, run: () => void): HotkeyConfig => ({
      combo,
      label,
      group: GROUP,
      global: true,
      preventDefault: true,
      onKeyDown: run,
    })
    const take = (index: number) => {
      const line = view.selected
      const candidate = line === null ? undefined : match.candidates(line)[index]
      if (line === null || candidate === undefined || view.tab !== 'match' || !view.panelOpen) return
      const inPanel = panel.current?.contains(document.activeElement) === true
      void accept(line, candidate)
      if (inPanel) toPanel()
    }
    return [
      key('j', 'Next line', () => view.move(1)),
      key('k', 'Previous line', () => view.move(-1)),
      key('n', 'Next unmatched line', () => view.toNextUnmatched()),
      key('m', 'To the match of the line', toPanel),
      ...Array.from({ length: 9 }, (_, index) =>
        key(String(index + 1), `Accept proposal ${index + 1} and go to the next unmatched line`, () => take(index)),
      ),
      key('p', 'Why the line pays what it pays', () => view.openTab('payouts')),
      key('f', 'Find lines', () => search.current?.focus()),
      key('mod+z', 'Undo the last change', () => void undo()),
      ...(onAdd === null ? [] : [key('a', 'Add a line', onAdd)]),
      ...(onReconcile === null ? [] : [key('r', 'Reconcile', onReconcile)]),
    ]
  }, [view, match, accept, undo, toPanel, panel, search, onAdd, onReconcile])
  useHotkeys(hotkeys)
  return { toPanel }
}
