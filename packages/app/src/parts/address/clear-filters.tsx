import { Link, useLocation } from 'react-router-dom'

/** Leads to the same list without the filters of its address. */
export const ClearFilters = () => (
  <Link className="bp6-button" to={useLocation().pathname}>
    Clear the filters
  </Link>
)
