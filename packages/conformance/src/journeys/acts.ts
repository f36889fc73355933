/** Counts what a person has to do: a click, a choice, or something typed, each with what it is for. */
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
