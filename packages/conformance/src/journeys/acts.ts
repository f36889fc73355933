/** Counts what a person has to do: clicks, choices and typed texts, each with its purpose. */
export interface Acts {
  readonly done: readonly string[]
  readonly act: (what: string, gesture: () => Promise<unknown>) => Promise<void>
}

export const countActs = (): Acts => {
  const done: string[] = []
  return {
    done,
    act: async (what, gesture) => {
      done.push(what)
      await gesture()
    },
  }
}
