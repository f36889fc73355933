import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 200

/** Linux numbers processes again and again; the time a process started tells two of one number apart. */
const startOf = pid => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
  } catch {
    return '0'
  }
}

const isAlive = owner => {
  const [pid, start] = owner.split('-')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return startOf(pid) === start
}

const tolerating = (codes, act) => {
  try {
    act()
    return true
  } catch (error) {
    if (codes.includes(error.code)) return false
    throw error
  }
}

const ownersOf = lock => {
  try {
    return readdirSync(lock)
  } catch {
    return []
  }
}

/**
 * Takes the lock in one step: a directory that already holds its owner's name is renamed onto the lock, which the file system
 * allows only while the lock is absent or empty. A dead owner's name is removed by that exact name, so two processes that
 * notice the same dead owner cannot evict each other.
 */
const tryLock = (lock, owner) => {
  const own = `${lock}.${owner}`
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, owner), '')
  for (const other of ownersOf(lock)) if (!isAlive(other)) tolerating(['ENOENT'], () => unlinkSync(join(lock, other)))
  const taken = tolerating(['ENOTEMPTY', 'EEXIST'], () => renameSync(own, lock))
  if (!taken) rmSync(own, { recursive: true, force: true })
  return taken
}

/** Runs `work` while no other process holds the lock; `waiting` is told once when somebody else has it. */
export const withLock = async (lock, work, waiting = () => {}) => {
  mkdirSync(dirname(lock), { recursive: true })
  const owner = `${process.pid}-${startOf(process.pid)}`
  let told = false
  while (!tryLock(lock, owner)) {
    if (!told) waiting()
    told = true
    await wait(POLL_MS)
  }
  try {
    return await work()
  } finally {
    tolerating(['ENOENT'], () => unlinkSync(join(lock, owner)))
    tolerating(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(lock))
  }
}
