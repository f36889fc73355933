/** What any attachment service has to do. */
import { type AttachmentsPort, type StatementId, statementId } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const nowhere = statementId('00000000-0000-4000-8000-000000000000')

export interface AttachmentsWorld {
  readonly port: AttachmentsPort
  /** A statement that was imported, and the file it was imported from. */
  readonly imported: { readonly id: StatementId; readonly filename: string; readonly content: Uint8Array }
  readonly manual: StatementId
  /** A statement that was imported and taken back. */
  readonly takenBack: StatementId
}

export const attachmentsSuite = laws<AttachmentsWorld>({
  'the original file comes back byte for byte, under its name, and never as a page': async ({ port, imported }) => {
    const file = await succeeds(port.original(imported.id))
    ensureEqual([...file.content], [...imported.content], 'content')
    ensureEqual(file.filename, imported.filename, 'filename')
    ensure(!/html/i.test(file.mediaType), `Expected no HTML, got ${file.mediaType}`)
  },

  'a statement without a file, one that was taken back, or none at all, is not found': async ({
    port,
    manual,
    takenBack,
  }) => {
    for (const id of [manual, takenBack, nowhere]) await failsWith(port.original(id), 'NotFound')
  },
})
