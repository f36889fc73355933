/** The values typed into a screen's one open form, by field name, so that they can be kept and restored. */
import { makeAutoObservable, observableRef } from 'mobx'

export interface TypedValues {
  readonly form: string
  /** The values of the fields that were changed, as JSON can hold them. */
  readonly values: Readonly<Record<string, unknown>>
}

const NOTHING: TypedValues['values'] = {}

export class TypedForms {
  open: TypedValues | null = null
  #restored: TypedValues | null = null

  constructor() {
    makeAutoObservable(this, { open: observableRef }, { autoBind: true })
  }

  get unsaved(): TypedValues | null {
    return this.open === null || Object.keys(this.open.values).length === 0 ? null : this.open
  }

  /** The next form of this name begins with these values. */
  restore(typed: TypedValues): void {
    this.#restored = typed
  }

  /** Opens a form and returns the values that it starts with. */
  begin(form: string): TypedValues['values'] {
    const values = this.#restored?.form === form ? this.#restored.values : NOTHING
    this.#restored = null
    this.open = { form, values }
    return values
  }

  /** Sets a field's value; undefined if the field is as it was when the form opened. */
  type(name: string, value: unknown): void {
    if (this.open === null) return
    const { [name]: _, ...others } = this.open.values
    this.open = { ...this.open, values: value === undefined ? others : { ...others, [name]: value } }
  }

  /** Closes the form, after it was submitted or given up. */
  end(): void {
    this.open = null
  }
}
