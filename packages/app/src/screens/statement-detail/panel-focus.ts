/** Where the focus stands in the panel beside the lines, so that matching by keys goes on from line to line. */
const FIRST = '[data-candidate], [role="tabpanel"] input, [role="tabpanel"] button'

/** Its first proposal, else its first field. What is to be drawn is drawn first. */
export const focusFirst = (panel: HTMLElement | null): void => {
  requestAnimationFrame(() => panel?.querySelector<HTMLElement>(FIRST)?.focus())
}

/** The panel, when the focus is in it. */
export const panelWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-line-panel]') ?? null

/** The focus was in the panel, and what had it is gone. */
export const keepFocus = (panel: HTMLElement | null): void => {
  if (panel !== null && document.activeElement === document.body) panel.focus()
}
