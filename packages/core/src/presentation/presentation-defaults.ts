/** Sizes and times of the screens (section 9). Lengths in CSS pixels, times in milliseconds. */

export const SPINNER_SIZE = 80
/** How long the loading overlay waits before it covers the window. */
export const OVERLAY_DELAY_MS = 0
/** How long a notification stays when nothing else is said. */
export const NOTIFICATION_TIMEOUT_MS = 5000
/** How long iOS gets to save a file before its object URL is revoked. */
export const IOS_CLEANUP_MS = 100

/** The narrowest width of each kind of screen; below the first it is a phone. */
export const BREAKPOINTS = { small: 600, medium: 1024, large: 1440, wide: 1920 } as const
/** The name of one of `BREAKPOINTS`. */
export type Breakpoint = keyof typeof BREAKPOINTS

const WIDEST_FIRST = ['wide', 'large', 'medium', 'small'] as const satisfies readonly Breakpoint[]

/** The widest breakpoint the window has reached; null below all of them. */
export const breakpointAt = (width: number): Breakpoint | null =>
  WIDEST_FIRST.find(name => width >= BREAKPOINTS[name]) ?? null
