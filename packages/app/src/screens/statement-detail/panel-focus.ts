/** Moves the focus in the panel beside the lines, so that a person can match line after line by keyboard. */
const FIRST = '[data-candidate], [role="tabpanel"] input, [role="tabpanel"] button'

/** Focuses the panel's first proposal, else its first field, after the next render. */
export const focusFirst = (panel: HTMLElement | null): void => {
  requestAnimationFrame(() => panel?.querySelector<HTMLElement>(FIRST)?.focus())
}

export const panelWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-line-panel]') ?? null

/** Focuses the panel if the element that had the focus in it is gone. */
export const keepFocus = (panel: HTMLElement | null): void => {
  if (panel !== null && document.activeElement === document.body) panel.focus()
}
