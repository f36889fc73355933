/** Renders one screen with ports from the test: no server and no shell, but the real notices and failures. */
import { BlueprintProvider } from '@blueprintjs/core'
import { type Agent, agentId, type CommissionsPort, carrierId, desktopLink, PROSPECT } from '@commissions/core'
import { render } from '@testing-library/react'
import { taskEither as TE } from 'fp-ts'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { type App, AppProvider } from '../composition/app-context.ts'
import { keepRuleEdits } from '../composition/rule-edits.ts'
import { DraftsStore } from '../stores/drafts/drafts.store.ts'
import { Failures } from '../stores/failures.ts'
import { NoticesStore } from '../stores/notices.store.ts'
import { ReferenceStore } from '../stores/reference.store.ts'
import type { RuleEditsStore } from '../stores/rules/rule-edits.store.ts'
import { UnsavedWork } from '../stores/session/unsaved-work.ts'
import { SiteStore } from '../stores/site.store.ts'
import { WorkPlaceProvider } from '../ui/unsaved-work/unsaved-work.ts'

const NOW = Date.UTC(2026, 10, 20, 20)

const agent = (id: number, firstName: string): Agent => ({
  id: agentId(id),
  status: 'Active',
  firstName,
  lastName: 'Lee',
  initials: `${firstName.charAt(0)}L`,
  isDeleted: false,
})

export const SCREEN_AGENTS: readonly Agent[] = [agent(1, 'Ann'), agent(2, 'Bob')]

export interface RenderedScreen {
  readonly notices: NoticesStore
  readonly address: () => string
  /** Navigates to another path, as a link would. */
  readonly leave: (to: string) => void
}

export const renderScreen = async (
  Screen: ComponentType,
  at: { readonly path: string; readonly address: string },
  {
    ruleEdits,
    agents = SCREEN_AGENTS,
    ...ports
  }: Partial<App> & {
    readonly commissions: CommissionsPort
    readonly ruleEdits?: RuleEditsStore
    readonly agents?: readonly Agent[]
  },
): Promise<RenderedScreen> => {
  const notices = new NoticesStore()
  const reference = new ReferenceStore({
    agency: {
      agency: TE.right({ displayName: 'Harbor', timeZone: 'PT' }),
      officeCount: TE.right(0),
      agents: TE.right(agents),
    },
    carriers: {
      carriers: TE.right([
        { id: carrierId('progressive'), name: 'Progressive', terms: [], inactive: false },
        { id: carrierId('prospect'), name: PROSPECT, terms: [], inactive: false },
      ]),
    },
    commissions: { transactionCodes: TE.right([{ code: 'ADJ', description: 'Adjustment' }]) },
    now: () => NOW,
  })
  await reference.load()
  const router = createMemoryRouter(
    [
      { path: at.path, element: <Screen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at.address] },
  )
  const failures = new Failures({
    expired: () => undefined,
    forbidden: () => void router.navigate('/unauthorized'),
    showError: notices.showError,
    note: notices.toast,
  })
  // All that a screen uses. The session and the preferences belong to the shell.
  const app = {
    reference,
    notices,
    failures,
    site: new SiteStore(),
    work: new UnsavedWork(),
    // The suite gives no key here, so no draft is kept.
    drafts: new DraftsStore({
      agency: { draftKey: TE.left({ _tag: 'NotFound', message: 'There is no such call' }) },
      now: () => NOW,
      newKey: () => 'key',
      machinery: () => import('../stores/drafts/draft-vault.ts'),
    }),
    desktopLink: to => desktopLink({ agency: 'harbor', ...to }, { warn: () => undefined }),
    search: { search: () => TE.right([]), agentsForDate: () => () => new Promise(() => undefined) },
    ...ports,
  } as Partial<App> as App
  if (ruleEdits !== undefined) keepRuleEdits(app, ruleEdits)
  render(
    <AppProvider value={app}>
      <WorkPlaceProvider value={app.work}>
        <BlueprintProvider>
          <RouterProvider router={router} />
        </BlueprintProvider>
      </WorkPlaceProvider>
    </AppProvider>,
  )
  return {
    notices,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    leave: to => void router.navigate(to),
  }
}
