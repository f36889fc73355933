import { FailedState } from '../ui/states/states.tsx'

/** Shown in place of a screen that could not be loaded or crashed while rendering. The rest of the app still works. */
export const BrokenScreen = () => (
  <FailedState
    title="This screen could not be shown"
    description="The program may have been updated. Reload the page to get the newest version; nothing saved is lost."
    again="Reload"
    retry={() => window.location.reload()}
  />
)
