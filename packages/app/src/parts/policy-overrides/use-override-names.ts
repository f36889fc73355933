import { fullName, IDS_ONLY, type Naming } from '@commissions/core'
import { useApp } from '../../composition/app-context.ts'

/** The names for the sentences of overrides, which mention only agents. */
export const useOverrideNames = (): Naming => {
  const { reference } = useApp()
  return {
    ...IDS_ONLY,
    agent: id => {
      const agent = reference.agentsById.get(id)
      return agent === undefined ? null : fullName(agent)
    },
  }
}
