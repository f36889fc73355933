/** What stands behind it is only for whoever may change settings (10000); anybody else comes to the Unauthorized page. */
import { observer } from 'mobx-react-lite'
import { Navigate, Outlet } from 'react-router-dom'
import { useApp } from '../composition/app-context.ts'

export const SettingsGate = observer(() =>
  useApp().session.mayChangeSettings ? <Outlet /> : <Navigate to="/unauthorized" replace />,
)
