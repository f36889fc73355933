/** Finds statements with the same lines, before an act that could pay them twice. */
import { type Answer, orInstead, type Resemblance, type StatementId, type StatementsPort } from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

export class SimilarStore {
  readonly found: Loader<readonly Resemblance[]>
  /** The question that the person has agreed to. Other figures make another question. */
  agreedTo: string | null = null
  readonly #port: Pick<StatementsPort, 'similar'>

  constructor(port: Pick<StatementsPort, 'similar'>, watch: FailureWatcher = () => false) {
    this.#port = port
    this.found = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** Looks up similar statements. If the service does not know the call, no question is asked and the act goes on. */
  async ask(ids: readonly StatementId[]): Promise<void> {
    this.agreedTo = null
    const none: Answer<readonly Resemblance[]> = TE.right([])
    await this.found.run(orInstead(this.#port.similar([...new Set(ids)]), () => none))
  }

  /** The question to agree to for these statements, as one text; null if there is none. */
  question(ids: ReadonlySet<StatementId>): string | null {
    if (this.found.state._tag === 'Failed') return 'unknown'
    const asked = this.among(ids)
    return asked.length === 0 ? null : JSON.stringify(asked)
  }

  among(ids: ReadonlySet<StatementId>): readonly Resemblance[] {
    return (this.found.value ?? []).filter(({ statementId }) => ids.has(statementId))
  }

  agree(to: string | null): void {
    this.agreedTo = to
  }

  /** Whether the search is over, even if it failed. */
  get isFound(): boolean {
    const { _tag } = this.found.state
    return _tag === 'Successful' || _tag === 'Failed'
  }

  /** Whether the search is over and the person has agreed to everything that it found. */
  isSettled(ids: ReadonlySet<StatementId>): boolean {
    const question = this.question(ids)
    return this.isFound && (question === null || question === this.agreedTo)
  }
}
