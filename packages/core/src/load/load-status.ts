/** The state of a request to a service (section 3). The code that loads decides which state follows which. */
export const LOAD_STATUSES = ['None', 'Successful', 'Failed', 'Loading'] as const
export type LoadStatus = (typeof LOAD_STATUSES)[number]
