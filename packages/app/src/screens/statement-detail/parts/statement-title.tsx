/** The row above the figures: the statement's name and state, and the acts on the whole statement. */
import { Button, MenuDivider, MenuItem, type MenuItemProps, Tag } from '@blueprintjs/core'
import { Archive, Disable, Download, Edit, History, More, Print, Refresh, Reset, Undo } from '@blueprintjs/icons'
import {
  CalendarDates,
  REPORT_FORMATS,
  STATEMENT_SOURCE_LABELS,
  type Statement,
  type StatementAct,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { DownloadMenu, useFile } from '../../../parts/download/download-menu.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { useWorkPlace } from '../../../ui/unsaved-work/unsaved-work.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

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

export const StatementAbout = ({ statement }: StatementProps) => (
  <span className={look.inline}>
    <strong>{statement.description}</strong>
    {statement.company !== null && statement.company !== statement.description && <span>{statement.company}</span>}
    <span>{CalendarDates.toUs(statement.statementDate)}</span>
    <Tag minimal>{STATEMENT_SOURCE_LABELS[statement.source]}</Tag>
    <StateTag status={statement.status} />
  </span>
)

/** Downloads the statement as a report, or the file that it was imported from. */
const StatementFiles = observer(({ statement }: StatementProps) => {
  const { reporting, attachments, failures, notices } = useApp()
  const { loading, save } = useFile()
  const { id, numberFormatted, filename } = statement
  const { waits } = useDetail().statement.loaded
  const original = () =>
    void save(attachments.original(id), filename ?? numberFormatted, failure =>
      failure._tag === 'NotFound'
        ? notices.showError(`The file ${filename} is no longer kept.`)
        : failures.show(failure),
    )
  return (
    <DownloadMenu
      formats={REPORT_FORMATS}
      loading={loading}
      onDownload={format => void save(reporting.statement(id, format), `statement-${numberFormatted}.${format}`)}
    >
      <MenuDivider />
      <MenuItem
        icon={<Download />}
        disabled={filename === null}
        text={filename === null ? 'No original file: it was not imported' : 'Original file'}
        {...(filename === null ? {} : { label: filename })}
        onClick={original}
      />
      <MenuDivider />
      {/* Printing waits until the menu is closed, or it would be printed too. */}
      <MenuItem
        icon={<Print />}
        text={waits ?? 'Print'}
        disabled={waits !== null}
        onClick={() => requestAnimationFrame(() => window.print())}
      />
    </DownloadMenu>
  )
})

interface ActItemProps extends Pick<MenuItemProps, 'icon' | 'intent'> {
  readonly text: string
  readonly may: E.Either<string, void>
  readonly onClick: () => void
}

/** The menu item of an act. If the state forbids the act, the item says why and what to do first. */
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

export const StatementActions = observer(({ statement }: StatementProps) => {
  const { commissions, notices } = useApp()
  const place = useWorkPlace()
  const { statement: store, view } = useDetail()
  const { act } = useActs()
  const { waits } = store.loaded
  /** Acts on the whole statement wait until all lines are loaded, since a line that is still missing may forbid them. */
  const allowed = (what: StatementAct) => (waits === null ? store.allows(what) : E.left(waits))
  const may = (what: StatementAct) => E.isRight(allowed(what))
  const waiting = waits === null ? {} : { disabled: true, title: waits }

  const restore = () => store.writeStatement(of => commissions.statements.restore(of))
  const archive = () => {
    const [half] = place.lostWithScreen()
    if (half !== undefined)
      return notices.showError(
        `Not saved: ${half}. Click the cell, and correct it or press Escape to discard it. Then archive the statement.`,
      )
    const work = store.writeStatement(of => commissions.statements.archive(of))
    return act(
      store.undo.after(work, () => ({ what: 'Archived the statement', undo: restore })),
      'Archived',
    )
  }

  return (
    <>
      <StatementFiles statement={statement} />
      {store.may('Edit') && (
        <Button icon={<Edit />} {...waiting} onClick={() => view.ask('edit')}>
          Edit
        </Button>
      )}
      <MenuButton icon={<More />} label="More actions">
        <MenuItem icon={<History />} text="History…" onClick={() => view.ask('history')} />
        {(waits !== null || may('RefreshPolicyInformation')) && (
          <ActItem
            icon={<Refresh />}
            text="Refresh policy information…"
            may={allowed('RefreshPolicyInformation')}
            onClick={() => view.ask('refresh')}
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
              onClick={() => view.ask('takeBack')}
            />
          </>
        )}
      </MenuButton>
      {statement.status._tag === 'Reconciled' && may('Withdraw') && (
        <Button icon={<Disable />} onClick={() => view.ask('withdraw')}>
          Withdraw…
        </Button>
      )}
      {statement.status._tag === 'Open' && (
        <Button intent="primary" {...waiting} onClick={() => view.ask('reconcile')}>
          Reconcile…
        </Button>
      )}
      {statement.status._tag === 'Reconciled' && (
        <Button icon={<Undo />} {...waiting} onClick={() => view.ask('unreconcile')}>
          Unreconcile…
        </Button>
      )}
      {statement.status._tag === 'Archived' && (
        <Button
          intent="primary"
          icon={<Reset />}
          {...waiting}
          onClick={() => void act(restore(), 'The statement is open again', { undoable: false })}
        >
          Restore
        </Button>
      )}
    </>
  )
})
