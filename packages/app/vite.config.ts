import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanBlueprint } from './build/lean-blueprint.ts'
import { IS_LOOK, LOOK, lookFirst } from './build/look-first.ts'
import { packedAssets } from './build/packed-assets.ts'
import { productionRouter } from './build/production-router.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Code that most screens share, as one file: a first visit would wait for dozens. Code that opens on a click is left out. */
const SHARED = new RegExp(
  [
    'packages/core/src|fp-ts|mobx|src/stores',
    'src/composition/app-context|src/ui/(load|states|page|cx|money|grid|dates/day-text|fields/field)',
    '@blueprintjs/icons',
    '@blueprintjs/core/lib/esm/(common|hooks|context|accessibility)',
    '@blueprintjs/core/lib/esm/components/(button|icon|spinner|forms|html-select|callout|text)',
  ].join('|'),
)

/** Compressed files and the service worker for visitors, which the build of story pages does not need. */
const forVisitors = () => [
  packedAssets(),
  // The service worker caches only the app's own files, never the answers of services.
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    filename: 'sw.js',
    manifest: false,
    workbox: {
      // Not the HTML page: its headers say what it may call, and they change with the installation, not with the build.
      globPatterns: ['**/*.{js,css,svg}'],
      // The code that draws PDF pages is larger than all the rest, and most visits do not need it.
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
      // In development, libraries are prebundled and plugins do not see their imports, so without this the icon loaders would be included.
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
    // A browser of this target that does not know the hint, Safari 16, only loads its files a little later.
    modulePreload: { polyfill: false },
    // In kB. pdf.js alone is larger than what is warned of otherwise; what a visit loads has a budget of its own (scripts/budget.mjs).
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // The first page names the files of all screens, and hashes do not compress: these are as short as the bundler allows.
        chunkFileNames: 'assets/[name]-[hash:7].js',
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
