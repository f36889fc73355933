/** How a database server of ours is reached; `host` is the directory of its socket. */
export interface ServerAddress {
  readonly host: string
  readonly user: string
  readonly password: string
}
