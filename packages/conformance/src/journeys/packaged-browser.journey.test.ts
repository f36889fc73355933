/** A user who has no browser and no right to install one gets the packaged one, whatever browser this machine has. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endPrograms, openDirectory, startProgram } from '@commissions/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPackagedFor, unpackedChromium } from '../../../../scripts/ensure/packaged-chromium.mjs'
import { freshMachine, openAddress } from './packaged/fresh-machine.ts'

const NOBODY = 65_534
const self = process.getuid?.() ?? NOBODY
// Root may do what other users may not, so a run as root proves nothing for them.
const user = self === 0 ? NOBODY : self

let directory: string
let address: string
let machine: string | undefined

beforeAll(async () => {
  directory = await openDirectory()
  address = await startProgram({ DATA_DIR: directory }).address
})
afterAll(async () => {
  await endPrograms()
  for (const folder of [directory, machine])
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

if (isPackagedFor(process))
  it('the browser unpacks into an empty folder and opens sign-in', async () => {
    machine = await freshMachine(user)
    expect(JSON.parse(await openAddress(machine, user, address))).toEqual({
      user,
      browser: join(machine, '.cache/chromium/browser/chromium'),
      page: '/signin',
    })
  })
else
  it('the browser is refused where it cannot run, with what to do instead', async () => {
    await expect(unpackedChromium(directory)).rejects.toThrow('set CHROMIUM_PATH')
  })
