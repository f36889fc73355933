/**
 * The screen's keys, listed in the keyboard help. In the table, letters are keys of the screen too (Enter or F2 edits a cell), and
 * a letter that is no key starts no edit either: otherwise a typed "jones" would go to the next line and write "ones" there. A digit
 * accepts a proposal, except in a cell that can be edited, where it starts an edit, so that typing an amount matches nothing.
 */
import type { LineItem } from '@commissions/core'
import { type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { runsOn, type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import { focusFirst } from './panel-focus.ts'
import { useDetail } from './statement-detail.stores.ts'
import { useAccept, useActs } from './use-acts.ts'

export interface DetailKeys {
  readonly panel: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
}

export interface DetailKeysTaken {
  readonly toPanel: () => void
  readonly onGridKey: (event: KeyboardEvent, row: LineItem | null, column: GridColumn<LineItem> | null) => boolean
}

export const useDetailKeys = ({ panel, search }: DetailKeys): DetailKeysTaken => {
  const { view, match, statement } = useDetail()
  const mayAdd = statement.may('AddLine')
  const mayReconcile = statement.may('Reconcile') && !statement.loaded.isPart
  const accept = useAccept()
  const { undo } = useActs()

  const toPanel = useCallback(() => {
    view.openTab('match')
    focusFirst(panel.current)
  }, [view, panel])

  const keys = useMemo<readonly ScreenKey[]>(() => {
    const take = (index: number) => {
      const line = view.selected
      const candidate = line === null ? undefined : match.candidates(line)[index]
      if (line === null || candidate === undefined || view.tab !== 'match' || !view.panelOpen) return
      void accept(line, candidate)
    }
    return [
      { combo: 'j', label: 'Next line', repeats: true, run: () => view.move(1) },
      { combo: 'k', label: 'Previous line', repeats: true, run: () => view.move(-1) },
      { combo: 'n', label: 'Next unmatched line', run: () => view.toNextUnmatched() },
      { combo: 'm', label: 'Go to the match of the line', run: toPanel },
      ...Array.from({ length: 9 }, (_, index) => ({
        combo: String(index + 1),
        label: `Accept suggestion ${index + 1} and go to the next unmatched line`,
        run: () => take(index),
      })),
      { combo: 'p', label: 'Why the line pays what it pays', run: () => view.openTab('payouts') },
      { combo: 'f', label: 'Find lines', run: () => search.current?.focus() },
      { combo: 'mod+z', label: 'Undo the last change', run: () => void undo() },
      ...(mayAdd ? [{ combo: 'a', label: 'Add a line', run: () => view.ask('add') }] : []),
      ...(mayReconcile ? [{ combo: 'r', label: 'Reconcile', run: () => view.ask('reconcile') }] : []),
    ]
  }, [view, match, accept, undo, toPanel, search, mayAdd, mayReconcile])
  useKeys('Statement', keys)

  const onGridKey = useCallback<DetailKeysTaken['onGridKey']>(
    (event, row, column) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || row === null) return false
      const key = keys.find(({ combo }) => combo === event.key)
      if (key === undefined) return /^[a-z]$/.test(event.key)
      if (/\d/.test(event.key) && column?.editor !== undefined) return false
      if (runsOn(key, event)) key.run?.()
      return true
    },
    [keys],
  )
  return { toPanel, onGridKey }
}
