/** Where the focus stands in the panel beside the lines, so that matching by keys goes on from line to line. */
const FIRST = '[data-candidate], [role="tabpanel"] input, [role="tabpanel"] button'

/** Focuses the panel's first proposal, else its first field, after the next drawing. */
export const focusFirst = (panel: HTMLElement | null): void => {
  requestAnimationFrame(() => panel?.querySelector<HTMLElement>(FIRST)?.focus())
}

/** The panel, when the focus is in it. */
export const panelWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-line-panel]') ?? null

/** Focuses the panel if the element that had the focus in it is gone. */
export const keepFocus = (panel: HTMLElement | null): void => {
  if (panel !== null && document.activeElement === document.body) panel.focus()
}
