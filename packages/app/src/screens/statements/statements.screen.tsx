import { Button } from '@blueprintjs/core'
import { Archive, Cross, Import, Plus, TimelineEvents } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { useQuery, withName } from '../../parts/address/address-query.ts'
import { EVERY_STATEMENT } from '../../parts/statement/statements-look.ts'
import { dayText } from '../../ui/dates/day-text.ts'
import { lazily } from '../../ui/lazily.tsx'
import { ButtonLink } from '../../ui/page/page.tsx'
import { StatementsPage, useStatementsList } from './parts/statements-page.tsx'
import { StatementsToolbar } from './parts/statements-toolbar.tsx'
import { openStatementColumns } from './statements.columns.tsx'

const NewStatementDialog = lazily(async () => (await import('./parts/new-statement-dialog.tsx')).NewStatementDialog)

export const StatementsScreen = observer(() => {
  const { today } = useApp().reference
  const list = useStatementsList('open')
  const { store, look, change, open, all, chosen, setMoving } = list
  // The address says whether the dialog for a new statement is open, so that the command palette can link to it.
  const { query, edit } = useQuery()
  const setNewOpen = (isOpen: boolean) => edit(now => withName(now, 'new', isOpen ? 'yes' : null))
  const columns = useMemo(() => openStatementColumns(today), [today])
  return (
    <StatementsPage
      list={list}
      title="Reconcile Statements"
      word={all?.length === 1 ? 'open statement' : 'open statements'}
      label="Open statements"
      name="open-statements"
      columns={columns}
      act="archive"
      none={{
        title: 'No open statements',
        description: "A carrier's next statement belongs here. Import its file, or type it by hand.",
        action: <ButtonLink to="/statements/import">Import a file</ButtonLink>,
      }}
      actions={
        <>
          {chosen.length > 0 && (
            <Button icon={<Archive />} onClick={() => setMoving(true)}>
              Archive {chosen.length.toLocaleString('en-US')}…
            </Button>
          )}
          <Button icon={<Plus />} onClick={() => setNewOpen(true)}>
            New statement
          </Button>
          <ButtonLink to="/statements/anticipated" icon={<TimelineEvents />}>
            Anticipated
          </ButtonLink>
          <ButtonLink to="/statements/import" icon={<Import />} primary>
            Import a file
          </ButtonLink>
        </>
      }
      toolbar={
        <>
          <StatementsToolbar open look={look} change={change} />
          {(look.range.start !== null || look.range.end !== null) && (
            <Button
              active
              endIcon={<Cross />}
              title="Show statements of any date"
              onClick={() => change({ range: EVERY_STATEMENT.range })}
            >
              Dated {dayText(look.range.start, '…')} – {dayText(look.range.end, '…')}
            </Button>
          )}
        </>
      }
    >
      {query.has('new') && (
        <NewStatementDialog today={today} create={store.create} onClose={() => setNewOpen(false)} onCreated={open} />
      )}
    </StatementsPage>
  )
})
