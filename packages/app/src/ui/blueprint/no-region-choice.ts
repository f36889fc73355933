/** Stands in for choosing cells of Blueprint's table with the mouse: the grid chooses rows, by their boxes and its keys. */
import type { ReactNode } from 'react'

export const DragSelectable = ({ children }: { readonly children: ReactNode }): ReactNode => children
