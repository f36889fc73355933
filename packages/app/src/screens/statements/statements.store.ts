/** The statements in one state, as the server last returned them. */
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
import { type ListNeeds, watchList } from '../../stores/failures.ts'
import { Loader } from '../../stores/load/loader.ts'
import type { Load } from '../../ui/load/load.ts'

export interface StatementsStoreNeeds extends ListNeeds {
  readonly statements: Pick<CommissionsPort['statements'], 'list' | 'create' | 'archive' | 'restore'>
  readonly state: StatementState
}

/** An act that takes a statement out of its list. */
export type ListAct = 'archive' | 'restore'

export interface RefusedStatement {
  readonly statement: Statement
  readonly failure: ServiceFailure
}

/** The result for each statement. Each is changed by itself, so a refused one does not undo the others. */
export interface Moved {
  readonly done: readonly Statement[]
  readonly refused: readonly RefusedStatement[]
}

export class StatementsStore {
  readonly #list: Loader<readonly Statement[]>
  readonly #needs: StatementsStoreNeeds

  constructor(needs: StatementsStoreNeeds) {
    this.#needs = needs
    this.#list = new Loader(watchList(needs))
  }

  get statements(): Load<readonly Statement[]> {
    return this.#list.state
  }

  /** Loads the list, again on every visit (section 2). The previous list stays until the answer comes. */
  readonly fetch = async (): Promise<void> => {
    await this.#list.run(this.#needs.statements.list({ state: this.#needs.state }))
    if (this.#list.state._tag === 'Successful') this.#needs.onForbidden(false)
  }

  /** Left says why the statement was not created. */
  readonly create = async (statement: NewStatement): Promise<E.Either<ServiceFailure, Statement>> => {
    const answer = await this.#needs.statements.create(statement)()
    if (E.isRight(answer)) this.#list.change(list => [...list, answer.right])
    else this.#needs.watch(answer.left)
    return answer
  }

  /** Archives or restores the statements one after the other. Refused statements stay in the list. */
  readonly move = async (statements: readonly Statement[], act: ListAct): Promise<Moved> => {
    const done: Statement[] = []
    const refused: RefusedStatement[] = []
    for (const statement of statements) {
      const answer = await this.#act(act)({ id: statement.id, etag: statement.etag })()
      if (E.isRight(answer)) done.push(answer.right)
      else {
        refused.push({ statement, failure: answer.left })
        // The session or the permission is gone, so the others would be refused too.
        if (this.#needs.watch(answer.left)) break
      }
    }
    const gone = new Set(done.map(({ id }) => id))
    this.#list.change(list => list.filter(({ id }) => !gone.has(id)))
    // A refused statement is not in the state that this list shows, so the list is loaded again.
    if (refused.length > 0) await this.fetch()
    return { done, refused }
  }

  /** Undoes the move. The list shows the statements again. */
  readonly moveBack = async (moved: readonly Statement[], act: ListAct): Promise<Moved> => {
    const back = await this.move(moved, act === 'archive' ? 'restore' : 'archive')
    await this.fetch()
    return back
  }

  #act(act: ListAct): (of: Versioned<StatementId>) => Answer<Statement> {
    return act === 'archive' ? this.#needs.statements.archive : this.#needs.statements.restore
  }
}
