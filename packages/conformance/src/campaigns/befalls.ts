/** Faults of a database, each for a given time. */
import { setTimeout as pause } from 'node:timers/promises'
import { troublemaker } from '@commissions/server/testing'
import fc from 'fast-check'
import type { ProgramInTrouble } from './program-in-trouble.ts'

const KINDS = ['Ended', 'Away', 'Full', 'ReadOnly', 'Locked'] as const

export interface Befalling {
  readonly kind: (typeof KINDS)[number]
  readonly forMs: number
}

export const befalling: fc.Arbitrary<Befalling> = fc.record({
  kind: fc.constantFrom(...KINDS),
  forMs: fc.integer({ min: 20, max: 400 }),
})

const ONE_STORM_MS = 20

export const befall = async (
  { database, proxy }: Pick<ProgramInTrouble, 'database' | 'proxy'>,
  { kind, forMs }: Befalling,
): Promise<void> => {
  const makes = troublemaker(database)
  switch (kind) {
    case 'Ended':
      for (let left = forMs; left > 0; left -= ONE_STORM_MS) {
        await makes.endConnections(0.3)
        await pause(ONE_STORM_MS)
      }
      return
    case 'Away':
      proxy.down()
      await pause(forMs)
      return proxy.up()
    case 'Full':
      await makes.acceptAtMost(1)
      await pause(forMs)
      return makes.acceptAtMost(null)
    case 'ReadOnly':
      await makes.refuseChanges(true)
      await pause(forMs)
      return makes.refuseChanges(false)
    case 'Locked':
      return makes.lockingLines(() => pause(forMs))
  }
}
