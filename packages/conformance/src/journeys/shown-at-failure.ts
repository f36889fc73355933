/** Adds to the error of a journey that failed what its pages showed, which nobody can look at afterward. */
import { afterEach } from 'vitest'
import { openPages } from './chromium.ts'

/** What a log keeps of a page. */
const MOST_LETTERS = 1500

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const shown = await Promise.all(
    openPages().map(async page => {
      // A page that hangs or was closed says nothing, which must not hide why the test failed.
      const text = await page.evaluate('document.body.innerText').catch(error => `(${error})`)
      return `${page.url()} showed: ${String(text).replace(/\s+/g, ' ').slice(0, MOST_LETTERS)}`
    }),
  )
  for (const error of task.result.errors ?? []) error.message = [error.message, ...shown].join('\n')
})
