/** What there is to know of a line, and where it leads: client, agents, statement, paid statements, the carrier's file. */
import { CalendarDates, type Client, type LineItem, lineBusiness, paidShares } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { LineHistory } from '../../../parts/history/history-list.tsx'
import { clientOfLine } from '../../../parts/line/line-name.ts'
import { linesLink } from '../../../parts/lines/lines-look.ts'
import { paidDetailPath } from '../../../parts/paid-statement/paid-query.ts'
import { PayoutLineFacts } from '../../../parts/payout/line-facts.tsx'
import { LineWhys } from '../../../parts/payout/line-whys.tsx'
import { sharesOf } from '../../../parts/payout/payout-share.ts'
import { PanelPart, SidePanel } from '../../../parts/payout/side-panel.tsx'
import { LineFactsStore } from '../../../stores/line-facts.store.ts'
import { lazily } from '../../../ui/lazily.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'

const ClientCard = lazily(async () => (await import('../../../parts/client-card/client-card.tsx')).ClientCard)

/** What is known of the client where the service does not answer one. */
const clientOf = ({ client, policy }: LineItem): Client | null =>
  client === null
    ? null
    : {
        id: client.id,
        number: client.number,
        businessName: client.displayName,
        mainContacts: [],
        policies: policy === null ? [] : [policy],
      }

const Whose = observer(({ line }: { readonly line: LineItem }) => {
  const [isOpen, setOpen] = useState(false)
  const client = clientOf(line)
  if (client === null) return <p className={look.quiet}>No client yet: the line is not matched to a policy.</p>
  return (
    <>
      <ul className={look.list}>
        <li>
          <button type="button" className={look.link} onClick={() => setOpen(true)}>
            {client.businessName}
          </button>
        </li>
        <li>
          <Link to={linesLink({ clientId: client.id })}>All lines of this client</Link>
        </li>
        {line.policy !== null && (
          <li>
            <Link to={linesLink({ policyId: line.policy.id })}>All lines of policy {line.policy.number}</Link>
          </li>
        )}
      </ul>
      {isOpen && <ClientCard found={client} onClose={() => setOpen(false)} />}
    </>
  )
})

/** To the lines that are like this one, whosever they are. */
const Alike = ({ line }: { readonly line: LineItem }) => {
  const { writingCarrier } = line
  const lob = lineBusiness(line)
  if (writingCarrier === null && lob === null) return null
  return (
    <PanelPart title="Lines like it">
      <ul className={look.list}>
        {writingCarrier !== null && (
          <li>
            <Link to={linesLink({ writingCarrier })}>All lines written by {writingCarrier}</Link>
          </li>
        )}
        {lob !== null && (
          <li>
            <Link to={linesLink({ lob })}>All lines of business {lob}</Link>
          </li>
        )}
      </ul>
    </PanelPart>
  )
}

/** A paid statement tells of the day on which its agent was paid. */
const Told = observer(({ line }: { readonly line: LineItem }) => {
  const { reference } = useApp()
  const { agentPaidDate: on } = line
  if (on === null) return null
  return (
    <PanelPart title="Paid">
      <ul className={look.list}>
        {paidShares(line).map(({ agentId, position, amount }) => (
          <li key={position}>
            <Link to={paidDetailPath(agentId, { dateOption: 'AgentPaidDate', start: on, end: on })}>
              {reference.agentName(agentId)} on {CalendarDates.toUs(on)}
            </Link>{' '}
            <MoneyAmount cents={amount} />
          </li>
        ))}
      </ul>
    </PanelPart>
  )
})

export interface FoundLinePanelProps {
  readonly line: LineItem
  readonly onClose: () => void
}

export const FoundLinePanel = observer(({ line, onClose }: FoundLinePanelProps) => {
  const facts = useStore(app => new LineFactsStore(app.commissions, app.failures.watch))
  const [first] = sharesOf([line])
  const { id, etag } = line
  useEffect(() => void facts.tell({ id, etag }), [facts, id, etag])
  return (
    <SidePanel label="The chosen line" title={clientOfLine(line)} onClose={onClose}>
      <PayoutLineFacts line={line} />
      <PanelPart title="Client">
        <Whose line={line} />
      </PanelPart>
      {first !== undefined && (
        <PanelPart title="Agents">
          <LineWhys share={first} facts={facts} />
        </PanelPart>
      )}
      <Told line={line} />
      <Alike line={line} />
      <PanelPart title="History">
        <LineHistory line={line} facts={facts} />
      </PanelPart>
    </SidePanel>
  )
})
