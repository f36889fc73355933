import { Page } from '../../ui/page/page.tsx'

export const AgentPayoutScreen = () => <Page title="AgentPayoutScreen">{null}</Page>
