/** Accepts a policy for a line and goes on to the next line that has none. */
import type { Candidate, LineItem } from '@commissions/core'
import { useCallback } from 'react'
import { lineName } from '../../parts/line/line-name.ts'
import { focusFirst, panelWithFocus } from './panel-focus.ts'
import { useDetail } from './statement-detail.stores.ts'
import { useActs } from './use-acts.ts'

export const useAccept = () => {
  const { match, view } = useDetail()
  const { act } = useActs()
  return useCallback(
    async (line: LineItem, to: Pick<Candidate, 'clientId' | 'policy' | 'clientName'>): Promise<void> => {
      const panel = panelWithFocus()
      const work = match.accept(line, to)
      // On at once: the answer comes while the next line is read. Refused, the line is still unmatched and says so.
      if (view.selectedId === line.id) view.toNextUnmatched()
      if (view.selectedId !== line.id) focusFirst(panel)
      await act(work, `Matched ${lineName(line)} to ${to.clientName}`)
    },
    [match, view, act],
  )
}
