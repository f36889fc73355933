/** The idempotency key of each write. A write repeated right after its answer was lost keeps its key, so it has one effect. */

export interface WriteKeys {
  /** `body` is what is sent, byte for byte. */
  readonly take: (address: string, body: string) => string
  readonly lost: (address: string, body: string, key: string) => void
}

/** Beyond this many the oldest key is forgotten: after so many lost answers a person has seen that nothing works. */
const MOST_KEPT = 50

export const writeKeys = (newKey: () => string): WriteKeys => {
  const kept = new Map<string, { readonly body: string; readonly key: string }>()
  return {
    take: (address, body) => {
      const last = kept.get(address)
      kept.delete(address)
      return last?.body === body ? last.key : newKey()
    },
    lost: (address, body, key) => {
      kept.set(address, { body, key })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}
