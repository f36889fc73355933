/** The command palette: every screen, every open statement, and the acts available everywhere. */
import { HotkeysContext } from '@blueprintjs/core'
import {
  Application,
  Document,
  Import,
  KeyCommand,
  LogOut,
  Plus,
  Print,
  Search,
  TimelineEvents,
} from '@blueprintjs/icons'
import { CalendarDates, capitalized, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactElement, useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { offeredSettings } from '../../parts/navigation/settings-screens.ts'
import { statementName } from '../../parts/statement/statement-name.ts'
import { statementsLink } from '../../parts/statement/statements-look.ts'
import { Loader } from '../../stores/load/loader.ts'
import { THEMES } from '../../stores/preferences.store.ts'
import { offeredTabs } from '../tabs.ts'
import { THEME_ICONS, THEME_LABELS } from '../themes.tsx'
import { useSignOut } from '../use-sign-out.ts'
import { Finder, type FinderItem } from './finder.tsx'
import { holdingEachWord } from './holding-each-word.ts'

/** A key combination as the keyboard labels its keys. */
const keyName = (combo: string): string => combo.split('+').map(capitalized).join(' ')

export interface CommandsProps {
  /** The text typed before the palette was loaded. */
  readonly query: string
  readonly onClose: () => void
  /** Opens the client search with the typed text. */
  readonly onFindClient: (query: string) => void
}

export const Commands = observer(({ query: typed, onClose, onFindClient }: CommandsProps) => {
  const { commissions, preferences, failures, session, site } = useApp()
  const open = useStore(() => new Loader<readonly Statement[]>(failures.watch))
  const [query, setQuery] = useState(typed)
  useEffect(() => setQuery(typed), [typed])
  const [, tellHotkeys] = useContext(HotkeysContext)
  const goTo = useNavigate()
  const signOut = useSignOut()
  useEffect(() => {
    if (!site.forbidden) void open.run(commissions.statements.list({ state: 'open' }))
  }, [open, commissions, site])

  const to = (path: string) => () => void goTo(path)
  const screens: readonly FinderItem[] = site.forbidden
    ? []
    : [
        ...offeredTabs(session).map(tab => ({
          id: tab.to,
          group: 'Screens',
          text: tab.text,
          label: keyName(tab.key),
          icon: <Application />,
          run: to(tab.to),
        })),
        ...offeredSettings(session).map(({ to: path, text }) => ({
          id: path,
          group: 'Screens',
          text: `Settings: ${text}`,
          icon: <Application />,
          run: to(path),
        })),
      ]
  const statements: readonly FinderItem[] = (open.value ?? []).map(statement => ({
    id: statement.id,
    group: 'Open statements',
    text: statementName(statement),
    note: statement.numberFormatted,
    label: CalendarDates.toUs(statement.statementDate),
    icon: <Document />,
    run: to(`/statements/detail/${statement.id}`),
  }))
  const act = (id: string, text: string, icon: ReactElement, run: () => void, label?: string): FinderItem => ({
    id,
    group: 'Actions',
    text,
    icon,
    run,
    ...(label === undefined ? {} : { label }),
  })
  const actions: readonly FinderItem[] = [
    ...(site.forbidden
      ? []
      : [
          act('new', 'New statement', <Plus />, to('/statements?new=yes')),
          act('import', 'Import a file', <Import />, to('/statements/import')),
          act('anticipated', 'Anticipated Transactions', <TimelineEvents />, to('/statements/anticipated')),
        ]),
    act('client', 'Find a client or policy', <Search />, () => onFindClient(''), '/'),
    ...THEMES.filter(theme => theme !== preferences.theme).map(theme =>
      act(`theme-${theme}`, THEME_LABELS[theme], THEME_ICONS[theme], () => preferences.choose(theme)),
    ),
    act('help', 'Keyboard help', <KeyCommand />, () => tellHotkeys({ type: 'OPEN_DIALOG' }), '?'),
    // Printing waits until the palette has closed, or it would be printed too.
    act('print', 'Print this screen', <Print />, () => requestAnimationFrame(() => window.print())),
    act('sign-out', 'Sign out', <LogOut />, () => void signOut()),
  ]
  const found = holdingEachWord([...screens, ...statements, ...actions], query)
  const text = query.trim()
  const elsewhere: readonly FinderItem[] = [
    {
      id: 'as-client',
      group: 'Elsewhere',
      text: `Find “${text}” among clients and policies`,
      icon: <Search />,
      run: () => onFindClient(query),
    },
    ...(site.forbidden
      ? []
      : [
          {
            id: 'as-previous',
            group: 'Elsewhere',
            text: `Find “${text}” among previous statements`,
            icon: <Search />,
            run: to(statementsLink({ text }, '/previous')),
          },
        ]),
  ]
  return (
    <Finder
      label="Go to a screen or statement, or do something"
      items={text === '' ? found : [...found, ...elsewhere]}
      query={query}
      onQuery={setQuery}
      busy={open.state._tag === 'Loading'}
      nothing="No matches."
      {...(open.state._tag === 'Failed'
        ? { foot: `The open statements are missing: ${open.state.failure.message}` }
        : {})}
      onClose={onClose}
    />
  )
})
