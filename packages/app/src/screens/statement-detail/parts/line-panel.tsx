/** The panel with the details of the chosen line and the acts on it. */
import { Tab, Tabs } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { type ComponentType, type RefObject, useEffect } from 'react'
import { LineHistory } from '../../../parts/history/history-list.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { ShownOn } from '../../../parts/paid-statement/shown-on.tsx'
import { LineWhys } from '../../../parts/payout/line-whys.tsx'
import { sharesOf } from '../../../parts/payout/payout-share.ts'
import { PanelPart } from '../../../parts/payout/side-panel.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { PANEL_TABS, type PanelTab } from '../statement-view.store.ts'
import { DetailsTab } from './details-tab.tsx'
import styles from './line-panel.module.css'
import { MatchTab } from './match-tab.tsx'
import { NotesTab } from './notes-tab.tsx'

const TITLES: Record<PanelTab, string> = {
  match: 'Match',
  payouts: 'Payouts',
  notes: 'Notes',
  details: 'Details',
  history: 'History',
}

const PayoutsTab = observer(({ line }: LineProps) => {
  const { facts, view } = useDetail()
  const [first] = sharesOf([line])
  return first === undefined ? (
    <p className={look.quiet}>
      Nobody is paid on this line: it has no agent. Match it to a policy, or name its agents under{' '}
      <button type="button" className={look.link} onClick={() => view.openTab('match')}>
        Match
      </button>
      .
    </p>
  ) : (
    <>
      <LineWhys share={first} facts={facts} />
      {line.paid && (
        <PanelPart title="Paid statements that show it">
          <ShownOn lines={[line]} nowhere="None yet." several={false} />
        </PanelPart>
      )}
    </>
  )
})

const HistoryTab = observer(({ line }: LineProps) => {
  const { facts } = useDetail()
  const { id, etag } = line
  useEffect(() => void facts.tell({ id, etag }), [facts, id, etag])
  return <LineHistory line={line} facts={facts} />
})

const TABS: Record<PanelTab, ComponentType<LineProps>> = {
  match: MatchTab,
  payouts: PayoutsTab,
  notes: NotesTab,
  details: DetailsTab,
  history: HistoryTab,
}

export interface StatementLinePanelProps {
  readonly panel: RefObject<HTMLElement | null>
}

export const StatementLinePanel = observer(({ panel }: StatementLinePanelProps) => {
  const { view } = useDetail()
  const line = view.selected
  const Content = TABS[view.tab]
  return (
    <aside
      ref={panel}
      className={cx(look.panel, styles.panel)}
      aria-label="The chosen line"
      tabIndex={-1}
      data-line-panel
    >
      <header className={styles.head}>
        {line === null ? (
          <h2 className={cx(look.heading, look.cut)}>No line chosen</h2>
        ) : (
          <>
            <h2 className={cx(look.heading, look.cut)}>{lineName(line)}</h2>
            <div className={cx(look.between, look.quiet, styles.about)}>
              <span>{line.policyNumber ?? 'No policy number'}</span>
              <MoneyAmount cents={line.commissionAmount} />
            </div>
          </>
        )}
        <IconButton
          className={styles.close ?? ''}
          icon={<Cross />}
          label="Close the panel"
          onClick={view.togglePanel}
        />
      </header>
      <Tabs
        id="line-panel"
        className={styles.tabs ?? ''}
        selectedTabId={view.tab}
        renderActiveTabPanelOnly
        onChange={tab => {
          const chosen = PANEL_TABS.find(one => one === tab)
          if (chosen !== undefined) view.openTab(chosen)
        }}
      >
        {PANEL_TABS.map(tab => (
          <Tab
            key={tab}
            id={tab}
            title={TITLES[tab]}
            panelClassName={styles.content ?? ''}
            panel={
              line === null ? (
                <EmptyState title="Choose a line" description="Its match, payouts and history appear here." />
              ) : (
                <Content key={line.id} line={line} />
              )
            }
          />
        ))}
      </Tabs>
    </aside>
  )
})
