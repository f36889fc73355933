/** The tasks of a page's main thread, read from the browser's own trace. */
import { basename } from 'node:path'

const LONG_MS = 50

/** The duration in milliseconds of each task of the page's main thread while the work runs. */
export const tasksDuring = async (page, work) => {
  const client = await page.context().newCDPSession(page)
  const events = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await client.send('Tracing.start', {
    categories: 'toplevel,devtools.timeline,v8,disabled-by-default-devtools.timeline,disabled-by-default-v8.gc',
    transferMode: 'ReportEvents',
  })
  await work()
  const done = new Promise(resolve => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await done
  await client.detach()
  // The browser may have other renderers, such as a spare one. Ours is the one whose scripts ran longest.
  const mains = events.filter(event => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  const isOn = main => event => event.tid === main.tid && event.pid === main.pid
  const scripted = main =>
    events
      .filter(isOn(main))
      .reduce((sum, { name, tdur = 0 }) => sum + (name === 'RunMicrotasks' || name === 'FunctionCall' ? tdur : 0), 0)
  const [main] = mains.toSorted((a, b) => scripted(b) - scripted(a))
  const ours = events.filter(isOn(main))
  const within = task =>
    ours.filter(
      event => event.name !== 'RunTask' && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= task.ts + task.dur,
    )
  return ours
    .filter(event => event.name === 'RunTask' && event.dur !== undefined)
    .map(event => ({
      wall: event.dur / 1000,
      own: (event.tdur ?? event.dur) / 1000,
      /** The events inside the task that took longest. */
      why: () =>
        within(event)
          .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
          .slice(0, 6)
          .map(({ name, tdur = 0, args }) => {
            const { functionName = '', url = '' } = args?.data ?? {}
            return `${name} ${functionName} ${basename(url)} ${(tdur / 1000).toFixed(0)} ms`.replace(/ +/g, ' ')
          }),
    }))
}

// On a busy machine a task's elapsed time includes waiting for other processes. Its own time is the processor time it used.
export const report = (name, tasks) => {
  const figures = of => {
    const sorted = tasks.map(of).sort((a, b) => a - b)
    const at = share => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
    return `longest ${at(1).padStart(6)} ms  99 % ${at(0.99).padStart(6)} ms  over ${LONG_MS} ms: ${sorted.filter(ms => ms > LONG_MS).length}`
  }
  process.stdout.write(
    `${name.padEnd(24)} own time ${figures(task => task.own)} | by the clock ${figures(task => task.wall)}\n`,
  )
  for (const task of tasks.filter(({ own }) => own > LONG_MS).sort((a, b) => b.own - a.own))
    process.stdout.write(`  ${task.own.toFixed(1)} ms: ${task.why().join(', ')}\n`)
}
