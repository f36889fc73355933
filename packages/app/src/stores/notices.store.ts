/** Messages outside the page's own content: toasts, the Error dialog, questions, and the overlay while something must be waited for. */
import { NOTIFICATION_TIMEOUT_MS } from '@commissions/core'
import { makeAutoObservable } from 'mobx'

/** Section 9. */
export const TOAST_MS = NOTIFICATION_TIMEOUT_MS

export type NoticeTone = 'plain' | 'good' | 'warn' | 'bad'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: NoticeTone
  /** A button beside the text, such as Undo. */
  readonly action: { readonly text: string; readonly run: () => void } | null
}

export interface ErrorNotice {
  readonly message: string
  /** Whether printing leaves out the rest of the app while the dialog is open. */
  readonly hidesAppInPrint: boolean
  /** The dialog cannot be closed: the person has to close the page. */
  readonly fatal?: true
}

/** A question before an act that removes something. Its button is named after the act. */
export interface Question {
  readonly title: string
  readonly text: string
  readonly act: string
}

export class NoticesStore {
  toasts: readonly Toast[] = []
  error: ErrorNotice | null = null
  question: Question | null = null
  waits = 0
  #ids = 0
  #answer: (agreed: boolean) => void = () => undefined

  constructor() {
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get waiting(): boolean {
    return this.waits > 0
  }

  /** Returns the toast's id, by which it can be removed early. A new toast replaces earlier ones that are not warnings. */
  toast(text: string, tone: NoticeTone = 'plain', action: Toast['action'] = null): number {
    this.#ids += 1
    const kept = this.toasts.filter(one => one.tone === 'warn' || one.tone === 'bad')
    this.toasts = [...kept, { id: this.#ids, text, tone, action }]
    return this.#ids
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter(toast => toast.id !== id)
  }

  showError(message: string, options: { readonly hidesAppInPrint: boolean } = { hidesAppInPrint: true }): void {
    if (this.error?.fatal !== true) this.error = { message, ...options }
  }

  /** Replaces any other error and cannot be closed. */
  showFatal(message: string): void {
    this.error = { message, hidesAppInPrint: true, fatal: true }
  }

  closeError(): void {
    if (this.error?.fatal !== true) this.error = null
  }

  /** Resolves to true if the person agrees. A new question replaces an open one, which is then answered with no. */
  ask(question: Question): Promise<boolean> {
    this.#answer(false)
    this.question = question
    return new Promise(resolve => {
      this.#answer = resolve
    })
  }

  answer(agreed: boolean): void {
    this.question = null
    this.#answer(agreed)
  }

  /** Shows the overlay until the work ends, with success or failure. */
  async during<A>(work: () => Promise<A>): Promise<A> {
    this.wait(1)
    try {
      return await work()
    } finally {
      this.wait(-1)
    }
  }

  wait(change: 1 | -1): void {
    this.waits += change
  }
}
