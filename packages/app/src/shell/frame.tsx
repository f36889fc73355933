/** Header, tabs and the place for a screen. */
import { Button, Callout, type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { MESSAGES } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { NavLink, useNavigate, useNavigation } from 'react-router-dom'
import { useApp } from '../composition/app-context.ts'
import { cx } from '../ui/cx.ts'
import { lazily } from '../ui/lazily.tsx'
import look from '../ui/look.module.css'
import type { OpenFinder } from './finder/finders.tsx'
import { HeldKeys } from './finder/held-keys.tsx'
import styles from './shell.module.css'
import { offeredTabs } from './tabs.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useWholeClicks } from './use-whole-clicks.ts'
import { useWholePresses } from './use-whole-presses.ts'
import { UserMenu } from './user-menu.tsx'

const Finders = lazily(async () => (await import('./finder/finders.tsx')).Finders)

const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#215db0" />
    <path d="M21.5 12.2A6.6 6.6 0 1 0 21.5 19.8" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
    <circle cx="22" cy="16" r="2" fill="#72ca9b" />
  </svg>
)

const Tabs = observer(({ tabs }: { readonly tabs: ReturnType<typeof offeredTabs> }) => {
  const { site } = useApp()
  return (
    <nav className={styles.tabs} aria-label="Main">
      {tabs.map(tab =>
        site.forbidden ? (
          // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere for now; an anchor without an address would not be announced as one.
          // biome-ignore lint/a11y/useFocusableInteractive: disabled.
          <span key={tab.to} role="link" aria-disabled="true" className={cx(styles.tab, styles.tabDisabled)}>
            {tab.text}
          </span>
        ) : (
          <NavLink
            key={tab.to}
            to={tab.to}
            end={tab.to === '/'}
            className={({ isActive }) => cx(styles.tab, isActive && styles.tabActive)}
          >
            {tab.text}
          </NavLink>
        ),
      )}
    </nav>
  )
})

const findKeys = (open: (finder: OpenFinder) => void): readonly HotkeyConfig[] => [
  {
    combo: 'mod+k',
    global: true,
    allowInInput: true,
    group: 'Everywhere',
    label: 'Go to a screen or statement, or do something',
    preventDefault: true,
    onKeyDown: () => open({ _tag: 'Commands', query: '' }),
  },
  {
    combo: '/',
    global: true,
    group: 'Everywhere',
    label: 'Find a client or policy',
    preventDefault: true,
    onKeyDown: () => open({ _tag: 'FindClient', query: '' }),
  },
]

const TABLE = 'In a table'

/** Only for the keyboard help. The grid itself handles these keys. */
const GRID_KEYS: readonly HotkeyConfig[] = [
  { combo: 'enter', group: TABLE, label: 'Edit the cell, or open the row; on a heading, sort' },
  { combo: 'f2', group: TABLE, label: 'Edit the cell' },
  { combo: 'esc', group: TABLE, label: 'Cancel the edit' },
  { combo: 'tab', group: TABLE, label: 'Save the edit and go to the next cell' },
  { combo: 'ctrl+home', group: TABLE, label: 'First cell' },
  { combo: 'ctrl+end', group: TABLE, label: 'Last cell' },
  { combo: 'ctrl+up', group: TABLE, label: 'First row; up once more for the headings' },
  { combo: 'ctrl+down', group: TABLE, label: 'Last row' },
  { combo: 'shift+down', group: TABLE, label: 'Choose rows' },
  { combo: 'ctrl+c', group: TABLE, label: 'Copy the cell, or the chosen rows' },
  { combo: 'alt+right', group: TABLE, label: 'Widen the column' },
  { combo: 'alt+left', group: TABLE, label: 'Narrow the column' },
  { combo: 'alt+shift+right', group: TABLE, label: 'Move the column to the right' },
  { combo: 'alt+shift+left', group: TABLE, label: 'Move the column to the left' },
  { combo: 'alt+down', group: TABLE, label: 'Menu of the column: sort, filter, pin, hide' },
  { combo: 'ctrl+a', group: TABLE, label: 'Choose all rows, or none' },
]

interface FrameProps {
  readonly children: ReactNode
  /** Shown below the screen. */
  readonly foot?: ReactNode
}

/** The main layout (section 2): around every screen, and around both error pages, which need no sign-in. */
export const Frame = observer(({ children, foot }: FrameProps) => {
  const { session, reference, site } = useApp()
  const goTo = useNavigate()
  useFocusReturn()
  useWholeClicks()
  useWholePresses()
  const isFetchingScreen = useNavigation().state !== 'idle'
  const [finder, setFinder] = useState<OpenFinder | null>(null)
  const closeFinder = useCallback(() => setFinder(null), [])
  const typeAhead = useCallback(
    (text: string) =>
      setFinder(open => (open === null || open._tag === 'Client' ? open : { ...open, query: `${open.query}${text}` })),
    [],
  )
  const agency =
    reference.agency._tag === 'Successful' ? reference.agency.value.displayName : (session.profile?.agencyName ?? '')

  // Permissions are known only once somebody is signed in, and the error pages use this frame without sign-in.
  const isSignedIn = session.profile !== null
  const mayEnter = isSignedIn && session.mayEnter
  const mayChangeSettings = isSignedIn && session.mayChangeSettings
  const tabs = useMemo(() => offeredTabs({ mayChangeSettings }), [mayChangeSettings])
  const hotkeys = useMemo<HotkeyConfig[]>(
    () => [
      ...(mayEnter ? findKeys(setFinder) : []),
      ...tabs.map(tab => ({
        combo: tab.key,
        global: true,
        group: 'Go to',
        label: tab.text,
        preventDefault: true,
        onKeyDown: () => void goTo(tab.to),
      })),
      ...GRID_KEYS,
    ],
    [goTo, tabs, mayEnter],
  )
  useHotkeys(hotkeys)

  return (
    <div className={styles.frame}>
      {isFetchingScreen && <div className={styles.progress} role="progressbar" aria-label="Loading the screen" />}
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <Mark />
        <span className={styles.product}>Commissions</span>
        <span className={cx(look.cut, look.quiet, styles.agency)}>{agency}</span>
        <div className={styles.space} />
        {mayEnter && (
          <Button
            variant="outlined"
            className={cx(styles.find)}
            icon={<Search />}
            aria-label="Find a client or policy"
            aria-keyshortcuts="/"
            onClick={() => setFinder({ _tag: 'FindClient', query: '' })}
          >
            <span className={styles.findText}>Find a client or policy</span>
            <kbd className={styles.findKey}>/</kbd>
          </Button>
        )}
        <UserMenu onCommands={mayEnter ? () => setFinder({ _tag: 'Commands', query: '' }) : null} />
      </header>
      <div className={styles.paperHead}>Commissions · {agency}</div>
      <Tabs tabs={tabs} />
      {site.forbidden && (
        <Callout intent="warning" compact className={cx(styles.forbidden)} role="alert">
          {MESSAGES.siteForbidden}
        </Callout>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {foot}
      {finder !== null && (
        <>
          <HeldKeys onType={typeAhead} onEscape={closeFinder} />
          <Finders open={finder} onOpen={setFinder} />
        </>
      )}
    </div>
  )
})
