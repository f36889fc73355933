/** Replaces the headings of Blueprint's table: the grid draws its own, and Blueprint's would load popovers, menus and resizing. */
const refuse = (): never => {
  throw new Error("Blueprint's own headings are not built in: keep enableColumnHeader and enableRowHeader off.")
}

export const ColumnHeader = refuse
export const ColumnHeaderCell = refuse
export const RowHeader = refuse
export const renderDefaultRowHeader = refuse
