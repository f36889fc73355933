/** How a person wants the product to look. Kept in the browser, so that the first paint is right (public/theme.js reads the same key). */
import { makeAutoObservable } from 'mobx'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_LABELS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As the system' }

const KEY = 'theme'

const isTheme = (text: string | null): text is Theme => THEMES.some(theme => theme === text)

export interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly systemIsDark: { readonly get: () => boolean; readonly onChange: (listener: () => void) => void }
}

export class PreferencesStore {
  theme: Theme
  systemIsDark: boolean
  readonly #storage: Surroundings['storage']

  constructor({ storage, systemIsDark }: Surroundings) {
    const stored = storage.getItem(KEY)
    this.#storage = storage
    this.theme = isTheme(stored) ? stored : 'system'
    this.systemIsDark = systemIsDark.get()
    makeAutoObservable(this, {}, { autoBind: true })
    systemIsDark.onChange(() => this.systemChanged(systemIsDark.get()))
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.systemIsDark)
  }

  choose(theme: Theme): void {
    this.theme = theme
    this.#storage.setItem(KEY, theme)
  }

  systemChanged(isDark: boolean): void {
    this.systemIsDark = isDark
  }
}
