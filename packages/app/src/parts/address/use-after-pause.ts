/** Writes what somebody types into the address once they pause: each letter must not be an address of its own. */
import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom'
import { runAfter } from '../client-search/run-after.ts'

/** Long enough for the next letter of somebody typing. */
const PAUSE = 300

/**
 * Does what it is given after a pause, unless it is called off. Not while another screen is on its way: an address that is written
 * then would call back whoever goes there. The router is asked at that moment, because `useNavigation` tells it a render later.
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
