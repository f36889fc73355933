/** Replaces the parts of Blueprint that this product never draws with small stand-ins. Each stand-in says what it replaces. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIn = (name: string): string => fileURLToPath(new URL(`../src/ui/blueprint/${name}`, import.meta.url))

const REPLACED: readonly { readonly asked: RegExp; readonly by: RegExp; readonly name: string }[] = [
  { asked: /^\.\/paths-loaders\//, by: /@blueprintjs\/icons\//, name: 'icons-by-name.ts' },
  { asked: /\/blueprint-icons-16$/, by: /@blueprintjs\/icons\//, name: 'icons-by-name.ts' },
  { asked: /^\.\/headers\//, by: /@blueprintjs\/table\/lib\/esm\/table\.js$/, name: 'no-headings.ts' },
  { asked: /^\.\/formats\//, by: /@blueprintjs\/table\/lib\/esm\/cell\/cell\.js$/, name: 'no-formats.ts' },
  { asked: /^\.\/tableHotkeys$/, by: /@blueprintjs\/table\/lib\/esm\/table\.js$/, name: 'no-table-keys.ts' },
  { asked: /^\.\/resizeRows$/, by: /@blueprintjs\/table\/lib\/esm\/table\.js$/, name: 'no-row-sizes.ts' },
  { asked: /\/selectable$/, by: /@blueprintjs\/table\/lib\/esm\/tableBody\.js$/, name: 'no-region-choice.ts' },
  { asked: /\/hotkeysDialog$/, by: /hotkeys\/hotkeysProvider\.js$/, name: 'no-hotkeys-dialog.ts' },
  { asked: /^@blueprintjs\/core$/, by: /@blueprintjs\/table\/lib\/esm\/tableBody\.js$/, name: 'table-body-core.tsx' },
]

export const leanBlueprint = (): Plugin => ({
  name: 'lean-blueprint',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const found = REPLACED.find(({ asked, by }) => importer !== undefined && asked.test(source) && by.test(importer))
    return found === undefined ? null : standIn(found.name)
  },
})
