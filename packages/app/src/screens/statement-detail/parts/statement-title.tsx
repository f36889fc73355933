import { Button, MenuDivider, MenuItem, type MenuItemProps, Tag } from '@blueprintjs/core'
import { Archive, Disable, Edit, History, More, Refresh, Reset, Undo } from '@blueprintjs/icons'
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
import { cx } from '../../../ui/cx.ts'
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

interface ActItemProps extends Pick<MenuItemProps, 'icon' | 'intent'> {
  readonly text: string
  readonly may: E.Either<string, void>
  readonly onClick: () => void
}

/** An act that the state may forbid: then it says why, and what to do first. */
const ActItem = ({ text, may, icon, intent, onClick }: ActItemProps) =>
  E.isRight(may) ? (
    <MenuItem icon={icon} intent={intent ?? 'none'} text={text} onClick={onClick} />
  ) : (
    <MenuItem
      icon={icon}
      disabled
      multiline
      text={
        <>
          {text}
          <br />
          <span className={cx(look.quiet, look.small)}>{may.left}</span>
        </>
      }
    />
  )

export interface StatementActionsProps {
  readonly statement: Statement
  readonly onOpen: (dialog: OpenDialog) => void
}

export const StatementActions = observer(({ statement, onOpen }: StatementActionsProps) => {
  const { commissions } = useApp()
  const { statement: store } = useDetail()
  const { act } = useActs()
  const { waits } = store.loaded
  /** Acts on the statement as a whole wait until all of it is there: what speaks against them may still come. */
  const allowed = (what: StatementAct) =>
    waits === null ? statementAllows(statement.status, what, store.paidCount) : E.left(waits)
  const may = (what: StatementAct) => E.isRight(allowed(what))
  const whyWaits = waits === null ? {} : { title: waits }

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
      {E.isRight(statementAllows(statement.status, 'Edit', store.paidCount)) && (
        <Button icon={<Edit />} disabled={waits !== null} {...whyWaits} onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
      <MenuButton icon={<More />} label="More actions">
        <MenuItem icon={<History />} text="History…" onClick={() => onOpen('history')} />
        {(waits !== null || may('RefreshPolicyInformation')) && (
          <ActItem
            icon={<Refresh />}
            text="Refresh policy information…"
            may={allowed('RefreshPolicyInformation')}
            onClick={() => onOpen('refresh')}
          />
        )}
        {statement.status._tag !== 'Archived' && (
          <ActItem icon={<Archive />} text="Archive" may={allowed('Archive')} onClick={() => void archive()} />
        )}
        {statement.source === 'CustomImport' && (
          <>
            <MenuDivider />
            <ActItem
              icon={<Undo />}
              intent="danger"
              text="Take the import back…"
              may={allowed('TakeImportBack')}
              onClick={() => onOpen('takeBack')}
            />
          </>
        )}
      </MenuButton>
      {store.paidCount > 0 && may('Withdraw') && (
        <Button icon={<Disable />} onClick={() => onOpen('withdraw')}>
          Withdraw…
        </Button>
      )}
      {statement.status._tag === 'Open' && (
        <Button intent="primary" disabled={waits !== null} {...whyWaits} onClick={() => onOpen('reconcile')}>
          Reconcile…
        </Button>
      )}
      {statement.status._tag === 'Reconciled' && (
        <Button icon={<Undo />} disabled={waits !== null} {...whyWaits} onClick={() => onOpen('unreconcile')}>
          Unreconcile…
        </Button>
      )}
      {statement.status._tag === 'Archived' && (
        <Button
          intent="primary"
          icon={<Reset />}
          disabled={waits !== null}
          {...whyWaits}
          onClick={() => void act(restore(), 'The statement is open again', { undoable: false })}
        >
          Restore
        </Button>
      )}
    </>
  )
})
