/** How much room the window has, by the breakpoints of section 9; the style sheets change at the same widths. */
import { type Breakpoint, breakpointAt } from '@commissions/core'

export const screenSize = (): Breakpoint | null => breakpointAt(window.innerWidth)

/** Whether a panel fits beside a table. In a narrower window it would cover the table. */
export const fitsBeside = (size: Breakpoint | null): boolean => size !== null && size !== 'small'
