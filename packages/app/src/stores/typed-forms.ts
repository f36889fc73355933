/** What is typed into the one open form of a screen, by the names of its fields, so that it can be kept and put back. */
import { makeAutoObservable, observableRef } from 'mobx'

export interface TypedValues {
  /** Which form it is. */
  readonly form: string
  /** Of the fields that were touched; as JSON can hold them. */
  readonly values: Readonly<Record<string, unknown>>
}

const NOTHING: TypedValues['values'] = {}

export class TypedForms {
  open: TypedValues | null = null
  #restored: TypedValues | null = null

  constructor() {
    makeAutoObservable(this, { open: observableRef }, { autoBind: true })
  }

  /** Null while nothing was typed. */
  get unsaved(): TypedValues | null {
    return this.open === null || Object.keys(this.open.values).length === 0 ? null : this.open
  }

  /** The next form of this name begins with these values. */
  restore(typed: TypedValues): void {
    this.#restored = typed
  }

  /** Answers what the form begins with. */
  begin(form: string): TypedValues['values'] {
    const values = this.#restored?.form === form ? this.#restored.values : NOTHING
    this.#restored = null
    this.open = { form, values }
    return values
  }

  /** Undefined: the field is as it was when the form was opened. */
  type(name: string, value: unknown): void {
    if (this.open === null) return
    const { [name]: _, ...others } = this.open.values
    this.open = { ...this.open, values: value === undefined ? others : { ...others, [name]: value } }
  }

  /** Done or given up. */
  end(): void {
    this.open = null
  }
}
