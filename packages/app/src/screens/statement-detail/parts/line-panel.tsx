/** What there is to know and do about the chosen line. */
import { Tab, Tabs } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { LineItem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { lineName } from '../../../parts/line/line-name.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { Amount } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { useDetail } from '../statement-detail.stores.ts'
import { PANEL_TABS, type PanelTab } from '../statement-view.store.ts'
import { DetailsTab } from './details-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import styles from './line-panel.module.css'
import { MatchTab } from './match-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'

const TITLES: Record<PanelTab, string> = {
  match: 'Match',
  payouts: 'Payouts',
  notes: 'Notes',
  details: 'Details',
  history: 'History',
}

export interface LinePanelProps {
  readonly panel: RefObject<HTMLElement | null>
}

const Content = ({ tab, line }: { readonly tab: PanelTab; readonly line: LineItem }) => {
  switch (tab) {
    case 'match':
      return <MatchTab line={line} />
    case 'payouts':
      return <PayoutsTab line={line} />
    case 'notes':
      return <NotesTab line={line} />
    case 'details':
      return <DetailsTab line={line} />
    case 'history':
      return <HistoryTab line={line} />
  }
}

export const LinePanel = observer(({ panel }: LinePanelProps) => {
  const { view } = useDetail()
  const line = view.selected
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
              <Amount cents={line.commissionAmount} />
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
                <Content key={line.id} tab={tab} line={line} />
              )
            }
          />
        ))}
      </Tabs>
    </aside>
  )
})
