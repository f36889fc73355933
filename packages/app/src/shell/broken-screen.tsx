import { Button, NonIdealState } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'

/** A screen that could not be fetched or fell over while drawing; the rest of the app stands. */
export const BrokenScreen = () => (
  <NonIdealState
    icon={<WarningSign size={32} />}
    title="This screen could not be shown"
    description="It may have been replaced by a newer version. Loading the page again fetches it; nothing saved is lost."
    action={<Button onClick={() => window.location.reload()}>Load again</Button>}
  />
)
