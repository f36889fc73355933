/**
 * The screen's keys, told in the keyboard help. In the table letters are the screen's too (Enter or F2 edits a cell); digits
 * accept a proposal, but begin an edit where the focus stands in a cell that can be edited: nobody matches by typing an amount.
 */
import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import type { LineItem } from '@commissions/core'
import { type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { focusFirst } from './panel-focus.ts'
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

export interface DetailKeysTaken {
  readonly toPanel: () => void
  readonly onGridKey: (event: KeyboardEvent, row: LineItem | null, column: GridColumn<LineItem> | null) => boolean
}

export const useDetailKeys = ({ panel, search, onReconcile, onAdd }: DetailKeys): DetailKeysTaken => {
  const { view, match } = useDetail()
  const accept = useAccept()
  const { undo } = useActs()

  const toPanel = useCallback(() => {
    view.openTab('match')
    focusFirst(panel.current)
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
      void accept(line, candidate)
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
  }, [view, match, accept, undo, toPanel, search, onAdd, onReconcile])
  useHotkeys(hotkeys)

  const onGridKey = useCallback<DetailKeysTaken['onGridKey']>(
    (event, row, column) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || row === null) return false
      const hotkey = hotkeys.find(({ combo }) => combo === event.key)
      if (hotkey === undefined || (/\d/.test(event.key) && column?.editor !== undefined)) return false
      hotkey.onKeyDown?.(event.nativeEvent)
      return true
    },
    [hotkeys],
  )
  return { toPanel, onGridKey }
}
