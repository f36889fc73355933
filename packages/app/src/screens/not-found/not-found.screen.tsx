import { Search } from '@blueprintjs/icons'
import { useLocation } from 'react-router-dom'
import { NoticePage } from '../../ui/page/notice-page.tsx'
import { ButtonLink } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

export const NotFoundScreen = () => {
  const { pathname } = useLocation()
  return (
    <NoticePage title="Page not found">
      <EmptyState
        icon={<Search size={32} />}
        title="There is no such page"
        description={`There is no page at ${pathname}. Check the address, or start again from Home.`}
        action={<ButtonLink to="/">Go to Home</ButtonLink>}
      />
    </NoticePage>
  )
}
