/** Says why the edited rules cannot be tried yet: lists what is unfinished or wrong, with a button to each rule. */
import { Button, Callout } from '@blueprintjs/core'
import type { RuleProblem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import look from '../../../ui/look.module.css'
import { useRulesAddress } from '../use-rules-address.ts'

/** How many are listed at most, as many as a person corrects at a time. */
const MOST_SHOWN = 5

export const UnfinishedRules = observer(({ problems }: { readonly problems: readonly RuleProblem[] }) => {
  const ruleEdits = useRuleEdits()
  const { go } = useRulesAddress()
  const open = ({ position, order }: RuleProblem) => {
    const group = ruleEdits.group(position)
    const key = group?.rules.filter(({ deleted }) => !deleted)[order]?.key
    if (key !== undefined) go({ position, rule: key, panel: 'rule', changes: false })
  }
  return (
    <Callout intent="warning" compact title="The rules cannot be tried yet">
      <ul className={look.list}>
        {problems.slice(0, MOST_SHOWN).map(problem => (
          <li key={`${problem.message} ${problem.field}`}>
            {problem.message}{' '}
            <Button size="small" variant="minimal" onClick={() => open(problem)}>
              Go there
            </Button>
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && <p>and {problems.length - MOST_SHOWN} more.</p>}
    </Callout>
  )
})
