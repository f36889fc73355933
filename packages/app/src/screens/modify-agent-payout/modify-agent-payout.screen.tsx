/** What agents were paid: changed or taken back, always with a reason. */
import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { counted, DATE_OPTIONS, DateRanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { LineHistory } from '../../parts/history/history-list.tsx'
import { clientOfLine } from '../../parts/line/line-name.ts'
import { ShownOn } from '../../parts/paid-statement/shown-on.tsx'
import { ChosenBar } from '../../parts/payout/chosen-bar.tsx'
import { PayoutLineFacts } from '../../parts/payout/line-facts.tsx'
import { LineWhys } from '../../parts/payout/line-whys.tsx'
import type { PayoutShare } from '../../parts/payout/payout-share.ts'
import { NO_NAMES } from '../../parts/payout/share-columns.tsx'
import { SharesPage } from '../../parts/payout/shares-page.tsx'
import { PanelPart, SidePanel } from '../../parts/payout/side-panel.tsx'
import { readPayoutLook } from '../../parts/payout-filter/payout-look.ts'
import { type DatedRange, namesDays } from '../../parts/payout-filter/payout-query.ts'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { countedLines } from '../../ui/words.ts'
import type { LastPaidStore } from './last-paid.store.ts'
import { paidLineColumns } from './modify-agent-payout.columns.tsx'
import { ModifyProvider, modifyStores, useModify } from './modify-agent-payout.stores.ts'
import { changePaymentsText, draftsDifference, payments, takeBackText } from './modify-words.ts'
import { CorrectPayments } from './parts/corrections.tsx'
import { ModifyDialog } from './parts/modify-dialog.tsx'
import { ModifyNotices } from './parts/modify-notices.tsx'
import { PaidGrid } from './parts/paid-grid.tsx'

const PaidPanel = observer(({ share }: { readonly share: PayoutShare }) => {
  const { list, facts } = useModify()
  const { line } = share
  const { id, etag } = line
  useEffect(() => void facts.tell({ id, etag }), [facts, id, etag])
  return (
    <SidePanel label="The chosen payment" title={clientOfLine(line)} onClose={() => list.select(null)}>
      <PayoutLineFacts line={line} />
      <LineWhys share={share} facts={facts} />
      <PanelPart title="Paid statements that show it">
        <ShownOn lines={[line]} nowhere="None yet." several={false} />
      </PanelPart>
      <PanelPart title="History">
        <LineHistory line={line} facts={facts} />
      </PanelPart>
    </SidePanel>
  )
})

/** What was chosen and typed. It stands there from the start, so that the table does not jump. */
const ModifyBar = observer(() => {
  const { list, lines } = useModify()
  const { chosen, chosenShares, chosenTotal } = list
  const { drafts } = lines
  return (
    <ChosenBar
      label="Chosen and typed"
      idle="Type another amount, or choose lines to take their payments back."
      list={list}
      acts={
        drafts.length > 0 && (
          <Button size="small" variant="minimal" onClick={lines.giveUpAll}>
            Discard what was typed
          </Button>
        )
      }
    >
      {chosen.size + drafts.length > 0 && (
        <>
          {chosen.size > 0 && (
            <strong>
              {countedLines(chosen.size)} with {payments(chosenShares.length)},{' '}
              <MoneyAmount cents={chosenTotal} currency />
            </strong>
          )}
          {chosen.size > 0 && drafts.length > 0 && ' chosen. '}
          {drafts.length > 0 && (
            <strong className={look.warn}>
              {counted(drafts.length, 'amount')} typed, difference{' '}
              <MoneyAmount cents={draftsDifference(drafts)} currency />
            </strong>
          )}
        </>
      )}
    </ChosenBar>
  )
})

const SKELETON = paidLineColumns({ names: NO_NAMES, draft: () => null, type: () => undefined, refusal: () => null })

/** Whoever comes for a statement wants its payments, whenever they were made. */
const EVER_PAID: DatedRange = { dateOption: 'AgentPaidDate', start: null, end: DateRanges.NO_END }

/** What is shown while the address names no day; null while the day that was paid last is looked for. */
const useOpening = (lastPaid: LastPaidStore): DatedRange | null => {
  const { today } = useApp().reference
  const [query] = useSearchParams()
  const isLast = !namesDays(query) && readPayoutLook(query).statement === null
  useEffect(() => {
    if (isLast) void lastPaid.find(today)
  }, [isLast, lastPaid, today])
  return isLast ? lastPaid.range : EVER_PAID
}

/** The table's own (Space, Enter, F2, figures) are the grid's. */
const useModifyKeys = (): void => {
  const { lines, modify } = useModify()
  const keys = useMemo(() => {
    const run = () => modify.open(lines.drafts.length > 0 ? 'change' : 'takeBack')
    return [{ combo: 'mod+enter', label: 'Make the changes, or take the chosen payments back', run }]
  }, [lines, modify])
  useKeys('Modify Agent Payout', keys)
}

const Acts = observer(() => {
  const { list, lines, modify } = useModify()
  const { chosen, waits } = list
  const { drafts } = lines
  return (
    <>
      <CorrectPayments />
      <Button
        icon={<Undo />}
        disabled={chosen.size === 0 || waits !== null}
        title={waits ?? (chosen.size === 0 ? 'Choose lines first' : undefined)}
        onClick={() => modify.open('takeBack')}
      >
        {chosen.size === 0 ? 'Take back…' : `${takeBackText(list)}…`}
      </Button>
      <Button
        intent="primary"
        disabled={drafts.length === 0 || waits !== null}
        title={waits ?? (drafts.length === 0 ? 'Type another amount first' : 'Ctrl+Enter')}
        onClick={() => modify.open('change')}
      >
        {drafts.length === 0 ? 'Change…' : `${changePaymentsText(drafts)}…`}
      </Button>
    </>
  )
})

const Paid = observer(() => {
  const { list, lines, modify, lastPaid } = useModify()
  const opening = useOpening(lastPaid)
  useModifyKeys()
  return (
    <SharesPage
      title="Modify Agent Payout"
      about="What agents were paid"
      word="paid"
      list={list}
      opening={opening}
      options={DATE_OPTIONS}
      everything="Any day"
      columns={SKELETON}
      failed="The paid lines could not be loaded"
      none={{
        title: 'Nothing was paid here',
        description: 'Lines appear here once their agents are paid.',
      }}
      actions={<Acts />}
      typed={{
        place: 'modify-agent-payout',
        count: () => lines.drafts.length,
        read: () => modify.unsaved,
        restore: modify.putBack,
        isSaved: modify.isSaved,
      }}
      notices={<ModifyNotices />}
      grid={<PaidGrid />}
      bar={<ModifyBar />}
      panel={share => <PaidPanel share={share} />}
    >
      {modify.act !== null && <ModifyDialog act={modify.act} />}
    </SharesPage>
  )
})

export const ModifyAgentPayoutScreen = () => {
  const stores = useStore(app => modifyStores(app.commissions, app.failures.watch))
  return (
    <ModifyProvider value={stores}>
      <Paid />
    </ModifyProvider>
  )
}
