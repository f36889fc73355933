/**
 * Every screen is a `Page`: one title row (title, short facts, the main act at the right), at most one toolbar row, then content
 * down to the bottom edge. The page does not scroll; put a `Grid` in it, or `<PageBody>` for content that scrolls itself.
 *
 *   <Page title="Reconcile Statements" about="12 open" actions={<Button intent="primary">Import a file</Button>} toolbar={<SearchField …/>}>
 *
 * It sets the document's title, and moves the focus to its heading after a navigation, so that a screen reader starts there.
 */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import styles from './page.module.css'

const PRODUCT = 'Commissions'

export interface PageProps {
  readonly title: string
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly toolbar?: ReactNode
  /** A row above the title: the list or page that one came from. */
  readonly trail?: ReactNode
  readonly children: ReactNode
}

export const Page = ({ title, about, actions, toolbar, trail, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])

  // The first page of a visit keeps the browser's own focus; "default" is the router's key for it.
  // A filter written to the address does not count as a navigation: the person may still be typing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key only tells a first visit.
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={cx(look.column, styles.page)}>
      <div className={styles.titleRow}>
        <div className={styles.titles}>
          {trail !== undefined && <div className={cx(look.quiet, look.small, styles.trail)}>{trail}</div>}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {about !== undefined && <div className={cx(look.quiet, styles.about)}>{about}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {toolbar !== undefined && <div className={cx(look.row, styles.toolbar)}>{toolbar}</div>}
      {children}
    </div>
  )
}

/** Content that scrolls by itself: forms, figures, text. */
export const PageBody = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // Each navigation starts at the top (section 2), even if it stays on the same screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is why, not what with.
  useEffect(() => {
    if (place.current !== null) place.current.scrollTop = 0
  }, [pathname])
  return (
    <div ref={place} className={styles.body}>
      {children}
    </div>
  )
}

/** A row of filters and buttons further down the page than the page's own toolbar. */
export const Toolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={cx(look.row, styles.toolbar)} role="toolbar" aria-label={label}>
    {children}
  </div>
)

/** The right end of a toolbar. If it does not fit, it wraps to the next line as a whole. */
export const ToolbarEnd = ({ children }: { readonly children: ReactNode }) => (
  <div className={cx(look.row, styles.end)}>{children}</div>
)

export interface ButtonLinkProps {
  readonly to: string
  readonly icon?: ReactElement
  readonly primary?: boolean
  readonly children: ReactNode
}

/** An act that leads to another screen: a link that looks like a button. */
export const ButtonLink = ({ to, icon, primary, children }: ButtonLinkProps) => (
  <Link to={to} className={cx('bp6-button', primary && 'bp6-intent-primary')}>
    {icon}
    <span className="bp6-button-text">{children}</span>
  </Link>
)
