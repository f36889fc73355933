/** Takes from jsdom and React what costs nearly half of a screen's time: style sheets compared per element, and stack traces. */
import * as React from 'react'

/** The attributes and the inherited property that make an element look other than its kind does. */
const OWN_LOOKS = ['style', 'hidden', 'open', 'popover', 'dir']
const INHERITED = 'visibility'

const looksLikeItsKind = (element: Element): boolean => {
  if (document.styleSheets.length > 0 || OWN_LOOKS.some(name => element.hasAttribute(name))) return false
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.getAttribute('style')?.includes(INHERITED) === true) return false
  return true
}

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
