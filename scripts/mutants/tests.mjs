/** What core's tests ask of vitest, for tests that are run again and again in one process. */
import { expect } from 'vitest'

/** A test file's own suite, or one inside another. */
const suite = (name, within) => ({ name, within, before: [] })

let current = suite('', null)
let collected = []

const nameOf = (title, { name, within }) => (within === null ? title : nameOf(`${name} ${title}`, within))

const it = (title, check) => {
  collected.push({ name: nameOf(title, current), suite: current, check })
}

const describe = (name, body) => {
  const around = current
  current = suite(name, around)
  body()
  current = around
}

const beforeAll = prepare => {
  current.before.push(prepare)
}

/** For each row of a table, or each value of a list. */
const each = one => rows => (title, check) => {
  rows.forEach((row, at) => {
    one(`${title} (${at + 1})`, () => check(...(Array.isArray(row) ? row : [row])))
  })
}

it.each = each(it)
describe.each = each(describe)

/** What a test file gets when it imports vitest. */
export const FACE = { beforeAll, describe, expect, it }

/** The tests of a file, in its order; `load` runs the file. */
export const testsIn = async load => {
  current = suite('', null)
  collected = []
  await load()
  return collected
}

const prepared = async one => {
  if (one.within !== null) await prepared(one.within)
  for (const prepare of one.before.splice(0)) await prepare()
}

/** What went wrong, as it was thrown; null: the test passed. */
export const failureOf = async test => {
  try {
    await prepared(test.suite)
    await test.check()
    return null
  } catch (failure) {
    return failure
  }
}
