import { FailedState } from '../ui/states/states.tsx'

/** A screen that could not be loaded or fell over while drawing; the rest of the app stands. */
export const BrokenScreen = () => (
  <FailedState
    title="This screen could not be shown"
    description="The program may have been updated. Reload the page to get the newest version; nothing saved is lost."
    again="Reload"
    retry={() => window.location.reload()}
  />
)
