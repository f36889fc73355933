import type { Context } from 'hono'
import { clientAddress } from '../http/connection/origin.ts'
import type { AppDeps } from '../http/deps.ts'
import { presentedDevice } from '../session/cookie.ts'

/** Where somebody signs in from, or proves again who they are. */
export interface From {
  readonly address: string
  /** The cookie that the browser keeps since somebody signed in with it. */
  readonly device: string | undefined
  readonly userAgent: string | undefined
}

export const fromOf = (c: Context, deps: AppDeps): From => ({
  address: clientAddress(c, deps),
  device: presentedDevice(c, deps),
  userAgent: c.req.header('user-agent'),
})
