/** What an agent earned, was paid and is owed, by year, carrier and line of business; every figure leads to its lines. */
import { type AgentId, CalendarDates, type Cents, type LineSearch, OUTSTANDING } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { readAgent } from '../../parts/address/agent-id.ts'
import { linesLink } from '../../parts/lines/lines-look.ts'
import { monthRange, yearRange } from '../../parts/lines/money-years.ts'
import { RecordNotFound } from '../../parts/not-found/not-found.tsx'
import { paidDetailPath } from '../../parts/paid-statement/paid-query.ts'
import { writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { Bones, Card } from '../../ui/card/card.tsx'
import { monthName } from '../../ui/dates/month-name.ts'
import { Select } from '../../ui/fields/select.tsx'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { LinkedMoneyAmount } from '../../ui/money/money.tsx'
import { ButtonLink, Page, PageBody } from '../../ui/page/page.tsx'
import styles from './agent.module.css'
import { AgentStore, type AgentSums } from './agent.store.ts'
import { type AgentMoney, agentMoney, BY_BUSINESS, BY_CARRIER, BY_MONTH, BY_YEAR, sumsWithin } from './agent-money.ts'
import { AgentCorrections } from './corrections.tsx'
import { NamingRules } from './naming-rules.tsx'

type Search = Partial<LineSearch>

/** The link to outstanding lines, where they are paid. Agent Payout has no filter by line of business, so such lines are shown on Lines. */
const owedLink = ({ lob, ...search }: Search): string =>
  lob === undefined
    ? `/agent-payout?${writePayoutQuery({ ...OUTSTANDING, dateOption: 'StatementDate', ...search })}`
    : linesLink({ ...search, lob, state: 'payable' })

interface MoneyTableProps<K> {
  readonly title: string
  readonly what: string
  readonly money: readonly AgentMoney<K>[]
  readonly nameOf: (key: K) => string
  /** Where a row's name leads to. */
  readonly pathOf?: (key: K) => string | null
  /** The search that finds the lines; null if no search can express it. */
  readonly searchOf: (key: K) => Search | null
}

const MoneyTable = <K,>({ title, what, money, nameOf, pathOf, searchOf }: MoneyTableProps<K>) => {
  /** The link of a figure that is not zero. */
  const to = (key: K, cents: Cents, linkOf: (search: Search) => string): string | null => {
    const search = cents === 0 ? null : searchOf(key)
    return search && linkOf(search)
  }
  const paidLink = (search: Search) => linesLink({ ...search, state: 'paid' })
  const name = (key: K) => {
    const path = pathOf?.(key) ?? null
    return path === null ? nameOf(key) : <Link to={path}>{nameOf(key)}</Link>
  }
  return (
    <Card title={title} className={styles.card}>
      <FiguresTable
        inCard
        rows={money}
        rowKey={({ key }) => nameOf(key)}
        columns={[
          { title: what, of: ({ key }) => name(key) },
          { title: 'Lines', count: ({ lines }) => lines },
          {
            title: 'Commission',
            of: ({ key, commission }) => <LinkedMoneyAmount cents={commission} to={to(key, commission, linesLink)} />,
          },
          { title: 'Earned', money: ({ earned }) => earned },
          { title: 'Paid', of: ({ key, paid }) => <LinkedMoneyAmount cents={paid} to={to(key, paid, paidLink)} /> },
          {
            title: 'Outstanding',
            of: ({ key, outstanding }) => <LinkedMoneyAmount cents={outstanding} to={to(key, outstanding, owedLink)} />,
          },
        ]}
      />
    </Card>
  )
}

interface MoneyProps {
  readonly agent: AgentId
  readonly year: number | null
  /** One month of that year, for the tables by carrier and by line of business. */
  readonly month: number | null
  readonly thisYear: number
  readonly sums: AgentSums
  readonly carrierName: (id: NonNullable<LineSearch['carrierId']>) => string
}

const Money = ({ agent, year, month, thisYear, sums, carrierName }: MoneyProps) => {
  const months = year ?? thisYear
  const nameOfMonth = (of: number) => monthName({ start: CalendarDates.knownDate(months, of, 1) })
  const range = month === null ? year !== null && yearRange(year) : monthRange({ year: months, month })
  const asked: Search = { agentIds: [agent], ...range }
  const within = month === null ? year : months
  const open = sumsWithin(sums.outstanding, within, month)
  const when = month === null ? (year === null ? '' : ` in ${year}`) : ` in ${nameOfMonth(month)} ${months}`
  // A service that cannot sum lines cannot search them either, so the figures are no links.
  const linked = (search: Search | null): Search | null => (sums.holdsOpenLines ? search : null)
  return (
    <>
      <MoneyTable
        title="By year"
        what="Year"
        money={agentMoney(sums.byCarrier, sums.outstanding, BY_YEAR).toSorted((a, b) => (b.key ?? 0) - (a.key ?? 0))}
        nameOf={of => String(of ?? '–')}
        searchOf={of => linked(of === null ? null : { agentIds: [agent], ...yearRange(of) })}
      />
      <MoneyTable
        title={`By month of ${months}`}
        what="Month"
        money={agentMoney(sumsWithin(sums.byCarrier, months), sumsWithin(sums.outstanding, months), BY_MONTH).toSorted(
          (a, b) => (a.key ?? 0) - (b.key ?? 0),
        )}
        nameOf={of => (of === null ? '–' : nameOfMonth(of))}
        pathOf={of => (of === null ? null : of === month ? `?year=${months}` : `?year=${months}&month=${of}`)}
        searchOf={of => linked(of === null ? null : { agentIds: [agent], ...monthRange({ year: months, month: of }) })}
      />
      <MoneyTable
        title={`By carrier${when}`}
        what="Carrier"
        money={agentMoney(sumsWithin(sums.byCarrier, within, month), open, BY_CARRIER)}
        nameOf={id => (id === null ? 'Without a carrier' : carrierName(id))}
        searchOf={carrierId => linked(carrierId === null ? null : { ...asked, carrierId })}
      />
      <MoneyTable
        title={`By line of business${when}`}
        what="Line of business"
        money={agentMoney(sumsWithin(sums.byBusiness, within, month), open, BY_BUSINESS)}
        nameOf={lob => lob ?? 'Without a line of business'}
        searchOf={lob => linked(lob === null ? null : { ...asked, lob })}
      />
      <p className={look.quiet}>
        These figures go by statement date. For what was paid in a calendar year, as on a 1099, see Paid statements. To
        compare the months in which the agent was paid, open{' '}
        <Link to={linesLink({ agentIds: [agent], state: 'paid', dateOption: 'AgentPaidDate' })}>the paid lines</Link>{' '}
        and press By month…. Commission is what carriers paid on the agent's lines; a line with several agents counts
        under each of them. Earned is what was paid and what the rules pay now on lines that are payable.
        {!sums.holdsOpenLines && ' Lines of statements that are not reconciled yet are not counted.'}
      </p>
    </>
  )
}

const NoAgent = () => <RecordNotFound what="agent" list="Agent Paid Statements" to="/agent-paid-statements" />

const readYear = (text: string | null): number | null =>
  text !== null && /^\d{4}$/.test(text) ? (CalendarDates.calendarDate(Number(text), 1, 1)?.year ?? null) : null

const readMonth = (text: string | null): number | null => {
  const month = Number(text)
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : null
}

const Agent = observer(({ agent }: { readonly agent: AgentId }) => {
  const { reference } = useApp()
  const store = useStore(app => new AgentStore(app.commissions, app.failures.watch))
  const [query, setQuery] = useSearchParams()
  const year = readYear(query.get('year'))
  const month = readMonth(query.get('month'))
  useEffect(() => store.fetch(agent), [store, agent])
  const { agentName, carrierName, today } = reference
  const { state, value: sums } = store.sums
  if (state._tag === 'Failed' && state.failure._tag === 'NotFound' && isOffered(state)) return <NoAgent />
  const years = [
    ...new Set([
      ...(sums?.byCarrier ?? []).flatMap(({ month }) => month?.year ?? []),
      ...(year === null ? [] : [year]),
    ]),
  ].toSorted((a, b) => b - a)
  return (
    <Page
      title={agentName(agent)}
      about="What was earned, paid and is outstanding"
      actions={
        <>
          {sums?.holdsOpenLines !== false && <ButtonLink to={linesLink({ agentIds: [agent] })}>All lines</ButtonLink>}
          <ButtonLink to={paidDetailPath(agent, { dateOption: 'AgentPaidDate', ...yearRange(year ?? today.year) })}>
            Paid statements
          </ButtonLink>
        </>
      }
      toolbar={
        <Select
          label="Year"
          none="All years"
          value={year}
          options={years.map(of => ({ value: of, label: String(of) }))}
          onChange={of => setQuery(of === null ? {} : { year: String(of) }, { replace: true })}
        />
      }
    >
      <PageBody>
        <LoadView
          load={state}
          what="An agent's sums are"
          title="The sums could not be loaded"
          retry={store.sums.again}
          skeleton={<Bones height={320} label="Loading the sums" />}
        >
          {loaded => (
            <Money
              agent={agent}
              year={year}
              month={month}
              thisYear={today.year}
              sums={loaded}
              carrierName={carrierName}
            />
          )}
        </LoadView>
        <NamingRules agent={agent} load={store.rules} />
        <AgentCorrections load={store.corrections} year={year} />
      </PageBody>
    </Page>
  )
})

export const AgentScreen = () => {
  const agent = readAgent(useParams().agentId)
  return agent === null ? <NoAgent /> : <Agent key={agent} agent={agent} />
}
