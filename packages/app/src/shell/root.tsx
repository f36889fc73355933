/** Wraps every screen: Blueprint's providers, the chosen colors, and the notices. */
import { BlueprintProvider } from '@blueprintjs/core'
import type { TableFormat } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useApp } from '../composition/app-context.ts'
import { GridMemoryProvider } from '../ui/grid/grid-memory.ts'
import { lazily } from '../ui/lazily.tsx'
import { WorkPlaceProvider } from '../ui/unsaved-work/unsaved-work.ts'
import { Notices } from './notices.tsx'

const KeyboardHelp = lazily(async () => (await import('./keyboard-help.tsx')).KeyboardHelp)

const renderHelp: ComponentProps<typeof BlueprintProvider>['hotkeysProviderRenderDialog'] = (
  { hotkeys, isDialogOpen },
  { handleDialogClose },
) => <>{isDialogOpen && <KeyboardHelp hotkeys={hotkeys} onClose={handleDialogClose} />}</>

export const Root = observer(({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) => {
  const { preferences, updates, work, commissions } = useApp()
  const { isDark } = preferences
  useEffect(() => {
    document.documentElement.classList.toggle('bp6-dark', isDark)
  }, [isDark])
  // Paper is white, so the dark colors are switched off while the browser prints.
  useEffect(() => {
    const before = () => document.documentElement.classList.remove('bp6-dark')
    const after = () => document.documentElement.classList.toggle('bp6-dark', isDark)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [isDark])
  useEffect(() => void updates.start(), [updates])
  const memory = useMemo(
    () => ({
      read: preferences.table,
      keep: preferences.keepTable,
      // The app neither waits for this call nor reports its failure: the service may not keep an audit trail.
      exported: (table: string | null, format: TableFormat, rows: number) =>
        void commissions.security.exported({ table, format, rows })(),
    }),
    [preferences, commissions],
  )
  return (
    <GridMemoryProvider value={memory}>
      <WorkPlaceProvider value={work}>
        <BlueprintProvider hotkeysProviderRenderDialog={renderHelp}>
          {/* Typed text is in the address: as a transition, it comes after the next letters on a busy machine, and undoes them. */}
          <RouterProvider router={router} useTransitions={false} />
          <Notices />
        </BlueprintProvider>
      </WorkPlaceProvider>
    </GridMemoryProvider>
  )
})
