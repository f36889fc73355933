/** A file that a service handed out whole. */
export interface ServedFile {
  /** As the service names it; null when it does not. */
  readonly filename: string | null
  readonly mediaType: string
  readonly content: Uint8Array
}
