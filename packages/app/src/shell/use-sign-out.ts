import { either as E } from 'fp-ts'
import { useCallback } from 'react'
import { useApp } from '../composition/app-context.ts'
import { sentence } from '../stores/failures.ts'

export const useSignOut = (): (() => Promise<void>) => {
  const { session, preferences, notices } = useApp()
  return useCallback(async () => {
    // What was just rearranged is kept first: afterwards nobody may write it.
    await notices.during(preferences.flush)
    const answer = await notices.during(session.signOut)
    if (E.isLeft(answer)) notices.showError(`You are still signed in. ${sentence(answer.left)}`)
  }, [session, preferences, notices])
}
