/** `npm run pictures`: every picture of the read-me and the tour (decision pictures-are-made-by-commands). */
import { visit } from '../journeys/chromium.ts'
import { enter, onDemo, picture } from './on-demo.ts'
import { firstPageOf } from './paper.ts'
import { DOCS, PAPER, PICTURES } from './pictures.ts'
import { openPaid, press } from './reach.ts'

await onDemo(async (browser, address) => {
  const { page } = await visit(browser)
  await enter(page, address)
  const taken = (name: string): void => console.log(`docs/${name}.png`)
  for (const screen of PICTURES) {
    await page.setViewportSize({ width: 1280, height: screen.height ?? 800 })
    await page.emulateMedia({ colorScheme: screen.isDark === true ? 'dark' : 'light' })
    await picture(page, address, screen, `${DOCS}${screen.name}.png`)
    taken(screen.name)
  }
  await page.goto(`${address}/agent-paid-statements`)
  await openPaid(page)
  const coming = page.waitForEvent('download')
  await press(/^Download/)(page)
  await press('PDF', 'menuitem')(page)
  await firstPageOf(await (await coming).path(), browser, `${DOCS}${PAPER}.png`)
  taken(PAPER)
})
