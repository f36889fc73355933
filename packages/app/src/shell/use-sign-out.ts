import { either as E } from 'fp-ts'
import { useCallback } from 'react'
import { type App, useApp } from '../composition/app-context.ts'
import { sentence } from '../stores/failures.ts'

/** Asks before signing out, because that drops unsaved input in every tab of this browser. */
const maySignOut = async ({ drafts, work, notices }: Pick<App, 'drafts' | 'work' | 'notices'>): Promise<boolean> => {
  await drafts.flush()
  const titles = [...new Set((await drafts.all()).map(({ title }) => title))]
  if (titles.length === 0 && !work.any) return true
  const what = titles.length === 0 ? 'What you typed and have not saved' : titles.join('\n')
  return notices.ask({
    title: 'Sign out without saving?',
    text: titles.length === 0 ? `${what} would be lost.` : `Unsaved changes would be lost:\n${what}`,
    act: 'Sign out without saving',
  })
}

export const useSignOut = (): (() => Promise<void>) => {
  const { session, preferences, notices, drafts, work } = useApp()
  return useCallback(async () => {
    if (!(await maySignOut({ drafts, work, notices }))) return
    // Preferences that were just changed are saved first, because they cannot be saved after signing out.
    await notices.during(preferences.flush)
    const answer = await notices.during(session.signOut)
    if (E.isLeft(answer)) notices.showError(`You are still signed in. ${sentence(answer.left)}`)
  }, [session, preferences, notices, drafts, work])
}
