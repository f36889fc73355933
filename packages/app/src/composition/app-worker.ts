/** The service worker that caches the app's files. A newer one waits until the person accepts it: a reload would lose what they type. */
import type { AppWorker } from '../stores/update.store.ts'

const EVERY_HOUR = 3_600_000

/** Null if there is no worker: in development, or if the browser or the connection does not allow one. */
export const appWorker = (): AppWorker | null => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  return {
    start: async onWaiting => {
      const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      // The very first worker replaces no other, so there is no update to announce.
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
