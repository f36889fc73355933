/** The address of a line in its statement, with what is to be done there open. */
import type { AgentPaidField, LineItem } from '@commissions/core'

/** What of the line the panel tells, and the field that is to be in sight. */
export interface PanelPlace {
  readonly tab?: 'match' | 'payouts'
  readonly field?: AgentPaidField
}

export const lineLink = ({ id, statementId }: Pick<LineItem, 'id' | 'statementId'>, place: PanelPlace = {}): string =>
  `/previous/detail/${statementId}?${new URLSearchParams({ line: id, ...place })}`
