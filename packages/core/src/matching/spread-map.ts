/** Values under keys of text, over many small maps: a map that grows copies itself at once, too long for a million keys. */
export interface SpreadMap<V> {
  readonly get: (key: string) => readonly V[] | undefined
  /** Adds a value under the key, unless it is the value last added there. */
  readonly push: (key: string, value: V) => void
}

const PARTS = 64

export const spreadMap = <V>(): SpreadMap<V> => {
  const parts = Array.from({ length: PARTS }, () => new Map<string, V[]>())
  const partOf = (key: string): Map<string, V[]> | undefined =>
    parts[(key.charCodeAt(key.length - 1) * 31 + key.charCodeAt(key.length >> 1) * 7 + key.length) % PARTS || 0]
  return {
    get: key => partOf(key)?.get(key),
    push: (key, value) => {
      const part = partOf(key)
      const list = part?.get(key)
      if (list === undefined) part?.set(key, [value])
      else if (list.at(-1) !== value) list.push(value)
    },
  }
}
