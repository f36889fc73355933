/** What is around every screen: Blueprint's providers, the chosen colours, and the notices. */
import { BlueprintProvider } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { type ComponentProps, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useApp } from '../composition/app-context.ts'
import { Notices } from './notices.tsx'

export const Root = observer(({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) => {
  const { preferences } = useApp()
  const { isDark } = preferences
  useEffect(() => {
    document.documentElement.classList.toggle('bp6-dark', isDark)
  }, [isDark])
  return (
    <BlueprintProvider>
      <RouterProvider router={router} />
      <Notices />
    </BlueprintProvider>
  )
})
