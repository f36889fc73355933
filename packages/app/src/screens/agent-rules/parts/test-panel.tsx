/** Tries the edited rules on one line: what each agent would get, and why. */
import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import {
  applicationTypeChoices,
  type Calculator,
  CalendarDates,
  DateRanges,
  EMPTY_SLOT,
  type LineItem,
  lineOfBusinessChoices,
  offeredCarriers,
  type PayoutLine,
  type PayoutSlot,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  payoutExplainer,
  TRANSACTION_KINDS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import { agentOptions, carrierOptions } from '../../../parts/line/line-options.ts'
import { PayoutWhy } from '../../../parts/payout/payout-why.tsx'
import type { RuleChangesStore } from '../../../parts/rule-changes/rule-changes.store.ts'
import { cx } from '../../../ui/cx.ts'
import { optionsOf, Select, SelectField } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import styles from '../agent-rules.module.css'
import type { TestLineStore } from '../test-line.store.ts'
import { useComparedLines } from '../use-what-if.ts'
import { ChoicesField } from './choices-field.tsx'
import { UnfinishedRules } from './unfinished-rules.tsx'

const KINDS = optionsOf(TRANSACTION_KINDS, { new: 'New', renew: 'Renewal', rewrite: 'Rewrite' })
const PRESETS = optionsOf(DateRanges.RANGE_PRESETS, DateRanges.RANGE_PRESET_LABELS)

const PickLine = observer(({ test, payable }: TestPanelProps) => {
  const { filter, change } = useComparedLines(payable)
  const { reference } = useApp()
  const { state } = payable.loaded
  const found = test.found(payable.lines)
  const preset = DateRanges.RANGE_PRESETS.find(one =>
    DateRanges.sameDays(DateRanges.presetRange(one, reference.today), filter),
  )
  const isChosen = preset === undefined && (filter.start !== null || DateRanges.hasEnd(filter))
  const unnamed = isChosen ? 'Chosen period' : 'Outstanding'
  const name = (line: LineItem) => line.client?.displayName ?? line.insuredName ?? 'No name'
  return (
    <div className={look.form}>
      <div className={styles.pickRow}>
        <InputGroup
          leftIcon={<Search />}
          fill
          placeholder="Insured or policy number"
          aria-label="Find a payable line"
          value={test.query}
          onValueChange={test.find}
        />
        <Select
          label="Payable lines of"
          none={unnamed}
          value={preset ?? null}
          options={PRESETS}
          onChange={next =>
            change(
              next === null ? { start: null, end: DateRanges.NO_END } : DateRanges.presetRange(next, reference.today),
            )
          }
        />
      </div>
      {state._tag === 'Failed' && (
        <p className={cx(look.bad, look.small)} role="alert">
          {state.failure.message}{' '}
          <Button size="small" variant="minimal" onClick={() => void payable.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {state._tag === 'Successful' && found.lines.length === 0 && (
        <p className={look.quiet}>
          {payable.lines.length === 0 ? 'No payable lines match these filters.' : 'No payable line contains that.'}
        </p>
      )}
      <ul className={cx(look.bare, styles.found)} aria-label="Payable lines" aria-busy={state._tag === 'Loading'}>
        {found.lines.map(line => (
          <li key={line.id}>
            <button
              type="button"
              className={cx(look.choice, styles.foundLine)}
              aria-pressed={test.picked?.id === line.id}
              onClick={() => test.pick(line)}
            >
              <span>{name(line)}</span>
              <MoneyAmount cents={line.commissionAmount} />
              <span className={look.quiet}>
                {line.policy?.number ?? line.policyNumber ?? (line.agencyIncome ? 'Agency income' : 'Unmatched')}
              </span>
              <span className={look.quiet}>{CalendarDates.toUs(line.transactionDate)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.more && <p className={look.quiet}>More lines match: type more of the name or number.</p>}
    </div>
  )
})

const TypeLine = observer(({ test }: Pick<TestPanelProps, 'test'>) => {
  const { reference } = useApp()
  const ruleEdits = useRuleEdits()
  const { typed } = test
  const { applicationTypes, linesOfBusiness } = ruleEdits.options
  return (
    <div className={cx(look.form, styles.editor)}>
      <SegmentedControl
        fill
        size="small"
        value={typed.agencyIncome ? 'agency' : 'policy'}
        options={[
          { value: 'policy', label: 'A line with a policy' },
          { value: 'agency', label: 'Agency income' },
        ]}
        onValueChange={value => test.type({ agencyIncome: value === 'agency' })}
      />
      {POSITIONS.map(position => (
        <SelectField
          key={position}
          label={POSITION_LABELS[position]}
          none="No agent"
          value={typed.agents[position] ?? null}
          options={agentOptions(reference)}
          onChange={chosen => test.setAgent(position, chosen)}
        />
      ))}
      <SelectField
        label="Carrier"
        none="Unknown"
        value={typed.carrierId}
        options={carrierOptions(offeredCarriers(reference.carriers, { inactive: true }))}
        onChange={chosen => test.type({ carrierId: chosen })}
      />
      {!typed.agencyIncome && (
        <>
          <ChoicesField
            label="Lines of business"
            field="test-lines"
            all="None"
            choices={lineOfBusinessChoices(linesOfBusiness)}
            chosen={typed.linesOfBusiness.length === 0 ? null : typed.linesOfBusiness}
            problem={null}
            onChange={chosen => test.type({ linesOfBusiness: chosen ?? [] })}
          />
          <SelectField
            label="Application type"
            none="Unknown"
            value={typed.applicationType}
            options={applicationTypeChoices(applicationTypes)}
            onChange={chosen => test.type({ applicationType: chosen ?? '' })}
          />
          <SelectField
            label="Term"
            none="None"
            value={typed.kind}
            options={KINDS}
            onChange={kind => test.type({ kind })}
          />
        </>
      )}
      <div className={styles.terms}>
        <div className={styles.term}>
          <MoneyField label="Premium" value={typed.premium} onChange={premium => test.type({ premium })} />
        </div>
        <div className={styles.term}>
          <MoneyField label="Commission" value={typed.commission} onChange={commission => test.type({ commission })} />
        </div>
      </div>
    </div>
  )
})

interface StoryProps {
  readonly line: PayoutLine
  readonly edited: Calculator
  readonly saved: Calculator | null
}

const Story = observer(({ line, edited, saved }: StoryProps) => {
  const { reference } = useApp()
  const ruleEdits = useRuleEdits()
  const { naming } = ruleEdits
  const story = edited.explain(line, naming)
  const { explanations } = payoutExplainer(edited, naming)(line)
  const now = saved?.line(line)
  const slot = (position: Position): PayoutSlot => {
    const { amount, outcome, ruleId } = story[position].payout
    return {
      ...EMPTY_SLOT,
      calculatedCommission: amount,
      payoutType: outcome,
      ruleId,
      explanation: explanations[position],
    }
  }
  return (
    <section aria-label="What the rules pay on it">
      {POSITIONS.map(position => {
        const agent = line.agents[position]
        if (agent === undefined) return null
        const was = now?.[position].amount
        return (
          <div key={`${position} ${agent}`}>
            <PayoutWhy
              position={position}
              agent={reference.agentName(agent)}
              slot={slot(position)}
              story={{ _tag: 'Successful', value: story }}
              retry={() => undefined}
              open
            />
            {was !== undefined && was !== story[position].payout.amount && (
              <p className={look.warn}>
                The saved rules pay <MoneyAmount cents={was} />.
              </p>
            )}
          </div>
        )
      })}
    </section>
  )
})

export interface TestPanelProps {
  readonly test: TestLineStore
  readonly payable: RuleChangesStore
}

export const TestPanel = observer(({ test, payable }: TestPanelProps) => {
  const { asEdited, editedCalculator: edited, savedCalculator: saved } = useRuleEdits()
  const { line } = test
  return (
    <div className={look.form}>
      <SegmentedControl
        fill
        size="small"
        value={test.mode}
        options={[
          { value: 'picked', label: 'A payable line' },
          { value: 'typed', label: 'Typed facts' },
        ]}
        onValueChange={mode => test.setMode(mode === 'typed' ? 'typed' : 'picked')}
      />
      {test.mode === 'picked' ? <PickLine test={test} payable={payable} /> : <TypeLine test={test} />}
      {line === null && test.mode === 'typed' && <p className={look.quiet}>Choose an agent to see what is paid.</p>}
      {asEdited !== null && E.isLeft(asEdited) && <UnfinishedRules problems={asEdited.left} />}
      {line !== null && edited !== null && <Story line={line} edited={edited} saved={saved} />}
    </div>
  )
})
