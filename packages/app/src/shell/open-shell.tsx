import { Outlet } from 'react-router-dom'
import { Frame } from './frame.tsx'

/** Around the two error pages: the same layout and tabs, and nobody has to be signed in (section 2). */
export const OpenShell = () => (
  <Frame>
    <Outlet />
  </Frame>
)
