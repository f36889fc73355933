/** What the process counts of itself, as Prometheus reads it. Routes are named by their patterns, never by addresses. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

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

/** A figure that is looked up when somebody asks; `read` answers its value by its label's. */
const figure = <L extends string>(
  register: Registry,
  name: string,
  help: string,
  label: L,
  read: () => { readonly [value: string]: number },
): Gauge<L> =>
  new Gauge<L>({
    name,
    help,
    labelNames: [label],
    registers: [register],
    collect() {
      for (const [value, at] of Object.entries(read())) this.set({ [label]: value } as Record<L, string>, at)
    },
  })

export const createMetrics = (pool: (() => Pool) | null): Metrics => {
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
  figure(register, 'commissions_event_loop_lag_seconds', 'How late the event loop is.', 'quantile', () => ({
    '0.5': seconds(lag.percentile(50)),
    '0.99': seconds(lag.percentile(99)),
    '1': seconds(lag.max),
  }))
  if (pool !== null)
    figure(
      register,
      'commissions_database_connections',
      'Connections of the pool, and calls that wait for one.',
      'state',
      () => ({ ...pool() }),
    )
  figure(register, 'commissions_memory_bytes', 'Memory of the process.', 'kind', () => {
    const { rss, heapUsed } = process.memoryUsage()
    return { resident: rss, heap: heapUsed }
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
