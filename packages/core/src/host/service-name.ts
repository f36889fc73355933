/** The backend services the product calls (section 7). */
export const SERVICES = [
  'auth',
  'agency',
  'carrier',
  'clients',
  'features',
  'commissions',
  'search',
  'attachments',
  'reporting',
] as const
export type Service = (typeof SERVICES)[number]
