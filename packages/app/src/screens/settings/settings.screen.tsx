/** What all screens of Settings share: only holders of permission 10000 get in (section 6), and the way from one to the next. */
import { ACCESS_SETTINGS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Navigate, Outlet } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { SettingsNav } from './parts/settings-nav.tsx'

export const SettingsScreen = observer(() => {
  const { session } = useApp()
  if (!session.mayChangeSettings) return <Navigate to="/unauthorized" state={{ needs: ACCESS_SETTINGS }} replace />
  return (
    <>
      <SettingsNav />
      <Outlet />
    </>
  )
})
