/** The routes of section 2 that exist. Each screen is its own chunk. Both error pages use the main layout and need no sign-in. */
import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { Frame } from './shell/frame.tsx'
import { ProtectedShell } from './shell/protected-shell.tsx'
import { Waiting } from './shell/waiting.tsx'

const screen = (path: string, load: () => Promise<React.ComponentType>, children: RouteObject[] = []): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  errorElement: <BrokenScreen />,
  children,
})

// "stories" is a production build that includes the story pages, to measure how the grid scrolls.
const stories: RouteObject[] =
  import.meta.env.DEV || import.meta.env.MODE === 'stories'
    ? [
        screen(
          '/__stories/grid',
          async () => (await import('./screens/stories/grid-stories.screen.tsx')).GridStoriesScreen,
        ),
      ]
    : []

const statementDetail = async () =>
  (await import('./screens/statement-detail/statement-detail.screen.tsx')).StatementDetailScreen

const agentPaidStatements = async () =>
  (await import('./screens/agent-paid-statements/agent-paid-statements.screen.tsx')).AgentPaidStatementsScreen
const agentPaidDetail = async () =>
  (await import('./screens/agent-paid-detail/agent-paid-detail.screen.tsx')).AgentPaidDetailScreen

const notFound = async () => (await import('./screens/not-found/not-found.screen.tsx')).NotFoundScreen

export const screenRoutes: RouteObject[] = [
  {
    element: <ProtectedShell />,
    errorElement: <BrokenScreen />,
    hydrateFallbackElement: <Waiting />,
    children: [
      screen('/', async () => (await import('./screens/home/home.screen.tsx')).HomeScreen),
      screen('/statements', async () => (await import('./screens/statements/statements.screen.tsx')).StatementsScreen),
      screen('/statements/import', async () => (await import('./screens/import/import.screen.tsx')).ImportScreen),
      screen(
        '/statements/anticipated',
        async () => (await import('./screens/anticipated/anticipated.screen.tsx')).AnticipatedScreen,
      ),
      screen('/statements/detail/:id', statementDetail),
      screen('/previous', async () => (await import('./screens/statements/previous.screen.tsx')).PreviousScreen),
      screen(
        '/previous/archived',
        async () => (await import('./screens/statements/archived.screen.tsx')).ArchivedScreen,
      ),
      screen('/previous/detail/:id', statementDetail),
      screen('/expected', async () => (await import('./screens/expected/expected.screen.tsx')).ExpectedScreen),
      screen(
        '/agent-payout',
        async () => (await import('./screens/agent-payout/agent-payout.screen.tsx')).AgentPayoutScreen,
      ),
      screen(
        '/modify-agent-payout',
        async () =>
          (await import('./screens/modify-agent-payout/modify-agent-payout.screen.tsx')).ModifyAgentPayoutScreen,
      ),
      screen('/account', async () => (await import('./screens/account/account.screen.tsx')).AccountScreen),
      screen('/lines', async () => (await import('./screens/lines/lines.screen.tsx')).LinesScreen),
      screen('/agents/:agentId', async () => (await import('./screens/agent/agent.screen.tsx')).AgentScreen),
      screen('/agent-paid-statements', agentPaidStatements),
      screen('/agent-paid-statements/detail/:agentUid', agentPaidDetail),
      screen('/settings', async () => (await import('./screens/settings/settings.screen.tsx')).SettingsScreen, [
        { index: true, element: <Navigate to="/settings/agent-rules" replace /> },
        screen(
          'agent-rules',
          async () => (await import('./screens/agent-rules/agent-rules.screen.tsx')).AgentRulesScreen,
        ),
        screen(
          'anticipated-commissions/:carrierId?',
          async () =>
            (await import('./screens/anticipated-settings/anticipated-settings.screen.tsx')).AnticipatedSettingsScreen,
        ),
        screen('people', async () => (await import('./screens/people/people.screen.tsx')).PeopleScreen),
        screen('letterhead', async () => (await import('./screens/letterhead/letterhead.screen.tsx')).LetterheadScreen),
        screen(
          'security-trail',
          async () => (await import('./screens/security-trail/security-trail.screen.tsx')).SecurityTrailScreen,
        ),
        screen('books', async () => (await import('./screens/books/books.screen.tsx')).BooksScreen),
        // Inside the settings guard, so a person without permission cannot tell which settings screens exist.
        screen('*', notFound),
      ]),
    ],
  },
  {
    // Around the two error pages: the same layout and tabs, and nobody has to be signed in (section 2).
    element: (
      <Frame>
        <Outlet />
      </Frame>
    ),
    errorElement: <BrokenScreen />,
    hydrateFallbackElement: <Waiting />,
    children: [
      screen(
        '/unauthorized',
        async () => (await import('./screens/unauthorized/unauthorized.screen.tsx')).UnauthorizedScreen,
      ),
      screen('*', notFound),
    ],
  },
  {
    hydrateFallbackElement: <Waiting />,
    // Opens in a separate window, which closes by itself.
    children: [
      screen('/signed-in', async () => (await import('./screens/signed-in/signed-in.screen.tsx')).SignedInScreen),
    ],
  },
  ...stories,
]
