/** Takes what costs nearly half of a screen's time: style sheets compared per element, stack traces, and pages drawn for nobody. */
import { configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'

/** The attributes that make an element look other than its kind does. */
const OWN_LOOKS = ['hidden', 'open', 'popover', 'dir']
/** What of its own style is asked when a role, a name or a pointer is: where it lies, how wide it is and its colors are not. */
const OWN_STYLE = /display|visibility|opacity|pointer|content/
const INHERITED = 'visibility'

const looksLikeItsKind = (element: Element): boolean => {
  if (document.styleSheets.length > 0 || OWN_LOOKS.some(name => element.hasAttribute(name))) return false
  if (OWN_STYLE.test(element.getAttribute('style') ?? '')) return false
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.getAttribute('style')?.includes(INHERITED) === true) return false
  return true
}

/** Draws the page only for who reads it: whoever waits for an element asks many times, and nobody reads why it was not there yet. */
class NotFound extends Error {
  override readonly name = 'TestingLibraryElementError'

  constructor(what: string | null, container: Element) {
    super()
    Object.defineProperty(this, 'message', {
      configurable: true,
      get: () => [what, prettyDOM(container)].filter(Boolean).join('\n\n'),
      set: (value: string) => Object.defineProperty(this, 'message', { value, writable: true }),
    })
  }
}

configure({ getElementError: (what, container) => new NotFound(what, container) })

if (typeof window !== 'undefined') {
  const computed = window.getComputedStyle.bind(window)
  const ofKind = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudo) => {
    if (!looksLikeItsKind(element)) return computed(element, pseudo)
    const kind = `${element.localName} ${element.getAttribute('type') ?? ''}`
    const known = ofKind.get(kind) ?? computed(element.cloneNode() as Element)
    ofKind.set(kind, known)
    return known
  }

  // React counts the traces of the current second and stops at ten thousand.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
}
