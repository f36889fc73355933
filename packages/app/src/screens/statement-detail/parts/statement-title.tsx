import { Button, MenuDivider, MenuItem, Tag } from '@blueprintjs/core'
import { Archive, Edit, History, More, Refresh, Reset, Undo } from '@blueprintjs/icons'
import {
  CalendarDates,
  STATEMENT_SOURCE_LABELS,
  type Statement,
  type StatementAct,
  statementAllows,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import look from '../../../ui/look.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import type { OpenDialog } from './detail-dialogs.tsx'
import { StatementFiles } from './statement-files.tsx'

const StateTag = ({ status }: Pick<Statement, 'status'>) => {
  switch (status._tag) {
    case 'Open':
      return (
        <Tag minimal intent="primary">
          Open
        </Tag>
      )
    case 'Reconciled':
      return (
        <Tag minimal intent="success" title={`By ${status.by} on ${CalendarDates.toUs(status.on)}`}>
          Reconciled, reporting {CalendarDates.toUs(status.reportingDate)}
        </Tag>
      )
    case 'Archived':
      return <Tag minimal>Archived {CalendarDates.toUs(status.on)}</Tag>
  }
}

export const StatementAbout = ({ statement }: { readonly statement: Statement }) => (
  <span className={look.inline}>
    <strong>{statement.description}</strong>
    {statement.company !== null && statement.company !== statement.description && <span>{statement.company}</span>}
    <span>{CalendarDates.toUs(statement.statementDate)}</span>
    <Tag minimal>{STATEMENT_SOURCE_LABELS[statement.source]}</Tag>
    <StateTag status={statement.status} />
  </span>
)

export interface StatementActionsProps {
  readonly statement: Statement
  readonly onOpen: (dialog: OpenDialog) => void
}

export const StatementActions = observer(({ statement, onOpen }: StatementActionsProps) => {
  const { commissions } = useApp()
  const { statement: store } = useDetail()
  const { act } = useActs()
  const allowed = (what: StatementAct) => statementAllows(statement.status, what, store.paidCount)
  const may = (what: StatementAct) => E.isRight(allowed(what))

  const restore = () => store.writeStatement(of => commissions.statements.restore(of))
  const archive = () =>
    act(
      store
        .writeStatement(of => commissions.statements.archive(of))
        .then(given => {
          if (E.isRight(given)) store.undo.push({ what: 'Archived the statement', undo: restore })
          return given
        }),
      'Archived',
    )

  return (
    <>
      <StatementFiles statement={statement} />
      {may('Edit') && (
        <Button icon={<Edit />} onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
      <MenuButton icon={<More />} label="More acts">
        <MenuItem icon={<History />} text="History…" onClick={() => onOpen('history')} />
        {may('RefreshPolicyInformation') && (
          <MenuItem icon={<Refresh />} text="Refresh policy information…" onClick={() => onOpen('refresh')} />
        )}
        {may('Archive') && <MenuItem icon={<Archive />} text="Archive" onClick={() => void archive()} />}
        {may('TakeImportBack') && statement.source === 'CustomImport' && (
          <>
            <MenuDivider />
            <MenuItem icon={<Undo />} intent="danger" text="Take the import back…" onClick={() => onOpen('takeBack')} />
          </>
        )}
      </MenuButton>
      {statement.status._tag === 'Open' && (
        <Button intent="primary" onClick={() => onOpen('reconcile')}>
          Reconcile…
        </Button>
      )}
      {statement.status._tag === 'Reconciled' && (
        <Button icon={<Undo />} onClick={() => onOpen('unreconcile')}>
          Unreconcile…
        </Button>
      )}
      {statement.status._tag === 'Archived' && (
        <Button
          intent="primary"
          icon={<Reset />}
          onClick={() => void act(restore(), 'The statement is open again', { undoable: false })}
        >
          Restore
        </Button>
      )}
    </>
  )
})
