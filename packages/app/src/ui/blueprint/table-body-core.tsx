/** Replaces the core that the body of Blueprint's table imports: without its context menu, the first screen loads no popovers. */
import type { CSSProperties, ReactNode } from 'react'

export { AbstractComponent, Utils } from '@blueprintjs/core'

export const ContextMenu = ({
  className,
  style,
  children,
}: {
  readonly className?: string
  /** The size of all rows together. It clips the regions drawn over them, such as the focused row. */
  readonly style?: CSSProperties
  readonly children?: ReactNode
}) => (
  <div className={className} style={style}>
    {children}
  </div>
)
