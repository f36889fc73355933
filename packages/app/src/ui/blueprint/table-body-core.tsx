/**
 * What the body of Blueprint's table takes from its core, but for the context menu: cells have the browser's own, and with it go
 * the popovers that the first screen can do without.
 */
import type { ReactNode } from 'react'

export { AbstractComponent, Utils } from '@blueprintjs/core'

export const ContextMenu = ({
  className,
  children,
}: {
  readonly className?: string
  readonly children?: ReactNode
}) => <div className={className}>{children}</div>
