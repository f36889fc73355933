// Opens the packaged browser as a user without rights gets it: node open-address.mjs FOLDER USER ADDRESS
import { join } from 'node:path'

const [folder, user, address] = process.argv.slice(2)

// Before anything in the folder is read, a process that root started gives up its rights for good.
if (process.getuid() !== Number(user)) {
  process.setgroups([])
  process.setgid(Number(user))
  process.setuid(Number(user))
}

const { launchOptions } = await import(join(folder, 'scripts/chromium.mjs'))
const { chromium } = await import(join(folder, 'node_modules/playwright-core/index.mjs'))

const options = await launchOptions([])
const browser = await chromium.launch(options)
const page = await browser.newPage()
await page.goto(address)
await page.getByLabel('User name').waitFor()
await page.getByLabel('Password').waitFor()
const { pathname } = new URL(page.url())
process.stdout.write(JSON.stringify({ user: process.getuid(), browser: options.executablePath, page: pathname }))
await browser.close()
