// npm run dev: the app as vite serves it and the services behind it, at one address; whatever is edited is taken over.
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from './dev/free-port.mjs'
import { restarting } from './dev/restarting.mjs'
import { ROOT } from './ensure/paths.mjs'

const BEHIND = ['/services', '/signin', '/shared', '/openapi', '/healthz', '/metrics']
const SOURCES = ['core', 'contract', 'server'].map(name => join(ROOT, 'packages', name, 'src'))
const MAIN = join(ROOT, 'packages/server/src/main.ts')

const isSource = path => SOURCES.some(folder => path.startsWith(folder)) && !/\.test\.ts$|\/src\/testing\//.test(path)
const isBehind = url => BEHIND.some(path => url.startsWith(path))

const port = Number(process.env.PORT || 4600)
if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
  console.error(`PORT must be a port number from 0 to 65535, not "${process.env.PORT}".`)
  process.exit(1)
}

const behind = await freePort()
const own = `http://127.0.0.1:${behind}`

const program = restarting({
  args: ['--conditions=@commissions/source', '--import', 'tsx', MAIN],
  options: { cwd: ROOT, env: { ...process.env, PORT: String(behind), HOST: '127.0.0.1' } },
  ready: 'ready: ',
  // People are told the address they open, not the one behind it.
  say: text => process.stdout.write(text.replaceAll(own, address())),
})

/** While the services start again, a page waits for them instead of showing that they are gone. */
const waitForServices = {
  name: 'wait-for-services',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isBehind(request.url)) program.settled().then(() => next())
      else next()
    })
  },
}

const vite = await createServer({
  configFile: join(ROOT, 'packages/app/vite.config.ts'),
  plugins: [waitForServices],
  clearScreen: false,
  server: {
    host: process.env.HOST || '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(BEHIND.map(path => [path, { target: own }])),
  },
})
const address = () => vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? own

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await Promise.all([program.stop(), vite.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

try {
  await vite.listen()
  vite.watcher.add(SOURCES).on('all', (_event, path) => {
    if (isSource(path)) program.restart()
  })
  program.restart()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
  await vite.close()
}
