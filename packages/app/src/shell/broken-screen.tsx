import { FailedState } from '../ui/states/states.tsx'

/** A screen that could not be loaded or fell over while drawing; the rest of the app stands. */
export const BrokenScreen = () => (
  <FailedState
    title="This screen could not be shown"
    description="It may have been replaced by a newer version. Loading the page again fetches it; nothing saved is lost."
    again="Load again"
    retry={() => window.location.reload()}
  />
)
