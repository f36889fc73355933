/** The overrides of a client's policies: which policies have them, and changes to them. */
import type {
  ClientId,
  ClientsPort,
  OverriddenPolicy,
  PolicyId,
  PolicyOverrides,
  PolicyOverridesChange,
  ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

const NONE: PolicyOverrides = {}

export class ClientOverridesStore {
  readonly loaded: Loader<readonly OverriddenPolicy[]>
  readonly #client: ClientId
  readonly #clients: Pick<ClientsPort, 'overrides' | 'setOverrides'>
  readonly #watch: FailureWatcher

  constructor(client: ClientId, clients: Pick<ClientsPort, 'overrides' | 'setOverrides'>, watch: FailureWatcher) {
    this.#client = client
    this.#clients = clients
    this.#watch = watch
    this.loaded = new Loader(watch)
  }

  readonly fetch = (): Promise<void> => this.loaded.run(this.#clients.overrides(this.#client))

  readonly of = (policy: PolicyId): PolicyOverrides | null => {
    const { value } = this.loaded
    return value === null ? null : (value.find(({ policyId }) => policyId === policy)?.overrides ?? NONE)
  }

  /** Left says why nothing was changed, or that the result is unknown. */
  readonly change = async (
    policy: PolicyId,
    change: PolicyOverridesChange,
  ): Promise<E.Either<ServiceFailure, PolicyOverrides>> => {
    const answer = await this.#clients.setOverrides(this.#client, policy, change)()
    if (E.isLeft(answer)) this.#watch(answer.left)
    else
      this.loaded.change(all => [
        ...all.filter(({ policyId }) => policyId !== policy),
        { policyId: policy, overrides: answer.right },
      ])
    return answer
  }
}
