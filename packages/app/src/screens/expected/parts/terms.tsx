/** The terms, oldest first. */

import type { ExpectedCommission } from '@commissions/core'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'
import type { ExpectedLook } from '../../../parts/expected/expected-look.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import look from '../../../ui/look.module.css'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { EXPECTED_COLUMNS } from '../expected.columns.tsx'
import { type ExpectedStore, FETCHED } from '../expected.store.ts'
import { useClosing } from '../use-closing.ts'
import { CloseDialog } from './close-dialog.tsx'

const rowKey = ({ key }: ExpectedCommission): string => key

export interface TermsProps {
  readonly store: ExpectedStore
  readonly shown: ExpectedLook
  /** How many there are, shown or not; null while they are counted. */
  readonly count: number | null
}

export const Terms = observer(({ store, shown, count }: TermsProps) => {
  const { close, act } = useClosing(store)
  const { rows, asking, fetching } = store
  const onKey = (event: KeyboardEvent, row: ExpectedCommission | null) =>
    event.key === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey && act(row)
  return (
    <>
      {store.hasMore && (
        <div className={look.notices}>
          <Notice
            acts={
              <NoticeAct
                text={`Show ${FETCHED.toLocaleString('en-US')} more`}
                loading={fetching}
                onAct={() => void store.more(rows.length + FETCHED)}
              />
            }
          >
            {rows.length.toLocaleString('en-US')} of {count === null ? 'more terms' : counted(count, 'term')} shown, the
            oldest first. The sums above count all of them; an export holds what is shown.
          </Notice>
        </div>
      )}
      <Grid
        label={shown.carrierIds.length === 1 ? `What ${rows[0]?.carrier ?? 'the carrier'} owes` : 'What carriers owe'}
        name="expected"
        columns={EXPECTED_COLUMNS}
        rows={rows}
        rowKey={rowKey}
        onFocusRow={store.choose}
        onOpen={row => void act(row)}
        onKey={onKey}
        empty={
          <EmptyState
            title={shown.shown === 'outstanding' ? 'Nothing is outstanding' : 'No terms match these filters'}
            description="Carriers with a basis and a rate under Settings, Anticipated Commissions, are compared term by term."
          />
        }
      />
      {asking !== null && (
        <CloseDialog term={asking} onAct={reason => close(asking, reason)} onClose={() => store.ask(null)} />
      )}
    </>
  )
})
