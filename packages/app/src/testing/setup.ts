/** jsdom does no layout, so elements get the size of a usual window, which makes the table draw its rows. */
import { cleanup, configure as configureLibrary } from '@testing-library/react'
import { configure } from 'mobx'
import { afterEach } from 'vitest'

configure({ enforceActions: 'always' })
// The machine that runs the tests may be busy with other work.
configureLibrary({ asyncUtilTimeout: 30_000 })

if (typeof window !== 'undefined') {
  const size = (name: 'clientWidth' | 'clientHeight' | 'offsetWidth' | 'offsetHeight', value: number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  size('clientWidth', 1440)
  size('offsetWidth', 1440)
  size('clientHeight', 900)
  size('offsetHeight', 900)

  window.scrollTo = () => undefined
  // Frames run at once: jsdom's come every 16 ms, so a test's next key could precede a change that a person would long have seen.
  window.requestAnimationFrame = run => Number(setTimeout(() => run(performance.now())))
  window.cancelAnimationFrame = frame => clearTimeout(frame)
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  afterEach(cleanup)
}
