import { describe, expect, it } from 'vitest'
import { PreferencesStore } from './preferences.store.ts'

const surroundings = (stored: string | null, systemIsDark: boolean) => {
  const kept = new Map<string, string>(stored === null ? [] : [['theme', stored]])
  const system = { dark: systemIsDark, tell: (): void => undefined }
  return {
    kept,
    system,
    world: {
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      systemIsDark: {
        get: () => system.dark,
        onChange: (listener: () => void) => {
          system.tell = listener
        },
      },
    },
  }
}

describe('the colours', () => {
  it('follow the system until somebody chooses, also while the product is open', () => {
    const { system, world } = surroundings(null, false)
    const preferences = new PreferencesStore(world)
    expect([preferences.theme, preferences.isDark]).toEqual(['system', false])
    system.dark = true
    system.tell()
    expect(preferences.isDark).toBe(true)
  })

  it('stay as chosen, whatever the system does', () => {
    const { kept, world } = surroundings(null, true)
    const preferences = new PreferencesStore(world)
    preferences.choose('light')
    expect([preferences.isDark, kept.get('theme')]).toEqual([false, 'light'])
    expect(new PreferencesStore(world).theme).toBe('light')
  })

  it('do not trip over what somebody else stored', () => {
    expect(new PreferencesStore(surroundings('mauve', false).world).theme).toBe('system')
  })
})
