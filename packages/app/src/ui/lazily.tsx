import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component whose code is loaded when it is first drawn. Until then the fallback stands in its place, or nothing:
 * `const MoveDialog = lazily(async () => (await import('./move-dialog.tsx')).MoveDialog)`.
 */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> => {
  const Loaded = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}
