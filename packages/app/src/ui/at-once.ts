/**
 * How long menus and questions take to open and close, in milliseconds. Blueprint returns the focus only after the fade: by then a
 * keyboard user has moved on, and the next key would go to the wrong field.
 */
export const AT_ONCE = 0

export const MENU = { animation: 'minimal', transitionDuration: AT_ONCE, arrow: false } as const
