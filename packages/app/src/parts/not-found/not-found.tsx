/** Shown for an address that names something the agency does not have. Trying again would not help, so each leads to what there is. */
import { Link } from 'react-router-dom'
import { ButtonLink, Page } from '../../ui/page/page.tsx'
import { EmptyPage } from '../../ui/states/states.tsx'
import { ClearFilters } from '../address/clear-filters.tsx'

interface RecordNotFoundProps {
  readonly what: 'agent' | 'statement'
  /** The screen that lists what there is. */
  readonly list: string
  readonly to: string
}

export const RecordNotFound = ({ what, list, to }: RecordNotFoundProps) => (
  <Page title={`${what === 'agent' ? 'Agent' : 'Statement'} not found`} trail={<Link to={to}>{list}</Link>}>
    <EmptyPage
      title={`This ${what} was not found`}
      description={`Your agency has no ${what} with the number in this link. The link may be incomplete, or the ${what} was deleted.`}
      action={<ButtonLink to={to}>Go to {list}</ButtonLink>}
    />
  </Page>
)

/** In place of a list whose address filters by a record that the agency does not have. */
export const FilterNotFound = () => (
  <EmptyPage
    title="A filter was not found"
    description="This link filters by a client, policy, carrier, agent or statement that your agency does not have."
    action={<ClearFilters />}
  />
)
