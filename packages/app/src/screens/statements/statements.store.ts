/** The statements in one state, as the server has them. */
import type {
  Answer,
  CommissionsPort,
  NewStatement,
  ServiceFailure,
  Statement,
  StatementId,
  StatementState,
  Versioned,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import type { Load } from '../../ui/load/load.ts'

export interface StatementsStoreNeeds {
  readonly statements: Pick<CommissionsPort['statements'], 'list' | 'create' | 'archive' | 'restore'>
  readonly state: StatementState
  readonly watch: FailureWatcher
  /** Told whether the list was forbidden, which closes the tabs. */
  readonly onForbidden: (forbidden: boolean) => void
}

/** What takes a statement out of its list. */
export type ListAct = 'archive' | 'restore'

export interface RefusedStatement {
  readonly statement: Statement
  readonly failure: ServiceFailure
}

/** Each statement is a change of its own: what was done is done although another one was refused. */
export interface Moved {
  /** As they are now. */
  readonly done: readonly Statement[]
  readonly refused: readonly RefusedStatement[]
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

  /** Takes the statements out of the list one after the other; those that are refused stay, with the reason. */
  readonly move = async (statements: readonly Statement[], act: ListAct): Promise<Moved> => {
    const done: Statement[] = []
    const refused: RefusedStatement[] = []
    for (const statement of statements) {
      const answer = await this.#act(act)({ id: statement.id, etag: statement.etag })()
      if (E.isRight(answer)) done.push(answer.right)
      else {
        refused.push({ statement, failure: answer.left })
        // Nobody is signed in any more, or may do this: the others would be refused alike.
        if (this.#needs.watch(answer.left)) break
      }
    }
    const gone = new Set(done.map(({ id }) => id))
    this.#list.change(list => list.filter(({ id }) => !gone.has(id)))
    // What was refused is not what this list believed it to be.
    if (refused.length > 0) await this.fetch()
    return { done, refused }
  }

  /** Takes the move back; the list shows the statements again. */
  readonly moveBack = async (moved: readonly Statement[], act: ListAct): Promise<Moved> => {
    const back = await this.move(moved, act === 'archive' ? 'restore' : 'archive')
    await this.fetch()
    return back
  }

  #act(act: ListAct): (of: Versioned<StatementId>) => Answer<Statement> {
    return act === 'archive' ? this.#needs.statements.archive : this.#needs.statements.restore
  }

  // The list is the one call whose refusal closes the tabs instead of leading to the Unauthorized page.
  #refused(failure: ServiceFailure): boolean {
    // Any other failure is shown as such, and clears an earlier "forbidden".
    const forbidden = failure._tag === 'Forbidden'
    this.#needs.onForbidden(forbidden)
    return forbidden || this.#needs.watch(failure)
  }
}
