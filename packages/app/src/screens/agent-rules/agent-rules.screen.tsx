/** Agent Commission Rules: what each of up to three agents earns, as sentences in the order in which they are tried. */
import { MESSAGES, POSITION_LABELS, type RuleGroup } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStore } from '../../composition/app-context.ts'
import { Loader } from '../../stores/loader.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import { Page, PageBody } from '../../ui/page/page.tsx'

export const AgentRulesScreen = observer(() => {
  const groups = useStore(app => ({ load: new Loader<readonly RuleGroup[]>(app.failures.watch), app }))
  const fetch = () => groups.load.run(groups.app.commissions.rules.groups)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit.
  useEffect(() => void fetch(), [])
  return (
    <Page title="Agent Commission Rules">
      <LoadView load={groups.load.state} title={MESSAGES.rulesFailed} retry={() => void fetch()} skeleton={<p />}>
        {all => (
          <PageBody>
            {all.map(({ position, rules }) => (
              <p key={position}>
                {POSITION_LABELS[position]}: {rules.length}
              </p>
            ))}
          </PageBody>
        )}
      </LoadView>
    </Page>
  )
})
