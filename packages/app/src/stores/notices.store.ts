/** What the product tells a person outside the page: toasts, the Error dialog, and the overlay while something must be waited for. */
import { NOTIFICATION_TIMEOUT_MS } from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'

/** Section 9. */
export const TOAST_MS = NOTIFICATION_TIMEOUT_MS

export type NoticeTone = 'plain' | 'good' | 'warn' | 'bad'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: NoticeTone
  /** Offered beside the text, such as Undo. */
  readonly action: { readonly text: string; readonly run: () => void } | null
}

export interface ErrorNotice {
  readonly message: string
  /** Keeps the rest of the app off paper while the dialog is open. */
  readonly hidesAppInPrint: boolean
  /** Cannot be closed: only closing the page helps. */
  readonly fatal?: true
}

/** Asked before an act that takes something away; its button is named after the act. */
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
    makeAutoObservable<NoticesStore>(
      this,
      { toasts: observableRef, error: observableRef, question: observableRef },
      { autoBind: true },
    )
  }

  get waiting(): boolean {
    return this.waits > 0
  }

  /**
   * Answers the toast's id, by which it can be taken away early. What was done last takes the place of what was done before,
   * or quick hands would cover the table with their own acts; what warns stays.
   */
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

  /** Takes the place of any other error and stays. */
  showFatal(message: string): void {
    this.error = { message, hidesAppInPrint: true, fatal: true }
  }

  closeError(): void {
    if (this.error?.fatal !== true) this.error = null
  }

  /** True when the person agrees. Another question takes the place of one that stands, which is then answered no. */
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

  /** Covers the window until the work is done, however it ends. */
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
