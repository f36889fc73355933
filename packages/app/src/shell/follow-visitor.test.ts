import type { Profile } from '@commissions/core'
import { observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'
import { followVisitor } from './follow-visitor.ts'

const ann = { agencyId: 'harbor', userUuid: 'ann', firstName: 'Ann' } as Profile

describe('the onboarding tool', () => {
  // Proves 1.onboarding
  it('is told nothing before sign-in, then the signed-in user, then each page', () => {
    const session = observable.object<{ profile: Profile | null }>({ profile: null })
    const told: unknown[] = []
    let page = '/'
    let navigated: () => void = () => undefined
    followVisitor(
      session,
      { identify: (visitor, at) => told.push({ ...visitor, at }) },
      {
        page: () => page,
        onChange: listener => {
          navigated = listener
        },
      },
    )
    navigated()
    expect(told).toEqual([])
    runInAction(() => {
      session.profile = ann
    })
    page = '/statements'
    navigated()
    // A renewed session is still the same person on the same page, so nothing is told.
    runInAction(() => {
      session.profile = { ...ann, expiresAt: 5 }
    })
    expect(told).toEqual([
      { agency: 'harbor', user: 'ann', at: '/' },
      { agency: 'harbor', user: 'ann', at: '/statements' },
    ])
  })
})
