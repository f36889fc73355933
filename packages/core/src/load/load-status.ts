/** How far something asked of a service has come (section 3). Which change follows which is for whoever loads to say. */
export const LOAD_STATUSES = ['None', 'Successful', 'Failed', 'Loading'] as const
export type LoadStatus = (typeof LOAD_STATUSES)[number]
