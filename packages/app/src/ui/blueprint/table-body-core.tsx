/**
 * What the body of Blueprint's table takes from its core, but for the context menu: cells have the browser's own, and with it go
 * the popovers that the first screen can do without.
 */
import type { CSSProperties, ReactNode } from 'react'

export { AbstractComponent, Utils } from '@blueprintjs/core'

export const ContextMenu = ({
  className,
  style,
  children,
}: {
  readonly className?: string
  /** The size of all rows: the regions drawn over them, such as the row with the focus, are cut off by it. */
  readonly style?: CSSProperties
  readonly children?: ReactNode
}) => (
  <div className={className} style={style}>
    {children}
  </div>
)
