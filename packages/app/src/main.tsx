import { either as E } from 'fp-ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import '@blueprintjs/core/lib/css/blueprint.css'
import './ui/tokens.css'
import './ui/base.css'
import { AppProvider } from './composition/app-context.ts'
import { browserOf } from './composition/browser.ts'
import { loadConfig } from './composition/config.ts'
import { createStores } from './composition/container.ts'
import { screenRoutes } from './routes.tsx'
import { followVisitor } from './shell/follow-visitor.ts'
import { Root } from './shell/root.tsx'

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element "app"')

/** A function, because a module that awaits at its top keeps the bundler from merging small files: a screen then asks for dozens more. */
const start = async (): Promise<void> => {
  const config = await loadConfig(window.fetch.bind(window))
  if (E.isLeft(config)) {
    place.setAttribute('role', 'alert')
    place.textContent = `Commissions could not be started. ${config.left}.`
    return
  }
  const router = createBrowserRouter(screenRoutes)
  const app = createStores(browserOf((path, state) => void router.navigate(path, { state }), config.right))
  followVisitor(app.session, app.onboarding, {
    page: () => router.state.location.pathname,
    onChange: listener => {
      let page = router.state.location.key
      router.subscribe(({ location }) => {
        if (location.key === page) return
        page = location.key
        listener()
      })
    },
  })
  createRoot(place).render(
    <StrictMode>
      <AppProvider value={app}>
        <Root router={router} />
      </AppProvider>
    </StrictMode>,
  )
}

void start()
