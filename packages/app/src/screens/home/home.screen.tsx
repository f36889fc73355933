/** What needs attention today. Every figure links to the rows it is made of. */
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { agentPath } from '../../parts/lines/lines-look.ts'
import { StatementsForbidden } from '../../parts/statement/statements-forbidden.tsx'
import { Page, PageBody } from '../../ui/page/page.tsx'
import styles from './home.module.css'
import { HomeStore } from './home.store.ts'
import { CommissionBy } from './parts/commission-by.tsx'
import { LateCarriers } from './parts/late-carriers.tsx'
import { Months } from './parts/months.tsx'
import { OpenStatements } from './parts/open-statements.tsx'
import { Owed } from './parts/owed.tsx'
import { Payable } from './parts/payable.tsx'

export const HomeScreen = observer(() => {
  const { reference, site } = useApp()
  const { today } = reference
  const store = useStore(
    app =>
      new HomeStore({
        statements: app.commissions.statements,
        payouts: app.commissions.payouts,
        lines: app.commissions.lines,
        anticipated: app.commissions.anticipated,
        expected: app.commissions.expected,
        watch: app.failures.watch,
        onForbidden: app.site.listAnswered,
      }),
  )
  useEffect(() => store.fetch(today), [store, today])
  if (site.forbidden) return <StatementsForbidden title="Home" />
  return (
    <Page title="Home" about="What needs attention today">
      <PageBody>
        <div className={styles.cards}>
          <div className={styles.column}>
            <OpenStatements store={store} />
            <LateCarriers store={store} />
            <Owed store={store} />
          </div>
          <Payable store={store} />
          <Months store={store} />
          <CommissionBy
            title="Commission by carrier"
            what="Carrier"
            paid="Paid to agents"
            sums={store.byCarrier}
            nameOf={({ carrierId }) => (carrierId === null ? null : reference.carrierName(carrierId))}
            searchOf={({ carrierId }) => ({ carrierId })}
            none="Without a carrier"
          />
          <CommissionBy
            title="Commission by agent"
            what="Agent"
            paid="Paid to the agent"
            sums={store.byAgent}
            nameOf={({ agentId }) => (agentId === null ? null : reference.agentName(agentId))}
            searchOf={({ agentId }) => ({ agentIds: agentId === null ? [] : [agentId] })}
            pathOf={({ agentId }) => (agentId === null ? null : agentPath(agentId))}
            none="Without an agent"
          />
        </div>
      </PageBody>
    </Page>
  )
})
