/** `npm run gallery`: every screen at four widths, light and dark, in docs/gallery (decision pictures-are-made-by-commands). */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { visit } from '../journeys/chromium.ts'
import { enter, onDemo, picture } from './on-demo.ts'
import { heading, type Screen } from './reach.ts'
import { ROUTES, SCENES } from './screens.ts'

const FOLDER = fileURLToPath(new URL('../../../../docs/gallery/', import.meta.url))
const ALL_WIDTHS = [1440, 1280, 1024, 600]
const SCHEMES = ['light', 'dark'] as const
/** Takes only screens whose name contains this, and only these widths, as in `npm run gallery -- statement 600,1024`. */
const [ONLY = '', WIDTHS_ONLY = ''] = process.argv.slice(2)
const WIDTHS = WIDTHS_ONLY === '' ? ALL_WIDTHS : WIDTHS_ONLY.split(',').map(Number)

/** The pages that are seen before signing in. */
const SIGN_IN: Screen = { name: 'sign-in', path: '/', reach: heading('Sign in') }

const SCREENS = [SIGN_IN, ...ROUTES, ...SCENES].filter(({ name }) => name.includes(ONLY))

interface Picture {
  readonly screen: string
  readonly width: number
  readonly scheme: (typeof SCHEMES)[number]
  readonly file: string
}

/** One visitor takes all pictures. A screen that cannot be reached is reported, and the others are still taken. */
const picturesOf = async (browser: Browser, address: string, width: number, scheme: Picture['scheme']) => {
  const { page } = await visit(browser, { viewport: { width, height: 900 }, colorScheme: scheme })
  const taken: Picture[] = []
  const missed: string[] = []
  const take = async (screen: Screen): Promise<void> => {
    const file = `${screen.name}-${width}-${scheme}.png`
    await picture(page, address, screen, `${FOLDER}${file}`)
    taken.push({ screen: screen.name, width, scheme, file })
  }
  const tryTo = (screen: Screen): Promise<unknown> =>
    take(screen).catch((error: unknown) => missed.push(`${screen.name} at ${width}, ${scheme}: ${String(error)}`))
  for (const screen of SCREENS.filter(one => one === SIGN_IN)) await tryTo(screen)
  await enter(page, address)
  for (const screen of SCREENS.filter(one => one !== SIGN_IN)) await tryTo(screen)
  await page.context().close()
  return { taken, missed }
}

const sheet = (pictures: readonly Picture[]): string => {
  const of = (name: string) =>
    pictures
      .filter(({ screen }) => screen === name)
      .map(
        ({ file, width, scheme }) =>
          `<a href="${file}"><img src="${file}" alt="${name}, ${width} wide, ${scheme}"></a>`,
      )
      .join('')
  const parts = SCREENS.map(({ name }) => `<h2>${name}</h2><div>${of(name)}</div>`).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px sans-serif;margin:24px}div{display:grid;grid-template-columns:repeat(${WIDTHS.length},1fr);gap:8px}img{width:100%;border:1px solid #ccc}</style>
<h1>Every screen</h1>
${parts}
</html>
`
}

await onDemo(async (browser, address) => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const pictures: Picture[] = []
  for (const scheme of SCHEMES)
    for (const width of WIDTHS) {
      const { taken, missed } = await picturesOf(browser, address, width, scheme)
      pictures.push(...taken)
      for (const one of missed) console.error(`No picture of ${one}`)
      if (missed.length > 0) process.exitCode = 1
      console.log(`${taken.length} pictures at ${width}, ${scheme}`)
    }
  await writeFile(`${FOLDER}index.html`, sheet(pictures))
  console.log(`${pictures.length} pictures; open docs/gallery/index.html`)
})
