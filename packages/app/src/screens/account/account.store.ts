/** A person's own way in: where they are signed in, and the codes that are asked of them. */
import type { AccountPort, Answer, CodesOffer, EndSessions, OwnCodes, OwnSession } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

export class AccountStore {
  readonly sessions: Loader<readonly OwnSession[]>
  readonly codes: Loader<OwnCodes>
  readonly #port: AccountPort

  constructor(port: AccountPort, watch: FailureWatcher) {
    this.#port = port
    this.sessions = new Loader(watch)
    this.codes = new Loader(watch)
  }

  readonly fetch = (): Promise<void> => this.sessions.run(this.#port.sessions)

  readonly fetchCodes = (): Promise<void> => this.codes.run(this.#port.codes)

  /** Ends sessions. Returns why that failed, or null. */
  readonly end = async (asked: EndSessions): Promise<string | null> => {
    const left = await this.#port.endSessions(asked)()
    if (E.isLeft(left)) {
      // The session has ended meanwhile: load the list again, without it.
      if (left.left._tag === 'NotFound') await this.fetch()
      return left.left.message
    }
    this.sessions.change(() => left.right)
    return null
  }

  readonly beginCodes = async (password: string): Promise<E.Either<string, CodesOffer>> =>
    E.mapLeft(({ message }: { readonly message: string }) => message)(await this.#port.beginCodes(password)())

  /** Turns codes on, which ends every other session. Returns why that failed, or null. */
  readonly confirmCodes = async (code: string): Promise<string | null> => {
    const refused = await this.#settled(this.#port.confirmCodes(code))
    if (refused === null) void this.fetch()
    return refused
  }

  readonly dropCodes = (shown: Parameters<AccountPort['dropCodes']>[0]): Promise<string | null> =>
    this.#settled(this.#port.dropCodes(shown))

  async #settled(answer: Answer<OwnCodes>): Promise<string | null> {
    const codes = await answer()
    if (E.isLeft(codes)) return codes.left.message
    this.codes.change(() => codes.right)
    return null
  }
}
