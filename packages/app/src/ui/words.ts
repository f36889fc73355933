import { counted } from '@commissions/core'

export const countedLines = (count: number): string => counted(count, 'line')
export const countedAgents = (count: number): string => counted(count, 'agent')
