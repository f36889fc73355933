/**
 * The worker that keeps the app's own files (vite.config.ts says which). A newer version is fetched beside the one in use and
 * waits until a person wants it: taking it over unasked would pull the page away under what they are typing.
 */
import type { AppWorker } from '../stores/update.store.ts'

const EVERY_HOUR = 3_600_000

/** Null where there is none: in development, and where the browser or the connection does not allow it. */
export const appWorker = (): AppWorker | null => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  return {
    start: async onWaiting => {
      const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      // The first worker of all has nobody to replace.
      const tell = () => {
        if (registration.waiting !== null && serviceWorker.controller !== null) onWaiting()
      }
      tell()
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
      const look = () => void registration.update().catch(() => undefined)
      window.setInterval(look, EVERY_HOUR)
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
      return {
        takeOver: onTaken => {
          serviceWorker.addEventListener('controllerchange', onTaken, { once: true })
          registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
        },
      }
    },
  }
}
