/** The paid statements that tell of lines: none of them changes, they are superseded. */
import { Button, Spinner, Tag } from '@blueprintjs/core'
import { isNotOffered, type LineItem, type ShowingStatement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useLoaded } from '../../../composition/app-context.ts'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'

export interface ShownOnProps {
  readonly lines: readonly LineItem[]
  /** Whether to say of each how many of the lines it shows. */
  readonly several: boolean
  /** Said where no statement shows any of the lines. */
  readonly nowhere: string
  /** Said below the statements that do. */
  readonly children?: ReactNode
}

const Entry = ({ statement, lines: shown, several }: ShowingStatement & { readonly several: boolean }) => (
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

/** Asked once for each version of the lines. */
export const ShownOn = observer(({ lines, nowhere, several, children }: ShownOnProps) => {
  const about = lines.map(({ id, etag }) => `${id} ${etag}`).join()
  const { state, again } = useLoaded(about, ({ commissions }) =>
    commissions.paidStatements.showing(lines.map(({ id }) => id)),
  )
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
          <Button size="small" variant="minimal" onClick={() => void again()}>
            Try again
          </Button>
        </div>
      )
    case 'Successful':
      return state.value.length === 0 ? (
        <p className={look.quiet}>{nowhere}</p>
      ) : (
        <>
          <ul className={look.bullets}>
            {state.value.map(one => (
              <Entry key={one.statement.id} {...one} several={several} />
            ))}
          </ul>
          {children}
        </>
      )
  }
})
