/** Colors and the arrangement of each table, kept by the server; the browser keeps the colors too, for the first paint. */
import { type AgencyPort, isNotOffered, type Preferences, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { actionBound, computed, makeObservable, observable, runInAction } from 'mobx'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const THEME = 'theme'
const TABLE = 'table:'

const isTheme = (value: unknown): value is Theme => THEMES.some(theme => theme === value)

export interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly systemIsDark: { readonly get: () => boolean; readonly onChange: (listener: () => void) => void }
}

export interface PreferencesNeeds extends Surroundings {
  readonly agency: Pick<AgencyPort, 'preferences' | 'savePreferences'>
  /** Runs the work after so many milliseconds. Call the returned function to cancel. */
  readonly later: (milliseconds: number, work: () => void) => () => void
  /** Called once each time that saving begins to fail. */
  readonly onUnsaved: (failure: ServiceFailure) => void
}

/** Milliseconds before a change is saved: long enough for dragging a column, short enough that closing the window loses nothing. */
const PAUSE = 500

export class PreferencesStore {
  theme: Theme
  systemIsDark: boolean
  readonly #needs: PreferencesNeeds
  #kept: Preferences = {}
  /** The changes that the server does not have yet. */
  #changes = new Map<string, unknown>()
  #cancel: () => void = () => undefined
  #saving: Promise<void> = Promise.resolve()
  #failing = false
  /** False once the service has said that it keeps no preferences. Choices then last only for this visit. */
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

  /** Call before the first screen is drawn, so that no table is rearranged while a person looks. Without an answer the defaults hold. */
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

  /** The value kept under this key; undefined if there is none. */
  kept(key: string): unknown {
    return this.#changes.get(key) ?? this.#kept[key]
  }

  keep(key: string, value: unknown): void {
    this.#changes.set(key, value)
    this.#cancel()
    this.#cancel = this.#needs.later(PAUSE, () => void this.flush())
  }

  /** Saves the waiting changes at once. */
  readonly flush = async (): Promise<void> => {
    this.#cancel()
    this.#saving = this.#saving.then(() => this.#save())
    await this.#saving
  }

  #paint(theme: Theme): void {
    this.theme = theme
    this.#needs.storage.setItem(THEME, theme)
  }

  // Saving replaces all preferences, so they are fetched first to keep what another window has changed.
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
