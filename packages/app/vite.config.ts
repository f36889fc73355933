import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Where the suite server listens while the app is served by vite.
const backEnd = process.env.BACK_END ?? 'http://127.0.0.1:4600'

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    conditions: ['@commissions/source', 'module', 'browser', 'development|production', 'import', 'default'],
    alias: [
      // Icons are components here; the loaders behind string names would add 200 KB of chunks nobody asks for.
      { find: /^\.\/paths-loaders\/.*$/, replacement: here('src/ui/icons-by-name.ts') },
    ],
    dedupe: ['react', 'react-dom'],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { outDir: 'dist/site', emptyOutDir: true, sourcemap: true, target: 'es2023' },
  server: {
    port: Number(process.env.APP_PORT ?? 4610),
    strictPort: true,
    proxy: Object.fromEntries(['/services', '/signin', '/healthz'].map(path => [path, { target: backEnd }])),
  },
})
