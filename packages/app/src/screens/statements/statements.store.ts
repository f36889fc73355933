/** The statements in one state, as the server has them. */
import type { CommissionsPort, NewStatement, ServiceFailure, Statement, StatementState } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import type { Load } from '../../ui/load/load.ts'

export interface StatementsStoreNeeds {
  readonly statements: Pick<CommissionsPort['statements'], 'list' | 'create'>
  readonly state: StatementState
  readonly watch: FailureWatcher
  /** Told whether the list was forbidden, which closes the tabs. */
  readonly onForbidden: (forbidden: boolean) => void
}

export class StatementsStore {
  readonly #list: Loader<readonly Statement[]>
  readonly #needs: StatementsStoreNeeds

  constructor(needs: StatementsStoreNeeds) {
    this.#needs = needs
    this.#list = new Loader(failure => this.#refused(failure))
  }

  get statements(): Load<readonly Statement[]> {
    return this.#list.state
  }

  /** Asked again on every visit (section 2); what was there stays until the answer comes. */
  readonly fetch = async (): Promise<void> => {
    await this.#list.run(this.#needs.statements.list({ state: this.#needs.state }))
    if (this.#list.state._tag === 'Successful') this.#needs.onForbidden(false)
  }

  /** Left: why there is no such statement. */
  readonly create = async (statement: NewStatement): Promise<E.Either<ServiceFailure, Statement>> => {
    const answer = await this.#needs.statements.create(statement)()
    if (E.isRight(answer)) this.#list.change(list => [...list, answer.right])
    else this.#needs.watch(answer.left)
    return answer
  }

  // The list is the one call whose refusal closes the tabs instead of leading to the Unauthorized page.
  #refused(failure: ServiceFailure): boolean {
    // Any other answer says nothing of what may be seen: what failed is shown, not a refusal from before.
    const forbidden = failure._tag === 'Forbidden'
    this.#needs.onForbidden(forbidden)
    return forbidden || this.#needs.watch(failure)
  }
}
