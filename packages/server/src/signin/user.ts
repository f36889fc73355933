/** Who a password, a device or a code belongs to. */
export interface User {
  readonly agencyId: string
  readonly userId: number
}
