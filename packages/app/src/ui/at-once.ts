/**
 * How long menus and questions take to open and to close. Blueprint gives the focus back once one has faded: by then whoever works by keys stands
 * elsewhere, and the next key would go to the wrong field.
 */
export const AT_ONCE = 0

/** How every menu opens. */
export const MENU = { animation: 'minimal', transitionDuration: AT_ONCE, arrow: false } as const
