import { anticipatedEditable } from '@commissions/core'
import { useApp } from '../../composition/app-context.ts'
import { useDetail } from './statement-detail.stores.ts'

/** Section 4: editing an anticipated statement needs the permission too, whether one line is edited in a cell or several together. */
export const useEditable = (): boolean => {
  const { session } = useApp()
  const { statement } = useDetail().statement
  return statement?.source !== 'Anticipated' || anticipatedEditable(statement, session.mayEnter)
}
