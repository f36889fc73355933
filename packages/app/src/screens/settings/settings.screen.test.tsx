import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { offeredTabs } from '../../shell/tabs.ts'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SettingsScreen } from './settings.screen.tsx'

const show = (mayChangeSettings: boolean) =>
  renderScreen(
    SettingsScreen,
    { path: '/settings', address: '/settings' },
    {
      commissions: harbor().commissions,
      session: { mayChangeSettings } as App['session'],
    },
  )

describe('section 6: permission 10000', () => {
  // Proves 6.settings
  it('opens the settings, with a link to the agent commission rules', async () => {
    await show(true)
    expect(await screen.findByRole('link', { name: 'Agent Commission Rules' })).toBeTruthy()
  })

  // Proves 6.settings
  it('is required: without it the settings lead to the Unauthorized page', async () => {
    const { address } = await show(false)
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })

  it('is required: without it there is no Settings tab', () => {
    const texts = (mayChangeSettings: boolean) => offeredTabs({ mayChangeSettings }).map(({ text }) => text)
    expect(texts(true).at(-1)).toBe('Settings')
    expect(texts(false)).not.toContain('Settings')
  })
})
