/** jsdom lays nothing out; a window of a usual size makes the table draw its rows. */
import { cleanup, configure as configureLibrary } from '@testing-library/react'
import { configure } from 'mobx'
import { afterEach } from 'vitest'

configure({ enforceActions: 'always' })
// The machine that runs the tests may be busy with much else.
configureLibrary({ asyncUtilTimeout: 30_000 })

if (typeof window !== 'undefined') {
  const size = (name: 'clientWidth' | 'clientHeight' | 'offsetWidth' | 'offsetHeight', value: number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  size('clientWidth', 1440)
  size('offsetWidth', 1440)
  size('clientHeight', 900)
  size('offsetHeight', 900)

  window.scrollTo = () => undefined
  // A frame of jsdom comes every 16 ms, which the next key of a test may outrun: what a person has long seen would still be to come.
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
