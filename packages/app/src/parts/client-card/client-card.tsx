/** A client in the agency's records: their name, their policies, and their agents. */
import { Button, Classes, Dialog, DialogBody, Tag } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import {
  CalendarDates,
  type Client,
  type ClientId,
  clientName,
  isNotOffered,
  officeName,
  orInstead,
  type Policy,
  type PolicyAgentHistory,
  type ServiceFailure,
} from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp, useLoaded, useStore } from '../../composition/app-context.ts'
import { Loader } from '../../stores/load/loader.ts'
import { cx } from '../../ui/cx.ts'
import { periodText, UNKNOWN } from '../../ui/dates/day-text.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { MoneyAmount } from '../../ui/money/money.tsx'
import { DesktopLink } from '../desktop-link/desktop-link.tsx'
import { LineMoney } from '../lines/line-money.tsx'
import { ClientOverridesStore } from '../policy-overrides/client-overrides.store.ts'
import { PolicyOverridesCell } from '../policy-overrides/policy-overrides.tsx'
import styles from './client-card.module.css'

const QUIET = cx(look.quiet, look.small)

const CopyNumber = ({ what, number }: { readonly what: string; readonly number: string }) => {
  const { notices } = useApp()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notices.toast(`${what} ${number} copied`)
    } catch {
      notices.toast(`The browser did not allow copying: select ${number} and copy it yourself`, 'warn')
    }
  }
  return (
    <IconButton
      icon={<Duplicate size={12} />}
      label={`Copy ${what.toLowerCase()} ${number}`}
      title="Copy"
      onClick={() => void copy()}
    />
  )
}

const namesOf = (one: PolicyAgentHistory, nameOf: (id: NonNullable<PolicyAgentHistory['agent1']>) => string): string =>
  [one.agent1, one.agent2, one.agent3].flatMap(agent => (agent === null ? [] : [nameOf(agent)])).join(', ') ||
  'No agents'

const Agents = observer(({ client, policy }: { readonly client: ClientId; readonly policy: Policy }) => {
  const { clients, search, reference, failures } = useApp()
  const history = useStore(() => new Loader<readonly PolicyAgentHistory[]>(failures.watch))
  const { state } = history
  const fetch = () => {
    // If the service has no history, the search service gives today's agents. It finds none before the policy's first ones.
    const onToday = TE.map((one: PolicyAgentHistory): readonly PolicyAgentHistory[] => [one])
    const orNone = TE.orElse<ServiceFailure, readonly PolicyAgentHistory[], ServiceFailure>(failure =>
      failure._tag === 'NotFound' && !isNotOffered(failure) ? TE.right([]) : TE.left(failure),
    )
    const today = orNone(onToday(search.agentsForDate(client, policy.id, reference.today)))
    void history.run(orInstead(clients.agentHistory(client, policy.id), () => today))
  }
  if (state._tag === 'None')
    return (
      <Button variant="minimal" size="small" onClick={fetch}>
        Show agents
      </Button>
    )
  if (state._tag === 'Failed')
    return (
      <Button variant="minimal" size="small" intent="warning" onClick={fetch} title={state.failure.message}>
        Try again
      </Button>
    )
  const entries = history.value
  if (entries === null) return <span className={QUIET}>…</span>
  if (entries.length === 0) return <span className={QUIET}>No agents</span>
  return (
    <ul className={look.bare}>
      {entries.map(one => (
        <li key={one.historyDatetime}>
          {namesOf(one, reference.agentName)}{' '}
          <span className={QUIET}>
            {one.isCurrent ? 'since' : 'from'} {CalendarDates.toUs(one.historyDate)}
          </span>
        </li>
      ))}
    </ul>
  )
})

const only = <C,>(is: boolean, column: C): readonly C[] => (is ? [column] : [])

const Card = observer(({ client }: { readonly client: Client }) => {
  const { clients, failures, reference } = useApp()
  const overrides = useStore(() => new ClientOverridesStore(client.id, clients, failures.watch))
  useEffect(() => void overrides.fetch(), [overrides])
  const { state } = overrides.loaded
  const { isMultiOffice } = reference
  const offered = isOffered(state)
  return (
    <>
      <Facts>
        <Fact name="Client number">
          {client.number} <CopyNumber what="Client number" number={client.number} /> <DesktopLink client={client.id} />
        </Fact>
        {client.mainContacts.map(({ type, displayName }) => (
          <Fact key={type} name={type === 'First' ? 'First contact' : 'Second contact'}>
            {displayName}
          </Fact>
        ))}
      </Facts>
      {client.policies.length === 0 ? (
        <p className={QUIET}>This client has no policies.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <section className={styles.scroll} aria-label="Policies" tabIndex={0}>
          <FiguresTable
            className={styles.table}
            rows={client.policies}
            rowKey={({ id }) => id}
            columns={[
              {
                title: 'Policy',
                of: policy => (
                  <>
                    <span className={styles.number}>
                      {policy.number}
                      <CopyNumber what="Policy" number={policy.number} />
                      <DesktopLink client={client.id} policy={policy} />
                    </span>
                    <Tag minimal>{policy.status}</Tag>
                  </>
                ),
              },
              {
                title: 'Carrier',
                of: ({ carrier, writingCarrier }) => (
                  <>
                    {carrier}
                    {writingCarrier !== null && writingCarrier !== carrier && (
                      <div className={QUIET}>{writingCarrier}</div>
                    )}
                  </>
                ),
              },
              {
                title: 'Business',
                of: ({ linesOfBusiness, applicationType }) => (
                  <>
                    {linesOfBusiness.join(', ')}
                    <div className={QUIET}>{applicationType}</div>
                  </>
                ),
              },
              {
                title: 'Term',
                of: ({ effectiveDate, expirationDate }) => periodText(effectiveDate, expirationDate),
                className: styles.dates,
              },
              {
                title: 'Premium',
                of: ({ premium }) => (premium === null ? UNKNOWN : <MoneyAmount cents={premium} />),
                className: styles.right,
              },
              ...only(isMultiOffice, {
                title: 'Office',
                of: (policy: Policy) => officeName(policy) ?? <span className={QUIET}>None</span>,
              }),
              { title: 'Agents', of: policy => <Agents client={client.id} policy={policy} /> },
              ...only(offered, {
                title: 'Overrides',
                of: (policy: Policy) => <PolicyOverridesCell store={overrides} policy={policy} />,
                className: styles.overrides,
              }),
            ]}
          />
        </section>
      )}
      <LineMoney client={client} />
      {!offered && client.policies.length > 0 && <p className={QUIET}>Overrides are not available here.</p>}
      {state._tag === 'Failed' && offered && (
        <p className={QUIET} role="alert">
          The overrides could not be loaded: {state.failure.message}{' '}
          <button type="button" className={look.link} onClick={() => void overrides.fetch()}>
            Try again
          </button>
        </p>
      )}
    </>
  )
})

/** Closes the card when its figures lead to other pages, which it would cover. */
const useClosedElsewhere = (onClose: () => void): void => {
  const { key } = useLocation()
  const [openedAt] = useState(key)
  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])
}

export interface ClientCardProps {
  /** The client as the search found it, shown if the records service cannot answer a single client. */
  readonly found: Client
  readonly onClose: () => void
}

export const ClientCard = observer(({ found, onClose }: ClientCardProps) => {
  useClosedElsewhere(onClose)
  const { id } = found
  const client = useLoaded<Client>(id, ({ clients }) => orInstead(clients.client(id), () => TE.right(found)))
  return (
    <Dialog
      isOpen
      title={client.value === null ? 'Client' : clientName(client.value)}
      onClose={onClose}
      className={cx(styles.card)}
    >
      <DialogBody>
        <LoadView
          load={client.state}
          title="The client could not be loaded"
          retry={client.again}
          skeleton={
            <div className={cx(styles.bones, Classes.SKELETON)} role="status" aria-label="Loading the client" />
          }
        >
          {loaded => <Card client={loaded} />}
        </LoadView>
      </DialogBody>
    </Dialog>
  )
})
