import type { Preferences, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { PreferencesStore } from './preferences.store.ts'

const FAILED: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const surroundings = (stored: string | null, systemIsDark: boolean) => {
  const kept = new Map<string, string>(stored === null ? [] : [['theme', stored]])
  const system = { dark: systemIsDark, tell: (): void => undefined }
  const server = { holds: {} as Preferences, fails: false, saves: 0 }
  const timers: (() => void)[] = []
  const unsaved: ServiceFailure[] = []
  return {
    kept,
    system,
    server,
    timers,
    unsaved,
    needs: {
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
      agency: {
        preferences: async () => (server.fails ? E.left(FAILED) : E.right(server.holds)),
        savePreferences: (next: Preferences) => async () => {
          if (server.fails) return E.left(FAILED)
          server.holds = next
          server.saves += 1
          return E.right(next)
        },
      },
      later: (_: number, work: () => void) => {
        timers.push(work)
        return () => timers.splice(timers.indexOf(work), 1)
      },
      onUnsaved: (failure: ServiceFailure) => unsaved.push(failure),
    },
  }
}

describe('the color theme', () => {
  it('follows the system until a person chooses, even while the product is open', () => {
    const { system, needs } = surroundings(null, false)
    const preferences = new PreferencesStore(needs)
    expect([preferences.theme, preferences.isDark]).toEqual(['system', false])
    system.dark = true
    system.tell()
    expect(preferences.isDark).toBe(true)
  })

  it('stays as chosen, whatever the system does', () => {
    const { kept, needs } = surroundings(null, true)
    const preferences = new PreferencesStore(needs)
    preferences.choose('light')
    expect([preferences.isDark, kept.get('theme')]).toEqual([false, 'light'])
    expect(new PreferencesStore(needs).theme).toBe('light')
  })

  it('ignores an unknown stored value', () => {
    expect(new PreferencesStore(surroundings('mauve', false).needs).theme).toBe('system')
  })

  it('comes back from the server when the browser’s storage has been cleared', async () => {
    const { server, kept, needs } = surroundings(null, false)
    server.holds = { theme: 'dark' }
    const preferences = new PreferencesStore(needs)
    await preferences.load()
    expect([preferences.isDark, kept.get('theme')]).toEqual([true, 'dark'])
  })
})

describe('a person’s arrangement of tables', () => {
  it('is saved once for many changes, and keeps what another window saved', async () => {
    const { server, timers, needs } = surroundings(null, false)
    const preferences = new PreferencesStore(needs)
    await preferences.load()
    for (const width of [100, 110, 120]) preferences.keepTable('lines', { widths: { a: width } })
    server.holds = { theme: 'dark', other: 1 }
    expect(timers.length).toBe(1)
    await preferences.flush()
    expect(server).toMatchObject({
      saves: 1,
      holds: { theme: 'dark', other: 1, 'table:lines': { widths: { a: 120 } } },
    })
    expect(preferences.table('lines')).toEqual({ widths: { a: 120 } })
  })

  it('is kept when saving fails, which is reported once, and saved with the next change', async () => {
    const { server, unsaved, needs } = surroundings(null, false)
    const preferences = new PreferencesStore(needs)
    server.fails = true
    preferences.keepTable('lines', { hidden: ['a'] })
    await preferences.flush()
    await preferences.flush()
    expect([unsaved, preferences.table('lines')]).toEqual([[FAILED], { hidden: ['a'] }])
    server.fails = false
    preferences.choose('dark')
    await preferences.flush()
    expect(server.holds).toEqual({ theme: 'dark', 'table:lines': { hidden: ['a'] } })
  })

  it('is the default when the server does not answer, and saves nothing there', async () => {
    const { server, needs } = surroundings(null, false)
    server.fails = true
    const preferences = new PreferencesStore(needs)
    await preferences.load()
    await preferences.flush()
    expect([preferences.table('lines'), server.saves]).toEqual([undefined, 0])
  })
})
