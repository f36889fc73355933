/** Replaces the selection of cells by mouse in Blueprint's table. In the grid a person chooses rows, by checkboxes and keys. */
import type { ReactNode } from 'react'

export const DragSelectable = ({ children }: { readonly children: ReactNode }): ReactNode => children
