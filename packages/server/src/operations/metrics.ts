/** What the process counts of itself, as Prometheus reads it. Routes are named by their patterns, never by addresses. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../fairness/connections.ts'
import type { HeldAnswers } from '../fairness/held-answers.ts'
import type { Lanes } from '../fairness/lanes.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Pool {
  readonly total: number
  readonly idle: number
  /** Calls that wait for a connection. */
  readonly waiting: number
}

export interface Metrics {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  /** What `contentType` says it is. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

type Labels = Readonly<Record<string, string>>

/** A figure that is looked up when somebody asks: its values, each with its labels. */
const figure = (
  kind: typeof Counter | typeof Gauge,
  register: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly (readonly [Labels, number])[],
): void => {
  const made: Counter | Gauge = new kind({
    name,
    help,
    labelNames: [...labelNames],
    registers: [register],
    collect: () => {
      made.reset()
      for (const [labels, value] of read()) made.inc(labels, value)
    },
  })
}

export interface Measured {
  readonly connections: Connections['figures']
  readonly pools: () => Readonly<Record<string, Pool>>
  readonly lanes: Lanes
  readonly answers: HeldAnswers
}

const byName = <A>(figures: Readonly<Record<string, A>>): readonly (readonly [string, A])[] => Object.entries(figures)

export const createMetrics = ({ connections, pools, lanes, answers }: Measured): Metrics => {
  // A process may hold several applications, as the tests do, so nothing is kept in the library's own registry.
  const register = new Registry()
  const requests = new Counter({
    name: 'commissions_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'commissions_request_duration_seconds',
    help: 'Time to an answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [register],
  })
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  /** In seconds; not a number before the first measurement. */
  const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  const gauge = figure.bind(null, Gauge, register)
  const counter = figure.bind(null, Counter, register)
  gauge('commissions_event_loop_lag_seconds', 'How late the event loop is.', ['quantile'], () => [
    [{ quantile: '0.5' }, seconds(lag.percentile(50))],
    [{ quantile: '0.99' }, seconds(lag.percentile(99))],
    [{ quantile: '1' }, seconds(lag.max)],
  ])
  gauge('commissions_database_connections', 'Connections of each pool, and who waits for one.', ['pool', 'state'], () =>
    byName(pools()).flatMap(([pool, states]) => byName({ ...states }).map(([state, n]) => [{ pool, state }, n])),
  )
  gauge('commissions_sockets', 'Connections of clients.', [], () => [[{}, connections().open]])
  counter('commissions_sockets_refused_total', 'Connections closed at once, one too many of an address.', [], () => [
    [{}, connections().refused],
  ])
  // What waits at each lane is there to be seen before anybody is refused.
  const queues = byName(lanes)
  gauge('commissions_lane_slots', 'Slots that are held, and callers that wait for one.', ['lane', 'state'], () =>
    queues.flatMap(([lane, queue]) => {
      const { held, waiting } = queue.figures()
      return [[{ lane, state: 'held' }, held] as const, [{ lane, state: 'waiting' }, waiting] as const]
    }),
  )
  counter('commissions_lane_refusals_total', 'Callers that were given no slot, by reason.', ['lane', 'why'], () =>
    queues.flatMap(([lane, queue]) => byName(queue.figures().refused).map(([why, n]) => [{ lane, why }, n])),
  )
  gauge('commissions_answers_waiting', 'Large answers that are not taken to their end yet.', [], () => [
    [{}, answers.figures().answers],
  ])
  gauge('commissions_answers_waiting_bytes', 'What of them waits in memory.', [], () => [[{}, answers.figures().bytes]])
  counter('commissions_answers_broken_off_total', 'Answers broken off because nobody took them.', [], () => [
    [{}, answers.figures().brokenOff],
  ])
  gauge('commissions_memory_bytes', 'Memory of the process.', ['kind'], () => {
    const { rss, heapUsed } = process.memoryUsage()
    return [
      [{ kind: 'resident' }, rss],
      [{ kind: 'heap' }, heapUsed],
    ]
  })
  return {
    observe: (method, route, status, took) => {
      requests.inc({ method, route, status })
      durations.observe({ route }, took)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
