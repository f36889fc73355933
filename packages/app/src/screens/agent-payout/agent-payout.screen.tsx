/** What every agent is owed for the lines of a period and why; what is chosen of it is paid. */
import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { CalendarDates, OUTSTANDING, PAYOUT_DATE_OPTIONS, TABLE_FORMATS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { DownloadMenu, useFile } from '../../parts/download/download-menu.tsx'
import { clientOfLine } from '../../parts/line/line-name.ts'
import { ChosenBar } from '../../parts/payout/chosen-bar.tsx'
import { PayoutLineFacts } from '../../parts/payout/line-facts.tsx'
import { LineWhys } from '../../parts/payout/line-whys.tsx'
import { explainedCommissions } from '../../parts/payout/paid-by-rules.ts'
import type { PayoutShare } from '../../parts/payout/payout-share.ts'
import { namedLine, payText } from '../../parts/payout/payout-words.ts'
import { NO_NAMES } from '../../parts/payout/share-columns.tsx'
import { SharesPage } from '../../parts/payout/shares-page.tsx'
import { SidePanel } from '../../parts/payout/side-panel.tsx'
import { nextTask } from '../../stores/load/next-task.ts'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import { countedAgents, countedLines } from '../../ui/words.ts'
import { payableLineColumns } from './agent-payout.columns.tsx'
import { PayoutProvider, payoutStores, usePayout } from './agent-payout.stores.ts'
import { PaidAlong } from './parts/paid-along.tsx'
import { PayDialog } from './parts/pay-dialog.tsx'
import { isTyped, PayableGrid } from './parts/payable-grid.tsx'
import { PayoutNotices, PayoutWarnings } from './parts/payout-notices.tsx'
import { Remedies } from './parts/remedies.tsx'
import { WhatIf } from './parts/what-if.tsx'

const WhyPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { list, typed, facts } = usePayout()
  const { line } = share
  const lines = useMemo(() => [line], [line])
  return (
    <SidePanel label="Why this amount" title={clientOfLine(line)} onClose={() => list.select(null)}>
      <PayoutLineFacts line={line} />
      <LineWhys
        share={share}
        facts={facts}
        open
        act={own =>
          own.stuck ? (
            <Remedies lines={lines} position={own.position} />
          ) : isTyped(own) ? (
            <Button
              style={{ alignSelf: 'flex-start' }}
              size="small"
              icon={<Reset />}
              onClick={() => void typed.type(own, null, namedLine(line))}
            >
              Reset to the rule
            </Button>
          ) : null
        }
      />
    </SidePanel>
  )
})

/** What was chosen and what paying it comes to. It stands there from the start, so that the table does not jump. */
const ChoiceBar = observer(() => {
  const { list, payout } = usePayout()
  const { chosen, chosenTotals, chosenTotal, chosenElsewhere } = list
  const { payableIds } = payout
  const all = [...payableIds].every(id => chosen.has(id))
  return (
    <ChosenBar
      label="Chosen lines"
      idle="Choose the lines to pay. All agents of a line are paid together."
      list={list}
      acts={
        payableIds.size > 0 &&
        !all && (
          <Button
            size="small"
            disabled={list.waits !== null}
            title={list.waits ?? undefined}
            onClick={payout.choosePayable}
          >
            Choose all {list.waits === null && payableIds.size.toLocaleString('en-US')} payable
          </Button>
        )
      }
    >
      {chosen.size > 0 && (
        <>
          <strong>
            {countedLines(chosen.size)}, {countedAgents(chosenTotals.length)},{' '}
            <MoneyAmount cents={chosenTotal} currency />
          </strong>
          {chosenElsewhere > 0 && (
            <span className={look.quiet}> {chosenElsewhere.toLocaleString('en-US')} of them not shown here.</span>
          )}{' '}
          <PaidAlong />
        </>
      )}
    </ChosenBar>
  )
})

const SKELETON = payableLineColumns({
  names: NO_NAMES,
  refusal: () => null,
  counted: share => share,
  type: () => undefined,
  changes: null,
})

/** The screen's own keys. Those of the table (Space, Enter, F2, figures) belong to the grid. */
const usePayoutKeys = (): void => {
  const { notices, failures } = useApp()
  const { typed, pay } = usePayout()
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const undo = async () => {
      const undone = await typed.undo.undo()
      if (undone?.outcome == null) return
      if (E.isLeft(undone.outcome)) failures.show(undone.outcome.left)
      else notices.toast(`Undone: ${undone.entry.what}`)
    }
    return [
      { combo: 'mod+enter', label: 'Pay the chosen lines', run: pay.open },
      { combo: 'mod+z', label: 'Undo the last amount typed', run: () => void undo() },
    ]
  }, [typed, pay, notices, failures])
  useKeys('Agent Payout', keys)
}

const PayButton = observer(() => {
  const { list, pay } = usePayout()
  const { chosen, chosenTotals, chosenTotal, waits } = list
  return (
    <Button
      intent="primary"
      disabled={chosen.size === 0 || waits !== null}
      title={waits ?? (chosen.size === 0 ? 'Choose the lines to pay first' : 'Ctrl+Enter')}
      onClick={pay.open}
    >
      {chosen.size === 0 ? 'Pay…' : `${payText(chosenTotals.length, chosenTotal)}…`}
    </Button>
  )
})

const Payable = observer(() => {
  const { reporting, reference } = useApp()
  const { list, payout, typed, pay } = usePayout()
  const file = useFile()
  usePayoutKeys()
  return (
    <SharesPage
      title="Agent Payout"
      about="What each agent is owed, and why"
      word="payable"
      list={list}
      opening={OUTSTANDING}
      options={PAYOUT_DATE_OPTIONS}
      everything="Outstanding"
      stuck={payout.stuckCount}
      columns={SKELETON}
      failed="The payable lines could not be loaded"
      none={{
        title: 'Nothing is payable here',
        description: 'Lines become payable once their statement is reconciled.',
      }}
      actions={filter => (
        <>
          <DownloadMenu
            formats={TABLE_FORMATS}
            loading={file.loading}
            onDownload={format =>
              void file.save(
                reporting.payout(filter, format),
                `agent-payout ${CalendarDates.toUsDashed(reference.today)}.${format}`,
              )
            }
          />
          <PayButton />
        </>
      )}
      typed={{
        place: 'agent-payout',
        count: () => payout.typed.all.length,
        read: () => typed.unsaved,
        restore: typed.putBack,
        isSaved: unsaved => unsaved.every(typed.isSaved),
      }}
      notices={<PayoutNotices />}
      warnings={<PayoutWarnings />}
      grid={
        <>
          <WhatIf />
          <PayableGrid />
        </>
      }
      bar={<ChoiceBar />}
      panel={share => <WhyPanel share={share} />}
    >
      {pay.isOpen && <PayDialog />}
    </SharesPage>
  )
})

export const AgentPayoutScreen = () => {
  const stores = useStore(app =>
    payoutStores(
      { ...explainedCommissions(app), statements: app.commissions.statements },
      app.failures.watch,
      nextTask,
    ),
  )
  return (
    <PayoutProvider value={stores}>
      <Payable />
    </PayoutProvider>
  )
}
