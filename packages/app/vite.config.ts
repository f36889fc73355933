import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanBlueprint } from './build/lean-blueprint.ts'
import { IS_LOOK, LOOK, lookFirst } from './build/look-first.ts'
import { packedAssets } from './build/packed-assets.ts'
import { productionRouter } from './build/production-router.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What most screens share, as one file: dozens of small ones compress worse, and a first visit would wait for each. Not what
 * opens at a press only, such as menus, which bring along a library that places them.
 */
const SHARED = new RegExp(
  [
    'packages/core/src|fp-ts|mobx|src/stores',
    'src/composition/app-context|src/ui/(load|states|page|cx|money|grid|dates/day-text|fields/field)',
    '@blueprintjs/icons',
    '@blueprintjs/core/lib/esm/(common|hooks|context|accessibility)',
    '@blueprintjs/core/lib/esm/components/(button|icon|spinner|forms|html-select|callout|text)',
  ].join('|'),
)

/** What a visitor's browser and server keep, which a page of stories has no use for. */
const forVisitors = () => [
  packedAssets(),
  // It keeps the app's own files and nothing else: no answer of a service is ever in its cache.
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    filename: 'sw.js',
    manifest: false,
    workbox: {
      // Not the page: what it may call stands in its headers, and they change with the installation, not with the build.
      globPatterns: ['**/*.{js,css,svg}'],
      // What draws pages of PDFs is larger than all the rest, and most visits need none.
      globIgnores: ['**/pdfjs-*.js'],
      navigateFallback: null,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      cleanupOutdatedCaches: true,
    },
  }),
]

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [leanBlueprint(), productionRouter(), lookFirst(), react(), mode === 'stories' ? [] : forVisitors()],
  resolve: {
    conditions: ['@commissions/source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: [
      // Prebundled for development, where no plugin sees the imports of a library, the loaders behind icons' names would be read.
      { find: /^\.\/paths-loaders\/.*$/, replacement: here('src/ui/blueprint/icons-by-name.ts') },
      { find: /^\.\.\/zip\/zipToArrayBuffer\.js$/, replacement: here('src/ui/grid/export/zip-in-page.ts') },
    ],
    dedupe: ['react', 'react-dom'],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    sourcemap: true,
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: LOOK, test: IS_LOOK, priority: 1 },
            { name: 'shared', test: SHARED, minShareCount: 13 },
          ],
        },
      },
    },
  },
}))
