/** Matches the line to a policy: proposals, a search if none fits, and undoing the match. */
import { Button, Callout, Radio, RadioGroup, Tag } from '@blueprintjs/core'
import { type AgentId, type LineItem, POSITIONS, type Position } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { DesktopLink } from '../../../parts/desktop-link/desktop-link.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { agentOptions } from '../../../parts/line/line-options.ts'
import { cx } from '../../../ui/cx.ts'
import { periodText } from '../../../ui/dates/day-text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'
import type { WriteOutcome } from '../statement-detail.store.ts'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { LineFrozen } from './line-frozen.tsx'
import styles from './match-tab.module.css'
import { CandidateList, PolicySearch } from './policies.tsx'

interface PositionsProps {
  readonly line: LineItem
  readonly place: (line: LineItem, position: Position, agent: AgentId | null) => Promise<WriteOutcome<LineItem>>
}

/** One select per position. It does not offer deleted agents, but shows one who is on the line. */
const Positions = observer(({ line, place }: PositionsProps) => {
  const { reference } = useApp()
  const { statement } = useDetail()
  const { act } = useActs()
  return (
    <div className={look.list}>
      {POSITIONS.map(position => (
        <div key={position} className={styles.agent}>
          <span className={look.quiet} aria-hidden>
            Agent {position}
          </span>
          <Select
            label={`Agent ${position}`}
            none="No agent"
            value={line.agents[position] ?? null}
            options={agentOptions(reference, line.agents[position])}
            disabled={!statement.mayLine(line, 'ChangeAgents')}
            onChange={agent => void act(place(line, position, agent), 'Agents changed')}
          />
        </div>
      ))}
    </div>
  )
})

/** On a matched line the agents are changed one by one; before a match they come from the policy or are chosen by hand. */
const LineAgents = observer(({ line }: LineProps) => {
  const { statement, acts } = useDetail()
  const { act } = useActs()
  return (
    <section className={styles.section} aria-label="Agents">
      <h3 className={cx(look.between, styles.heading)}>Agents</h3>
      <Positions line={line} place={acts.place} />
      {statement.mayLine(line, 'ChangeAgents') && line.policy !== null && (
        <div className={styles.row}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void act(acts.agentsOfPolicy(line), 'Took the agents of the policy')}
          >
            Take the policy's agents
          </Button>
        </div>
      )}
    </section>
  )
})

/** Chooses whether a match takes the policy's agents or those chosen by hand, which stay on the line, matched or not. */
const MatchAgentsField = observer(({ line }: LineProps) => {
  const { statement, match } = useDetail()
  const { act } = useActs()
  const byHand = match.isByHand(line)
  const choose = (hand: boolean) => {
    const change = match.chooseByHand(line, hand)
    if (change !== null) void act(change, "The match will take the policy's agents")
  }
  return (
    <section className={styles.section} aria-label="Agents of the match">
      <RadioGroup
        label="Agents"
        disabled={!statement.mayLine(line, 'ChangeAgents')}
        selectedValue={byHand ? 'hand' : 'policy'}
        onChange={event => choose(event.currentTarget.value === 'hand')}
      >
        <Radio value="policy" label="The policy's agents on the transaction date" />
        <Radio value="hand" label="The agents I choose here" />
      </RadioGroup>
      {byHand && <Positions line={line} place={match.place} />}
    </section>
  )
})

const PolicyCard = observer(({ line, policy }: LineProps & { readonly policy: NonNullable<LineItem['policy']> }) => {
  const { statement, acts } = useDetail()
  const { act } = useActs()
  const { carrier, writingCarrier } = policy
  return (
    <div className={look.card}>
      <div className={cx(look.between, styles.name)}>
        {line.client?.displayName}
        {statement.mayLine(line, 'Unmatch') && (
          <Button size="small" onClick={() => void act(acts.unmatch(line), `Unmatched ${lineName(line)}`)}>
            Unmatch
          </Button>
        )}
      </div>
      <Facts>
        <Fact name="Policy">
          {policy.number} <Tag minimal>{policy.status}</Tag>{' '}
          <DesktopLink client={line.client?.id ?? null} policy={policy} />
        </Fact>
        <Fact name="Carrier">{writingCarrier === null ? carrier : `${carrier}, written by ${writingCarrier}`}</Fact>
        <Fact name="Type">{[policy.applicationType, ...policy.linesOfBusiness].join(' · ')}</Fact>
        <Fact name="Term">{periodText(policy.effectiveDate, policy.expirationDate)}</Fact>
      </Facts>
    </div>
  )
})

const Matched = observer(({ line }: LineProps) => {
  const { statement, acts } = useDetail()
  const { act } = useActs()
  const allowed = statement.allowsLine(line, 'Unmatch')
  return (
    <>
      {line.policy !== null && <PolicyCard line={line} policy={line.policy} />}
      {line.agencyIncome && (
        <Callout compact>
          <div className={cx(look.between, styles.row)}>
            <span>Agency income: it belongs to no policy.</span>
            {E.isRight(allowed) && (
              <Button
                size="small"
                onClick={() =>
                  void act(
                    acts.change(line, 'Marked as not agency income', { agencyIncome: false }),
                    'No longer agency income',
                  )
                }
              >
                Not agency income
              </Button>
            )}
          </div>
        </Callout>
      )}
      {E.isLeft(allowed) && <LineFrozen line={line} why={allowed.left} />}
      <LineAgents line={line} />
    </>
  )
})

const Unmatched = observer(({ line }: LineProps) => {
  const { acts, view } = useDetail()
  const { act } = useActs()
  const toIncome = async () => {
    const work = acts.change(line, 'Marked as agency income', { agencyIncome: true })
    if (await act(work, 'Marked as agency income')) view.toNextUnmatched()
  }
  return (
    <>
      <CandidateList line={line} />
      <PolicySearch line={line} />
      <MatchAgentsField line={line} />
      <div className={cx(look.between, styles.row)}>
        <span className={look.quiet}>A bonus, a fee or a contingency?</span>
        <Button size="small" variant="outlined" onClick={() => void toIncome()}>
          Mark as agency income
        </Button>
      </div>
    </>
  )
})

export const MatchTab = observer(({ line }: LineProps) => {
  const { statement } = useDetail()
  if (line.voided) return <p className={look.quiet}>The line is voided: it is in no total and needs no match.</p>
  if (!line.unmatched) return <Matched line={line} />
  const allowed = statement.allowsLine(line, 'Match')
  return E.isLeft(allowed) ? <LineFrozen line={line} why={allowed.left} /> : <Unmatched line={line} />
})
