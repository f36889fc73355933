/** The address of a line in its statement, with the side panel open at the wanted place. */
import type { AgentPaidField, LineItem } from '@commissions/core'

/** Which tab of the line's panel to open, and which field to scroll to. */
export interface PanelPlace {
  readonly tab?: 'match' | 'payouts'
  readonly field?: AgentPaidField
}

export const lineLink = ({ id, statementId }: Pick<LineItem, 'id' | 'statementId'>, place: PanelPlace = {}): string =>
  `/previous/detail/${statementId}?${new URLSearchParams({ line: id, ...place })}`
