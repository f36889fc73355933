/** Matches the line to a policy: proposals, a search if none fits, and undoing the match. */
import { Button, Callout, Tag } from '@blueprintjs/core'
import type { LineItem } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { DesktopLink } from '../../../parts/desktop-link/desktop-link.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { cx } from '../../../ui/cx.ts'
import { periodText } from '../../../ui/dates/day-text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import look from '../../../ui/look.module.css'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { LineAgents, MatchAgentsField } from './line-agents.tsx'
import { LineFrozen } from './line-frozen.tsx'
import styles from './match-tab.module.css'
import { CandidateList, PolicySearch } from './policies.tsx'

/** The policy to which the line is matched. */
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
