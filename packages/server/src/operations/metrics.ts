/** What the process counts of itself, as Prometheus reads it. Routes are named by their patterns, never by addresses. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Connections } from '../fairness/connections.ts'
import type { HeldAnswers } from '../fairness/held-answers.ts'
import type { Lanes } from '../fairness/lanes.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Durations {
  readonly counts: number[]
  sum: number
}

export interface Pool {
  readonly total: number
  readonly idle: number
  /** Calls that wait for a connection. */
  readonly waiting: number
}

export interface Metrics {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  readonly text: () => string
}

const label = (value: string): string => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

const family = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]

const histogram = (route: string, { counts, sum }: Durations): readonly string[] => {
  const name = 'commissions_request_duration_seconds'
  const total = counts.reduce((all, one) => all + one, 0)
  let below = 0
  const buckets = BUCKETS.map((bound, at) => {
    below += counts[at] ?? 0
    return `${name}_bucket{route="${label(route)}",le="${bound}"} ${below}`
  })
  return [
    ...buckets,
    `${name}_bucket{route="${label(route)}",le="+Inf"} ${total}`,
    `${name}_sum{route="${label(route)}"} ${sum}`,
    `${name}_count{route="${label(route)}"} ${total}`,
  ]
}

const MICROSECOND = 1_000

export interface Measured {
  readonly connections: Connections['figures']
  readonly pools: () => Readonly<Record<string, Pool>>
  readonly lanes: Lanes
  readonly answers: HeldAnswers
}

/** What waits at each lane is there to be seen before anybody is refused. */
const laneFamilies = (lanes: Lanes): readonly string[] => {
  const figures = Object.entries(lanes).map(([lane, queue]) => [lane, queue.figures()] as const)
  return [
    ...family(
      'commissions_lane_slots',
      'gauge',
      'Slots that are held, and callers that wait for one, by lane.',
      figures.flatMap(([lane, { held, waiting }]) => [
        `commissions_lane_slots{lane="${lane}",state="held"} ${held}`,
        `commissions_lane_slots{lane="${lane}",state="waiting"} ${waiting}`,
      ]),
    ),
    ...family(
      'commissions_lane_refusals_total',
      'counter',
      'Callers that were given no slot, by lane and reason.',
      figures.flatMap(([lane, { refused }]) =>
        Object.entries(refused).map(([why, n]) => `commissions_lane_refusals_total{lane="${lane}",why="${why}"} ${n}`),
      ),
    ),
  ]
}

const answerFamilies = (answers: HeldAnswers): readonly string[] => {
  const { bytes, answers: open, brokenOff } = answers.figures()
  return [
    ...family('commissions_answers_waiting', 'gauge', 'Large answers that are not taken to their end yet.', [
      `commissions_answers_waiting ${open}`,
    ]),
    ...family('commissions_answers_waiting_bytes', 'gauge', 'What of them waits in memory.', [
      `commissions_answers_waiting_bytes ${bytes}`,
    ]),
    ...family('commissions_answers_broken_off_total', 'counter', 'Answers broken off because nobody took them.', [
      `commissions_answers_broken_off_total ${brokenOff}`,
    ]),
  ]
}

export const createMetrics = ({ connections, pools, lanes, answers }: Measured): Metrics => {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  /** In seconds; not a number before the first measurement. */
  const lagAt = (nanoseconds: number): number =>
    Number.isFinite(nanoseconds) ? Math.round(nanoseconds / MICROSECOND) / 1e6 : 0
  return {
    observe: (method, route, status, seconds) => {
      const key = `method="${label(method)}",route="${label(route)}",status="${status}"`
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const known = durations.get(route) ?? { counts: BUCKETS.map(() => 0).concat(0), sum: 0 }
      const at = BUCKETS.findIndex(bound => seconds <= bound)
      const bucket = at === -1 ? BUCKETS.length : at
      known.counts[bucket] = (known.counts[bucket] ?? 0) + 1
      known.sum += seconds
      durations.set(route, known)
    },
    text: () => {
      const { rss, heapUsed } = process.memoryUsage()
      const lines = [
        ...family(
          'commissions_requests_total',
          'counter',
          'Requests answered.',
          [...requests].map(([key, count]) => `commissions_requests_total{${key}} ${count}`),
        ),
        ...family(
          'commissions_request_duration_seconds',
          'histogram',
          'Time to an answer.',
          [...durations].flatMap(([route, one]) => histogram(route, one)),
        ),
        ...family('commissions_event_loop_lag_seconds', 'gauge', 'How late the event loop is.', [
          `commissions_event_loop_lag_seconds{quantile="0.5"} ${lagAt(lag.percentile(50))}`,
          `commissions_event_loop_lag_seconds{quantile="0.99"} ${lagAt(lag.percentile(99))}`,
          `commissions_event_loop_lag_seconds{quantile="1"} ${lagAt(lag.max)}`,
        ]),
        ...family(
          'commissions_database_connections',
          'gauge',
          'Connections of each pool, and who waits for one.',
          Object.entries(pools()).flatMap(([pool, states]) =>
            Object.entries(states).map(
              ([state, n]) => `commissions_database_connections{pool="${pool}",state="${state}"} ${n}`,
            ),
          ),
        ),
        ...family('commissions_sockets', 'gauge', 'Connections of clients.', [
          `commissions_sockets ${connections().open}`,
        ]),
        ...family(
          'commissions_sockets_refused_total',
          'counter',
          'Connections closed at once, one too many of an address.',
          [`commissions_sockets_refused_total ${connections().refused}`],
        ),
        ...laneFamilies(lanes),
        ...answerFamilies(answers),
        ...family('commissions_memory_bytes', 'gauge', 'Memory of the process.', [
          `commissions_memory_bytes{kind="resident"} ${rss}`,
          `commissions_memory_bytes{kind="heap"} ${heapUsed}`,
        ]),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}
