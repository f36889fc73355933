/** The paid statements that tell of lines: none of them changes, they are superseded. */
import { Button, Spinner, Tag } from '@blueprintjs/core'
import { isNotOffered, type ShowingStatement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import type { ShownOnStore } from '../shown-on.store.ts'

export interface ShownOnProps {
  readonly store: ShownOnStore
  /** Said where no statement shows any of the lines. */
  readonly nowhere: string
  readonly several: boolean
}

const Entry = ({ statement, lines: shown, several }: ShowingStatement & Pick<ShownOnProps, 'several'>) => (
  <li>
    {statement.name}
    {statement.version > 1 && `, version ${statement.version}`}
    {several && ` (${countedLines(shown.length)})`}
    {statement.superseded && (
      <>
        {' '}
        <Tag minimal intent="warning">
          superseded already
        </Tag>
      </>
    )}
  </li>
)

export const ShownOn = observer(({ store, nowhere, several }: ShownOnProps) => {
  const { state } = store
  switch (state._tag) {
    case 'None':
    case 'Loading':
      return <Spinner size={16} className={look.spinner ?? ''} aria-label="Looking for the paid statements" />
    case 'Failed':
      if (isNotOffered(state.failure))
        return <p className={look.quiet}>The list of created statements is not available here.</p>
      return (
        <div role="alert">
          The paid statements could not be loaded: {state.failure.message}{' '}
          <Button size="small" variant="minimal" onClick={() => void store.again()}>
            Try again
          </Button>
        </div>
      )
    case 'Successful':
      return state.value.length === 0 ? (
        <p className={look.quiet}>{nowhere}</p>
      ) : (
        <ul className={look.bullets}>
          {state.value.map(one => (
            <Entry key={one.statement.id} {...one} several={several} />
          ))}
        </ul>
      )
  }
})
