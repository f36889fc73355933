import { anticipatedEditable } from '@commissions/core'
import { useApp } from '../../composition/app-context.ts'
import { useDetail } from './statement-detail.stores.ts'

/** Section 4: what was anticipated asks for the permission as well, however it is edited: in its cells, alone or with others. */
export const useEditable = (): boolean => {
  const { session } = useApp()
  const { statement } = useDetail().statement
  return statement?.source !== 'Anticipated' || anticipatedEditable(statement, session.mayEnter)
}
