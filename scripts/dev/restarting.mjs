import { spawn } from 'node:child_process'

/**
 * A Node program that runs at most once: a restart ends the one before and waits for its end, however long that takes. It has a
 * process group of its own, so that a Ctrl+C reaches it once, from here.
 * `ready` is what the program writes when it is up; `say` is given what it writes.
 */
export const restarting = ({ args, options, ready, say }) => {
  let running = null
  let turn = Promise.resolve()
  let asked = false
  let over = false

  const end = async () => {
    running?.child.kill('SIGTERM')
    await running?.ended
  }

  const begin = () => {
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    const ended = new Promise(resolve => child.once('close', resolve))
    const up = new Promise(resolve => {
      child.stdout.setEncoding('utf8').on('data', text => {
        say(text)
        if (text.includes(ready)) resolve()
      })
    })
    running = { child, ended, settled: Promise.race([up, ended]) }
    ended.then(() => {
      if (!over && !asked) say('The server ended. It starts again when a source of it is saved.\n')
    })
  }

  return {
    /** Several that are asked for before the first one begins are one. */
    restart: () => {
      if (asked || over) return
      asked = true
      turn = turn.then(end).then(() => {
        asked = false
        if (!over) begin()
      })
    },
    /** Resolves when the program that was asked for last is up, or has ended. */
    settled: () => turn.then(() => running?.settled),
    /** Ends it for good. */
    stop: async () => {
      over = true
      await turn
      await end()
    },
  }
}
