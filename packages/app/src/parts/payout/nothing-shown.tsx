import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import look from '../../ui/look.module.css'
import { EmptyState } from '../../ui/states/states.tsx'
import type { ShareListStore } from './share-list.store.ts'

export interface NothingShownProps {
  readonly list: ShareListStore
  /** `payable`, `paid`. */
  readonly word: string
  readonly onShowAll: () => void
}

/** What one looks at has no line within the filter: it is said of what, for nothing that was chosen is dropped in silence. */
export const NothingShown = observer(({ list, word, onShowAll }: NothingShownProps) => {
  const { reference } = useApp()
  const { agent, office, statement, text } = list.view
  const of = [
    ...(agent === null ? [] : [reference.agentName(agent)]),
    ...(statement === null ? [] : [`the chosen statement`]),
    ...(office === null ? [] : [`the office ${office}`]),
    ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
  ]
  return (
    <div className={look.empty}>
      <EmptyState
        title={`No line is ${word} for ${of.join(', ')}`}
        description="Other lines fit the filter above."
        action={<Button onClick={onShowAll}>Show all of them</Button>}
      />
    </div>
  )
})
