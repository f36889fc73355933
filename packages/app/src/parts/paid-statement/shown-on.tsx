/** The paid statements that tell of lines: none of them changes, they are superseded. */
import { Button, Spinner, Tag } from '@blueprintjs/core'
import { type AgentId, isNotOffered, type LineItem, type ShowingStatement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useLoaded } from '../../composition/app-context.ts'
import look from '../../ui/look.module.css'
import { countedLines } from '../../ui/words.ts'
import { paidDetailPath } from './paid-query.ts'

export interface ShownOnProps {
  readonly lines: readonly LineItem[]
  /** Whether to say of each how many of the lines it shows, instead of leading to it. */
  readonly several: boolean
  /** Said where no statement shows any of the lines. */
  readonly nowhere: string
  /** Said below the statements that do. */
  readonly children?: ReactNode
}

interface EntryProps {
  readonly shown: ShowingStatement
  readonly of: Pick<ShownOnProps, 'lines' | 'several'>
}

const paidOn = ({ statement }: ShowingStatement, lines: readonly LineItem[]): readonly AgentId[] => {
  const agents = new Set(lines.flatMap(line => Object.values(line.agents)))
  return statement.agents.flatMap(({ agent: { id } }) => (id !== null && agents.has(id) ? [id] : []))
}

const Entry = observer(({ shown, of: { lines, several } }: EntryProps) => {
  const { reference } = useApp()
  const { statement } = shown
  return (
    <li>
      {statement.name}
      {statement.version > 1 && `, version ${statement.version}`}
      {several
        ? ` (${countedLines(shown.lines.length)})`
        : paidOn(shown, lines).map((agent, index) => (
            <Fragment key={agent}>
              {index === 0 ? ': ' : ', '}
              <Link to={paidDetailPath(agent, statement, statement.version)}>{reference.agentName(agent)}</Link>
            </Fragment>
          ))}
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
})

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
              <Entry key={one.statement.id} shown={one} of={{ lines, several }} />
            ))}
          </ul>
          {children}
        </>
      )
  }
})
