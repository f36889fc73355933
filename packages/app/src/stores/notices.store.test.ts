import { describe, expect, it } from 'vitest'
import { held } from '../testing/held.ts'
import { NoticesStore } from './notices.store.ts'

describe('notices', () => {
  it('keep a warning until it is dismissed, and only the last of other messages', () => {
    const notices = new NoticesStore()
    notices.toast('Not saved yet', 'warn')
    notices.toast('Saved', 'good')
    const id = notices.toast('Voided', 'plain', { text: 'Undo', run: () => undefined })
    expect(notices.toasts.map(toast => toast.text)).toEqual(['Not saved yet', 'Voided'])
    notices.dismiss(id)
    expect(notices.toasts.map(toast => toast.text)).toEqual(['Not saved yet'])
  })

  it('show the overlay until all work has ended, even if some of it failed', async () => {
    const notices = new NoticesStore()
    const { promise, give } = held<void>()
    const one = notices.during(() => promise)
    const other = notices.during(async () => {
      throw new Error('a bug')
    })
    await expect(other).rejects.toThrow('a bug')
    expect(notices.waiting).toBe(true)
    give()
    await one
    expect(notices.waiting).toBe(false)
  })

  it('show an error until it is closed', () => {
    const notices = new NoticesStore()
    notices.showError('Out of paper')
    expect(notices.error).toEqual({ message: 'Out of paper', hidesAppInPrint: true })
    notices.closeError()
    expect(notices.error).toBeNull()
  })

  it('keep a fatal error, whatever happens afterwards', () => {
    const notices = new NoticesStore()
    notices.showError('Out of paper')
    notices.showFatal('Close this page')
    notices.showError('Out of ink')
    notices.closeError()
    expect(notices.error).toEqual({ message: 'Close this page', hidesAppInPrint: true, fatal: true })
  })
})
