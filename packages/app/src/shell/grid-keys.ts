import type { HotkeyConfig } from '@blueprintjs/core'

const TABLE = 'In a table'

/** For the keyboard help only: the grid itself listens. */
export const GRID_KEYS: readonly HotkeyConfig[] = [
  { combo: 'enter', group: TABLE, label: 'Edit the cell, or open the row; on a heading, sort' },
  { combo: 'f2', group: TABLE, label: 'Edit the cell' },
  { combo: 'esc', group: TABLE, label: 'Cancel the edit' },
  { combo: 'tab', group: TABLE, label: 'Save the edit and go to the next cell' },
  { combo: 'ctrl+home', group: TABLE, label: 'First cell' },
  { combo: 'ctrl+end', group: TABLE, label: 'Last cell' },
  { combo: 'ctrl+up', group: TABLE, label: 'First row; up once more for the headings' },
  { combo: 'ctrl+down', group: TABLE, label: 'Last row' },
  { combo: 'shift+down', group: TABLE, label: 'Choose rows' },
  { combo: 'ctrl+c', group: TABLE, label: 'Copy the cell, or the chosen rows' },
  { combo: 'alt+right', group: TABLE, label: 'Widen the column' },
  { combo: 'alt+left', group: TABLE, label: 'Narrow the column' },
  { combo: 'alt+shift+right', group: TABLE, label: 'Move the column to the right' },
  { combo: 'alt+shift+left', group: TABLE, label: 'Move the column to the left' },
  { combo: 'alt+down', group: TABLE, label: 'Menu of the column: sort, filter, pin, hide' },
  { combo: 'ctrl+a', group: TABLE, label: 'Choose all rows, or none' },
]
