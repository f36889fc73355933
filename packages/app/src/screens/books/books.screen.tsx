/** Whether the ledger agrees with its history: what the last audit found, and the next one at a press. */
import { Button, Classes, ProgressBar } from '@blueprintjs/core'
import { Tick, WarningSign } from '@blueprintjs/icons'
import { AUDIT_OCCASION_LABELS, type AuditRun, type BooksAudit, counted, isAuditUnderWay } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { runAfter } from '../../stores/load/run-after.ts'
import { cx } from '../../ui/cx.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageBody } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import styles from './books.module.css'
import { BooksStore } from './books.store.ts'

const Figures = ({ audit }: { readonly audit: BooksAudit }) => (
  <Facts>
    <Fact name="Histories">
      {audit.histories.toLocaleString('en-US')} with {counted(audit.entries, 'entry', 'entries')}
    </Fact>
    <Fact name="Lines">
      {audit.lines.toLocaleString('en-US')} ({audit.paidLines.toLocaleString('en-US')} paid)
    </Fact>
    <Fact name="Paid to agents">{formatDollars(audit.paidAmount)}</Fact>
  </Facts>
)

const Verdict = ({ audit: { faultCount, faults } }: { readonly audit: BooksAudit }) =>
  faultCount === 0 ? (
    <p className={cx(look.heading, styles.verdict, styles.sound)}>
      <Tick /> The books are in order: every figure is what its history says.
    </p>
  ) : (
    <section aria-label="What the audit found">
      <p className={cx(look.heading, styles.verdict, styles.unsound)} role="alert">
        <WarningSign /> {counted(faultCount, 'fault')} found: the ledger does not agree with its history. Ask the person
        who runs Commissions for you before you pay anybody.
      </p>
      <ul className={styles.faults}>
        {faults.map(fault => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faultCount > faults.length && <p>and {(faultCount - faults.length).toLocaleString('en-US')} more</p>}
    </section>
  )

const Last = observer(({ audit }: { readonly audit: BooksAudit }) => {
  const { reference } = useApp()
  const { at, occasion, anchoredSince } = audit
  return (
    <>
      <Verdict audit={audit} />
      <p className={look.quiet}>
        Audited {reference.timeText(at)}, {AUDIT_OCCASION_LABELS[occasion]}.{' '}
        {anchoredSince === at
          ? 'This is the first audit: changes before it cannot be found.'
          : `Compared with the records kept since ${reference.timeText(anchoredSince)}.`}
      </p>
      <Figures audit={audit} />
    </>
  )
})

/** Below the rest, so that nothing moves when an audit begins. */
const Run = ({ run: { state, done, of } }: { readonly run: AuditRun }) => {
  const text = {
    idle: '',
    asked: 'The audit begins in a moment.',
    running:
      of === 0
        ? 'The books are being read.'
        : `${done.toLocaleString('en-US')} of ${counted(of, 'history', 'histories')} read.`,
    failed: '',
  }[state]
  return (
    <div className={styles.run} role="status">
      {text !== '' && (
        <>
          <ProgressBar {...(of === 0 ? {} : { value: done / of })} intent="primary" />
          <span>{text} You may leave this page: the audit continues.</span>
        </>
      )}
    </div>
  )
}

const Skeleton = () => (
  <div role="status" aria-label="Loading the audit" className={styles.run}>
    <div className={Classes.SKELETON} style={{ height: 20, width: '60%' }} />
    <div className={Classes.SKELETON} style={{ height: 16, width: '40%' }} />
  </div>
)

export const BooksScreen = observer(() => {
  const store = useStore(
    app => new BooksStore({ port: app.commissions.security, watch: app.failures.watch, later: runAfter }),
  )
  useEffect(() => {
    void store.show()
    return store.leave
  }, [store])
  const { standing, asking, isUnderWay, refused } = store
  return (
    <Page
      title="Books"
      about="Every figure, compared with its history to the cent"
      actions={
        <Button
          intent="primary"
          loading={asking}
          disabled={isUnderWay || standing.value === null}
          onClick={() => void store.audit()}
        >
          {isUnderWay ? 'Audit under way' : 'Audit now'}
        </Button>
      }
    >
      <PageBody>
        <div className={styles.books}>
          {refused !== null && <Notice intent="warning">The audit was not started: {refused.message}</Notice>}
          <LoadView
            load={standing.state}
            what="The audit of the books is"
            title="The audit could not be loaded"
            retry={() => void store.fetch()}
            skeleton={<Skeleton />}
          >
            {({ last, run }) => (
              <>
                <div className={styles.told}>
                  {run.state === 'failed' && (
                    <Notice intent="warning">
                      The last audit that was asked for could not be made. Press Audit now, and tell the person who runs
                      Commissions for you if it happens again.
                    </Notice>
                  )}
                  {last !== null && <Last audit={last} />}
                </div>
                {last === null && !isAuditUnderWay(run) && (
                  <EmptyState
                    title="The books have not been audited yet"
                    description="Press Audit now. From then on, an audit finds every figure that was changed outside this program."
                  />
                )}
                <Run run={run} />
              </>
            )}
          </LoadView>
        </div>
      </PageBody>
    </Page>
  )
})
