/** The letterhead as it is saved, and as somebody is changing it. */
import {
  ADDRESS_LINES,
  addressLines,
  LETTERHEAD_LINE,
  type LetterheadPort,
  type Logo,
  readLogo,
  type ServiceFailure,
  type StoredLetterhead,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

interface Needs {
  readonly letterhead: LetterheadPort
  readonly watch: FailureWatcher
}

export class LetterheadStore {
  readonly saved: Loader<StoredLetterhead>
  name = ''
  /** The address as typed, with line breaks. */
  address = ''
  logo: Logo | null = null
  /** Why the file that was chosen last is no logo. */
  logoProblem: string | null = null
  saving = false
  refusal: ServiceFailure | null = null
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
    this.saved = new Loader(needs.watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** What was typed stays until somebody asks for what is saved. */
  async fetch(): Promise<void> {
    await this.saved.run(this.#needs.letterhead.get)
    this.takeSaved()
  }

  takeSaved(): void {
    const { value } = this.saved
    if (value === null) return
    this.name = value.name ?? ''
    this.address = value.address.join('\n')
    this.logo = value.logo
    this.logoProblem = null
    this.refusal = null
  }

  type(change: { readonly name?: string; readonly address?: string }): void {
    this.name = change.name ?? this.name
    this.address = change.address ?? this.address
  }

  /** A file as data URL; null takes the logo away. */
  chooseLogo(file: string | null): void {
    const read = file === null ? null : readLogo(file)
    this.logoProblem = read !== null && E.isLeft(read) ? read.left : null
    if (read === null) this.logo = null
    else if (E.isRight(read)) this.logo = read.right.logo
  }

  get addressProblem(): string | null {
    const lines = addressLines(this.address)
    if (lines.length > ADDRESS_LINES) return `Expected at most ${ADDRESS_LINES} lines`
    return lines.some(line => line.length > LETTERHEAD_LINE)
      ? `Expected at most ${LETTERHEAD_LINE} characters in a line`
      : null
  }

  get dirty(): boolean {
    const { value } = this.saved
    return (
      value !== null &&
      (this.name.trim() !== (value.name ?? '') ||
        addressLines(this.address).join('\n') !== value.address.join('\n') ||
        this.logo !== value.logo)
    )
  }

  async save(): Promise<boolean> {
    const { value } = this.saved
    if (value === null || this.saving) return false
    this.saving = true
    const { name, logo } = this
    const change = {
      name: name.trim() === '' ? null : name,
      address: addressLines(this.address),
      logo,
      etag: value.etag,
    }
    const answer = await this.#needs.letterhead.save(change)()
    return runInAction(() => {
      this.saving = false
      if (E.isRight(answer)) {
        this.saved.change(() => answer.right)
        this.takeSaved()
      } else if (!this.#needs.watch(answer.left)) this.refusal = answer.left
      return E.isRight(answer)
    })
  }
}
