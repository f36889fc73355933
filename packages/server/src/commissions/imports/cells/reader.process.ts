/** The program of the process that reads one file: the file comes in, its cells or what they mean go out, and it ends. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { BLANK_MAPPING } from '@commissions/core'
import { fileSheets } from './file-sheets.ts'
import { encodeFrame, type Frame, MANY, readingFrames, readRequest, sheetFrames } from './frames.ts'
import { importReading } from './import-reading.ts'
import { RefusedFile } from './refused-file.ts'

/** Waits until it is taken, so that no more than a few pieces are held twice. */
const send = async (frame: Frame): Promise<void> => {
  if (!process.stdout.write(encodeFrame(frame))) await once(process.stdout, 'drain')
}

await send({ _tag: 'Begun' })
try {
  const { request, file } = readRequest(await buffer(process.stdin))
  if (request._tag === 'Sheets') {
    const { sheets, mediaType } = await fileSheets(file, request.reading)
    for (const sheet of sheets) for (const frame of sheetFrames(sheet)) await send(frame)
    await send({ _tag: 'Done', mediaType, rows: sheets.reduce((count, { rows }) => count + rows.length, 0) })
  } else {
    const { said, saved } = request.asked
    const { sheets, mediaType } = await fileSheets(file, said ?? saved ?? BLANK_MAPPING)
    const reading = importReading(sheets, request.asked)
    for (const frame of readingFrames(reading)) await send(frame)
    await send({ _tag: 'Done', mediaType, rows: MANY.reduce((count, many) => count + reading[many].length, 0) })
  }
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error
  await send({ _tag: 'Refused', why: error.message })
}
