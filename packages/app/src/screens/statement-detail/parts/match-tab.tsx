/** Whose policy the line is: proposals, a search when none fits, and the way back. */
import { Button, Callout } from '@blueprintjs/core'
import { type LineItem, lineAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { DesktopLink } from '../../../parts/desktop-link/desktop-link.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { CandidateList } from './candidate-list.tsx'
import { LineAgents } from './line-agents.tsx'
import { LineFrozen } from './line-frozen.tsx'
import { MatchAgentsField } from './match-agents-field.tsx'
import styles from './match-tab.module.css'
import { PolicyCard } from './policy-card.tsx'
import { PolicySearch } from './policy-search.tsx'

const Matched = observer(({ line }: { readonly line: LineItem }) => {
  const { statement, acts } = useDetail()
  const { act } = useActs()
  const status = statement.statement?.status
  const allowed = status === undefined ? null : lineAllows(status, line, 'Unmatch')
  const may = allowed !== null && E.isRight(allowed)
  return (
    <>
      {line.policy !== null && (
        <PolicyCard
          client={line.client?.displayName ?? ''}
          policy={line.policy}
          link={<DesktopLink client={line.client?.id ?? null} policy={line.policy} />}
        >
          {may && (
            <Button size="small" onClick={() => void act(acts.unmatch(line), `Unmatched ${lineName(line)}`)}>
              Unmatch
            </Button>
          )}
        </PolicyCard>
      )}
      {line.agencyIncome && (
        <Callout compact>
          <div className={cx(look.between, styles.row)}>
            <span>Agency income: it belongs to no policy.</span>
            {may && (
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
      {allowed !== null && E.isLeft(allowed) && <LineFrozen line={line} why={allowed.left} />}
      <LineAgents line={line} />
    </>
  )
})

const Unmatched = observer(({ line }: { readonly line: LineItem }) => {
  const { acts, view } = useDetail()
  const { act } = useActs()
  return (
    <>
      <CandidateList line={line} />
      <PolicySearch line={line} />
      <MatchAgentsField line={line} />
      <div className={cx(look.between, styles.row)}>
        <span className={look.quiet}>A bonus, a fee or a contingency?</span>
        <Button
          size="small"
          variant="outlined"
          onClick={async () => {
            if (
              await act(acts.change(line, 'Marked as agency income', { agencyIncome: true }), 'Marked as agency income')
            )
              view.toNextUnmatched()
          }}
        >
          Mark as agency income
        </Button>
      </div>
    </>
  )
})

export const MatchTab = observer(({ line }: { readonly line: LineItem }) => {
  const { statement } = useDetail()
  const status = statement.statement?.status
  if (line.voided) return <p className={look.quiet}>The line is voided: it is in no total and needs no match.</p>
  if (!line.unmatched) return <Matched line={line} />
  const allowed = status === undefined ? null : lineAllows(status, line, 'Match')
  return allowed !== null && E.isLeft(allowed) ? (
    <LineFrozen line={line} why={allowed.left} />
  ) : (
    <Unmatched line={line} />
  )
})
