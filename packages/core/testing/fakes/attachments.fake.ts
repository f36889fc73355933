import { either as E } from 'fp-ts'
import type { AttachmentsPort, ServedFile } from '../../src/index.ts'
import { answer, found } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'

/** The files the imports kept; they read nothing but comma-separated values. */
export const fakeAttachments = ({ files }: CommissionsWorld): AttachmentsPort => ({
  original: statement =>
    answer(() =>
      E.map(({ filename, content }: Omit<ServedFile, 'mediaType'>) => ({
        filename,
        mediaType: 'text/csv',
        content: content.slice(),
      }))(found(files.get(statement))),
    ),
})
