import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { serviceClock } from './service-clock.ts'

const MINUTE = 60_000
const answered = (date: string | null) => async () => new Response('{}', date === null ? {} : { headers: { date } })

it('a clock further off than five minutes is set right to the second by each answer, and a closer one is left as it is', () =>
  fc.assert(
    fc.asyncProperty(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
      fc.integer({ max: 3e10, min: -3e10 }),
      async (at, off) => {
        const { now, fetch } = serviceClock(answered(at.toUTCString()), () => at.getTime() + off)
        await fetch('/services/auth/user/whoami')
        const left = Math.abs(now() - at.getTime())
        expect(left).toBeLessThanOrEqual(Math.abs(off) > 5 * MINUTE + 1_000 ? 1_000 : Math.abs(off) + 1_000)
      },
    ),
  ))

it('an answer without a readable date, or one that arrives after a minute, does not set the clock', async () => {
  const service = Date.UTC(2026, 10, 28)
  let own = service + 3 * 60 * MINUTE
  for (const date of [null, 'yesterday', '']) {
    const { now, fetch } = serviceClock(answered(date), () => own)
    await fetch('/')
    expect(now()).toBe(own)
  }
  const slept = serviceClock(
    async () => {
      own += MINUTE
      return answered(new Date(service).toUTCString())()
    },
    () => own,
  )
  await slept.fetch('/')
  expect(slept.now()).toBe(own)
})
