import { Page } from '../../ui/page/page.tsx'
import { ForbiddenState } from '../../ui/states/states.tsx'

/** A screen about statements, for a person who may not see any. */
export const StatementsForbidden = ({ title }: { readonly title: string }) => (
  <Page title={title}>
    <ForbiddenState title="You cannot see statements" />
  </Page>
)
