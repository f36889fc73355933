/**
 * How a person wants the product to look: the colors and the arrangement of each table. Kept at the server, so that it is there
 * after signing out and on another machine; the browser keeps the colors as well, for the first paint (public/theme.js).
 */
import { type AgencyPort, isNotOffered, type Preferences, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { actionBound, computed, makeObservable, observable, runInAction } from 'mobx'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_LABELS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

const THEME = 'theme'
const TABLE = 'table:'

const isTheme = (value: unknown): value is Theme => THEMES.some(theme => theme === value)

export interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly systemIsDark: { readonly get: () => boolean; readonly onChange: (listener: () => void) => void }
}

export interface PreferencesNeeds extends Surroundings {
  readonly agency: Pick<AgencyPort, 'preferences' | 'savePreferences'>
  /** Runs the work after so many milliseconds; what it returns calls that off. */
  readonly later: (milliseconds: number, work: () => void) => () => void
  /** Told once for each time that saving begins to fail. */
  readonly onUnsaved: (failure: ServiceFailure) => void
}

/** Long enough for a column that is being dragged, short enough that closing the window loses nothing. */
const PAUSE = 500

export class PreferencesStore {
  theme: Theme
  systemIsDark: boolean
  readonly #needs: PreferencesNeeds
  #kept: Preferences = {}
  /** What the server does not know yet. */
  #changes = new Map<string, unknown>()
  #cancel: () => void = () => undefined
  #saving: Promise<void> = Promise.resolve()
  #failing = false
  /** False once the service said that it keeps no preferences: what is chosen then holds for the visit. */
  #offered = true

  constructor(needs: PreferencesNeeds) {
    const stored = needs.storage.getItem(THEME)
    this.#needs = needs
    this.theme = isTheme(stored) ? stored : 'system'
    this.systemIsDark = needs.systemIsDark.get()
    makeObservable(this, {
      theme: observable,
      systemIsDark: observable,
      isDark: computed,
      choose: actionBound,
      systemChanged: actionBound,
    })
    needs.systemIsDark.onChange(() => this.systemChanged(needs.systemIsDark.get()))
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.systemIsDark)
  }

  /** Before the first screen is drawn, so that no table is rearranged under somebody's eyes. Without an answer all is as it comes. */
  async load(): Promise<void> {
    const answer = await this.#needs.agency.preferences()
    if (E.isLeft(answer)) {
      this.#offered = !isNotOffered(answer.left)
      return
    }
    runInAction(() => {
      this.#kept = answer.right
      const theme = answer.right[THEME]
      if (isTheme(theme)) this.#paint(theme)
    })
  }

  choose(theme: Theme): void {
    this.#paint(theme)
    this.keep(THEME, theme)
  }

  systemChanged(isDark: boolean): void {
    this.systemIsDark = isDark
  }

  readonly table = (name: string): unknown => this.kept(TABLE + name)

  readonly keepTable = (name: string, arrangement: unknown): void => this.keep(TABLE + name, arrangement)

  /** What somebody keeps under a name of their own; undefined where nothing is. */
  kept(key: string): unknown {
    return this.#changes.get(key) ?? this.#kept[key]
  }

  keep(key: string, value: unknown): void {
    this.#changes.set(key, value)
    this.#cancel()
    this.#cancel = this.#needs.later(PAUSE, () => void this.flush())
  }

  /** Saves now what waits to be saved. */
  readonly flush = async (): Promise<void> => {
    this.#cancel()
    this.#saving = this.#saving.then(() => this.#save())
    await this.#saving
  }

  #paint(theme: Theme): void {
    this.theme = theme
    this.#needs.storage.setItem(THEME, theme)
  }

  // Saving replaces all of it, so what another window has changed meanwhile is fetched first.
  async #save(): Promise<void> {
    if (this.#changes.size === 0 || !this.#offered) return
    const changes = new Map(this.#changes)
    const { agency, onUnsaved } = this.#needs
    const now = await agency.preferences()
    const saved = E.isLeft(now) ? now : await agency.savePreferences({ ...now.right, ...Object.fromEntries(changes) })()
    if (E.isLeft(saved)) {
      if (!this.#failing) onUnsaved(saved.left)
      this.#failing = true
      return
    }
    this.#failing = false
    this.#kept = saved.right
    for (const [key, value] of changes) if (this.#changes.get(key) === value) this.#changes.delete(key)
  }
}
