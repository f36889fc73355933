/** Writes typed text into the address after a pause, so that not every letter becomes an address. */
import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom'
import { runAfter } from '../../stores/load/run-after.ts'

/** Milliseconds; long enough for the next letter while a person types. */
const PAUSE = 300

/**
 * Runs the given function after a pause, unless it is canceled. It does not run while another screen is loading, because a new
 * address would cancel that navigation. It asks the router itself, because `useNavigation` is a render late.
 */
export const useAfterPause = (): ((act: () => void) => () => void) => {
  const router = useContext(RouterContext)?.router
  return useCallback(
    act =>
      runAfter(PAUSE, () => {
        const state = router?.state
        const goingTo = state?.navigation.location?.pathname
        if (goingTo === undefined || goingTo === state?.location.pathname) act()
      }),
    [router],
  )
}
