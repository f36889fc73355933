/** The place where a page of the trail ends, as a text that the client sends back for the next page. */
import { isTimestamp, type SecurityEvent, type Timestamp } from '@commissions/core'
import { isUuid } from '../http/request/path-ids.ts'

export interface TrailPlace {
  readonly at: Timestamp
  readonly id: string
}

export const writePlace = ({ at, id }: Pick<SecurityEvent, 'at' | 'id'>): string => `${at}_${id}`

/** Null if the text did not come from a page. */
export const readPlace = (text: string): TrailPlace | null => {
  const [at = '', id = '', ...rest] = text.split('_')
  return isTimestamp(at) && isUuid(id) && rest.length === 0 ? { at, id } : null
}
