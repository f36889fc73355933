import { spawn } from 'node:child_process'

/** Resolves to the exit code; a command that could not start or was killed counts as 1. What it prints is shown. */
export const run = (command, args, options = {}) =>
  new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.once('error', () => resolve(1))
    child.once('close', code => resolve(code ?? 1))
  })
