/** Stands in for the formats that a cell of Blueprint's looks for among its children, and that show long texts in popovers. */
export const TruncatedFormat = { displayName: 'not built in' }
export const JSONFormat = { displayName: 'not built in' }
