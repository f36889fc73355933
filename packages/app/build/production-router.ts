/** Uses the router's production build, which its package does not export. The development build includes developer warnings. */
import type { Plugin } from 'vite'

const DEVELOPMENT = /\/react-router\/dist\/development\//

export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found === null ? null : { ...found, id: found.id.replace(DEVELOPMENT, '/react-router/dist/production/') }
  },
})
