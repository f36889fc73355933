import { Tag } from '@blueprintjs/core'
import type { Policy } from '@commissions/core'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { periodText } from '../../../ui/dates/period-text.ts'
import look from '../../../ui/look.module.css'
import styles from './match-tab.module.css'

export interface PolicyCardProps {
  readonly client: string
  readonly policy: Policy
  /** Beside the number. */
  readonly link: ReactNode
  readonly children?: ReactNode
}

/** A policy as its line is matched to it. */
export const PolicyCard = ({ client, policy, link, children }: PolicyCardProps) => (
  <div className={look.card}>
    <div className={cx(look.between, styles.name)}>
      {client}
      {children}
    </div>
    <dl className={look.facts}>
      <dt>Policy</dt>
      <dd>
        {policy.number} <Tag minimal>{policy.status}</Tag> {link}
      </dd>
      <dt>Carrier</dt>
      <dd>
        {policy.writingCarrier === null ? policy.carrier : `${policy.carrier}, written by ${policy.writingCarrier}`}
      </dd>
      <dt>Type</dt>
      <dd>{[policy.applicationType, ...policy.linesOfBusiness].join(' · ')}</dd>
      <dt>Term</dt>
      <dd>{periodText(policy.effectiveDate, policy.expirationDate)}</dd>
    </dl>
  </div>
)
