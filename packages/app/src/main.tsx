import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import '@blueprintjs/core/lib/css/blueprint.css'
import './ui/tokens.css'
import './ui/base.css'
import { AppProvider } from './composition/app-context.ts'
import { browserOf } from './composition/browser.ts'
import { createApp } from './composition/container.ts'
import { Root } from './shell/root.tsx'
import { routes } from './shell/routes.tsx'

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element "app"')

const router = createBrowserRouter(routes)
const app = createApp(browserOf(path => void router.navigate(path)))

createRoot(place).render(
  <StrictMode>
    <AppProvider value={app}>
      <Root router={router} />
    </AppProvider>
  </StrictMode>,
)
