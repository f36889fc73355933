/** How an embedded database server is reached; `host` is the directory of its socket. */
export interface ServerAddress {
  readonly host: string
  readonly user: string
  readonly password: string
}
