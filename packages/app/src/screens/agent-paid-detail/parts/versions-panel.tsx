/** The statements that the agent got of the range, what each says and settles, and the links that are open to it. */
import { Button, Tag } from '@blueprintjs/core'
import { adjustmentsTotal, Money, type StatedSection, statedTotal } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { linkText } from '../../../parts/paid-statement/link-text.ts'
import { SidePanel } from '../../../parts/payout/side-panel.tsx'
import { cx } from '../../../ui/cx.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import styles from '../agent-paid-detail.module.css'

export interface VersionsPanelProps {
  readonly versions: readonly StatedSection[]
  /** The one that is looked at. */
  readonly shown: number | null
  readonly onShow: (version: number) => void
  readonly onShare: (stated: StatedSection) => void
  readonly onUnshare: (stated: StatedSection) => void
  readonly onClose: () => void
}

const State = ({ stated, newest }: { readonly stated: StatedSection; readonly newest: number }) => {
  const { statement, section } = stated
  if (statement.version < newest) return <Tag minimal>Superseded by version {newest}</Tag>
  return section.difference === 0 ? (
    <Tag minimal intent="success">
      Current
    </Tag>
  ) : (
    <Tag minimal intent="warning">
      Changed since, {section.difference > 0 ? '+' : ''}
      {Money.formatMoney(section.difference)}
    </Tag>
  )
}

type OneProps = Omit<VersionsPanelProps, 'versions' | 'onClose'> & {
  readonly stated: StatedSection
  readonly newest: number
}

const Version = observer(({ stated, newest, shown, onShow, onShare, onUnshare }: OneProps) => {
  const { reference, features } = useApp()
  const { statement, section } = stated
  return (
    <section className={styles.version} aria-label={`Version ${statement.version}`}>
      <header className={look.between}>
        <h3>Version {statement.version}</h3>
        <State stated={stated} newest={newest} />
      </header>
      <p className={look.quiet}>
        {statement.name}, created {reference.dayText(statement.created)} by {statement.createdBy}
      </p>
      <Facts>
        <Fact name="Lines">
          <MoneyAmount cents={section.totalCommissionPaid} />
        </Fact>
        <Fact name="Adjustments">
          <MoneyAmount cents={adjustmentsTotal(section)} />
        </Fact>
        <Fact name="Total">
          <strong>
            <MoneyAmount cents={statedTotal(section)} />
          </strong>
        </Fact>
        {features.flags.ShareAgentPaidStatements && linkText(section) !== '' && (
          <Fact name="Link">{linkText(section)}</Fact>
        )}
      </Facts>
      {section.adjustments.length > 0 && (
        <ul className={cx(look.bare, styles.adjustments)}>
          {section.adjustments.map(({ lineItemId, amount, reason }) => (
            <li key={lineItemId} className={look.between}>
              <span>{reason}</span>
              <MoneyAmount cents={amount} />
            </li>
          ))}
        </ul>
      )}
      <div className={look.acts}>
        <Button size="small" disabled={shown === statement.version} onClick={() => onShow(statement.version)}>
          {shown === statement.version ? 'Shown' : 'Show'}
        </Button>
        {features.flags.ShareAgentPaidStatements && (
          <>
            <Button size="small" onClick={() => onShare(stated)}>
              Share…
            </Button>
            {section.shared && (
              <>
                <Button size="small" intent="danger" variant="minimal" onClick={() => onUnshare(stated)}>
                  Close the link…
                </Button>
                <Tag minimal intent="primary">
                  Link open
                </Tag>
              </>
            )}
          </>
        )}
      </div>
    </section>
  )
})

export const VersionsPanel = ({ versions, onClose, ...rest }: VersionsPanelProps) => (
  <SidePanel label="Statements of the range" title="Statements" onClose={onClose}>
    {versions.map(stated => (
      <Version
        key={stated.statement.id}
        stated={stated}
        newest={versions[0]?.statement.version ?? stated.statement.version}
        {...rest}
      />
    ))}
  </SidePanel>
)
