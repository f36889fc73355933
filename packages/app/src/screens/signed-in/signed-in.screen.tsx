/** The end of signing in beside a page: tells that page, and closes its window where the browser lets it. */
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { LoadFailed } from '../../ui/load/load-view.tsx'
import { NoticePage } from '../../ui/page/notice-page.tsx'

export const SignedInScreen = observer(() => {
  const { session } = useApp()
  useEffect(() => void session.startBeside(), [session])
  const { state } = session
  if (state._tag === 'Failed')
    return (
      <LoadFailed
        title="Signing in could not be completed"
        failure={state.failure}
        retry={() => void session.startBeside()}
      />
    )
  return (
    <NoticePage title="Signing in">
      <p role="status">
        {state._tag === 'SignedIn'
          ? 'You are signed in. Close this window and continue in the other one.'
          : 'One moment, please.'}
      </p>
    </NoticePage>
  )
})
