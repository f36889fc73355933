import { chromium } from 'playwright-core'
import { launchOptions } from './scripts/chromium.mjs'
const [, , what = 'small', width = '1440', scheme = 'light'] = process.argv
const files = {
  small: ['Sterling Oak commission statement,,,,,,,', 'Period 10/01/2026 - 10/31/2026,,,,,,,', '',
    'Policy Number,Insured Name,Transaction Date,Trans Type,Written Prem,Comm %,Gross Comm,Net Comm',
    'HO 43186454,"MOORE, RONALD",10/03/2026,Renewal,3434.00,14.125,485.05,436.55',
    'HO 43186454,"MOORE, RONALD",10/04/2026,Endorsement,-96.00,14.125,-13.56,-12.20',
    'HO 47943765,"REYES, WALTER",10/05/2026,Endorsement,437.88,14.125,61.85,55.67',
    'HO 47275688,"CONTRERAS, ROSA",10/06/2026,Renewal,1513.00,14.125,2I3.71,192.34',
    'HO 47275689,"VAN DER BILT, ANN",10/07/2026,New Business,1000.00,14.125,141.25,127.13',
    ',Prior balance,,,,,50.00,50.00',
    'Total,,,,6288.88,,888.30,849.49'].join('\r\n'),
  journey: ['Sterling Oak commission statement,,,,,,,','','Policy Number,Insured Name,Transaction Date,Trans Type,Written Prem,Comm %,Gross Comm,Net Comm',
  'HO 43186454,"MOORE, RONALD",10/03/2026,Renewal,3434.00,14.125,485.05,436.55',
  'HO 43186454,"MOORE, RONALD",10/04/2026,Endorsement,-96.00,14.125,-13.56,-12.20',
  'HO 47943765,"REYES, WALTER",10/05/2026,Endorsement,437.88,14.125,61.85,55.67',
  'HO 47275688,"CONTRERAS, ROSA",10/06/2026,Renewal,1513.00,14.125,213.71,19Z.34',
  'Total,,,,5288.88,,747.05,672.36'].join('\r\n'),
  none: 'Policy Number,Insured Name,Transaction Date,Commission\r\n',
  one: 'Policy Number,Insured Name,Transaction Date,Commission\r\nHO 1234567,"MOORE, RONALD",10/03/2026,485.05\r\n',
}
const many = n => ['Policy Number,Insured Name,Transaction Date,Trans Type,Written Prem,Comm %,Commission,Agent,Notes', ...Array.from({ length: n }, (_, i) => `HO ${43000000 + i},"MOORE${i}, RONALD",10/${String(1 + i % 28).padStart(2, '0')}/2026,Renewal,${(100 + i % 900)}.00,10,${((100 + i % 900) / 10).toFixed(2)},A${i % 7},note ${i}`)].join('\r\n')
const body = /^\d+$/.test(what) ? many(Number(what)) : files[what]
const browser = await chromium.launch(await launchOptions())
const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme })
const page = await context.newPage()
page.on('pageerror', e => console.log('ERR', e.message)); page.on('console', m => m.type() === 'error' && console.log('CON', m.text()))
await page.goto('http://127.0.0.1:4655/statements/import')
await page.getByLabel('User name').fill('bookkeeper'); await page.getByLabel('Password').fill('demo-commissions'); await page.getByLabel('Password').press('Enter')
await page.waitForURL('**/statements/import')
await page.locator('input[type=file]').waitFor({ state: 'attached' })
await page.evaluate(() => { window.__long = []; new PerformanceObserver(l => { for (const e of l.getEntries()) window.__long.push([Math.round(e.startTime), Math.round(e.duration)]) }).observe({ entryTypes: ['longtask'] }) })
const began = Date.now()
await page.locator('input[type=file]').setInputFiles({ name: 'sterling.csv', mimeType: 'text/csv', buffer: Buffer.from(body) })
await page.getByRole('grid', { name: 'The lines it becomes' }).waitFor({ timeout: 200000 })
await page.waitForFunction(() => document.querySelectorAll('.bp6-table-cell').length > 8 || document.body.textContent.includes('No such rows'), null, { timeout: 200000 })
console.log('ms', Date.now() - began, 'long', JSON.stringify(await page.evaluate(() => window.__long)))
await page.waitForTimeout(400)
const shot = name => page.screenshot({ path: `/tmp/look/shots/${what}-${width}-${scheme}${name}.png` })
await shot('')
globalThis.page = page
if (process.env.STEPS) await (await import(process.env.STEPS)).default(page, shot)
await browser.close()
