/** What needs attention today; every figure leads to the rows it is made of. */
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { Page, PageBody } from '../../ui/page/page.tsx'
import { ForbiddenState } from '../../ui/states/states.tsx'
import styles from './home.module.css'
import { HomeStore } from './home.store.ts'
import { LateCarriers } from './parts/late-carriers.tsx'
import { Months } from './parts/months.tsx'
import { OpenStatements } from './parts/open-statements.tsx'
import { Payable } from './parts/payable.tsx'

export const HomeScreen = observer(() => {
  const { reference, site } = useApp()
  const { today } = reference
  const store = useStore(
    app =>
      new HomeStore({
        statements: app.commissions.statements,
        payouts: app.commissions.payouts,
        anticipated: app.commissions.anticipated,
        watch: app.failures.watch,
        onForbidden: app.site.listAnswered,
      }),
  )
  useEffect(() => store.fetch(today), [store, today])
  if (site.forbidden)
    return (
      <Page title="Home">
        <ForbiddenState title="You may not see statements" />
      </Page>
    )
  return (
    <Page title="Home" about="What needs attention today">
      <PageBody>
        <div className={styles.cards}>
          <div className={styles.column}>
            <OpenStatements store={store} />
            <LateCarriers store={store} />
          </div>
          <Payable store={store} />
          <Months store={store} />
        </div>
      </PageBody>
    </Page>
  )
})
