/** What came for a client by year, and the lines of each of its policies. */
import { type Client, EVERY_LINE } from '@commissions/core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import look from '../../ui/look.module.css'
import styles from './line-money.module.css'
import { linesLink } from './lines-look.ts'
import { MoneyByYear } from './money-by-year.tsx'

/** By their numbers, so that lines which nobody has matched to the policy yet are found, too. */
const PolicyLines = ({ client: { policies } }: { readonly client: Client }) =>
  policies.length > 0 && (
    <p className={look.quiet}>
      Lines of one policy:{' '}
      {policies.map(({ id, number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={linesLink({ policyNumber: number })}>{number}</Link>
        </Fragment>
      ))}
    </p>
  )

export const LineMoney = ({ client }: { readonly client: Client }) => {
  const search = { ...EVERY_LINE, clientId: client.id }
  return (
    <section className={styles.money} aria-labelledby="line-money">
      <h3 id="line-money" className={look.heading}>
        Commission by year
      </h3>
      <MoneyByYear
        search={search}
        none={
          <>
            <p className={look.quiet}>No commission has come in for this client yet.</p>
            <PolicyLines client={client} />
          </>
        }
      >
        <p className={look.quiet}>
          By statement date. <Link to={linesLink(search)}>All lines of this client</Link>
        </p>
        <PolicyLines client={client} />
      </MoneyByYear>
    </section>
  )
}
