import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/page/page.tsx'

/** Leads to the same list without the filters of its address. */
export const ClearFilters = () => <ButtonLink to={useLocation().pathname}>Clear the filters</ButtonLink>
