/** The program of the process that reads one file: the file comes in, its cells go out, and it ends. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileSheets } from './file-sheets.ts'
import { encodeFrame, type Frame, readRequest, sheetFrames } from './frames.ts'
import { RefusedFile } from './refused-file.ts'

/** Waits until it is taken, so that no more than a few pieces are held twice. */
const send = async (frame: Frame): Promise<void> => {
  if (!process.stdout.write(encodeFrame(frame))) await once(process.stdout, 'drain')
}

await send({ _tag: 'Begun' })
try {
  const { reading, file } = readRequest(await buffer(process.stdin))
  const { sheets, mediaType } = await fileSheets(file, reading)
  for (const sheet of sheets) for (const frame of sheetFrames(sheet)) await send(frame)
  await send({ _tag: 'Done', mediaType, rows: sheets.reduce((count, { rows }) => count + rows.length, 0) })
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error
  await send({ _tag: 'Refused', why: error.message })
}
