/** The frames with which a reader answers a request; `asked` is the request with its file behind it. */
import { BLANK_MAPPING } from '@commissions/core'
import { fileSheets } from '../file-sheets.ts'
import { RefusedFile } from '../refused-file.ts'
import { MANY, type ReaderFrame, readingFrames, readRequest, sheetFrames } from './frames.ts'
import { importReading } from './import-reading.ts'

export async function* readerFrames(asked: Buffer): AsyncGenerator<ReaderFrame> {
  try {
    const { request, file } = readRequest(asked)
    if (request._tag === 'Sheets') {
      const { sheets, mediaType } = await fileSheets(file, request.reading)
      for (const sheet of sheets) yield* sheetFrames(sheet)
      yield { _tag: 'Done', mediaType, rows: sheets.reduce((count, { rows }) => count + rows.length, 0) }
    } else {
      const { said, saved } = request.asked
      const { sheets, mediaType } = await fileSheets(file, said ?? { ...(saved ?? BLANK_MAPPING), isRemembered: true })
      const reading = importReading(sheets, request.asked)
      yield* readingFrames(reading)
      yield { _tag: 'Done', mediaType, rows: MANY.reduce((count, many) => count + reading[many].length, 0) }
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    yield { _tag: 'Refused', why: error.message }
  }
}
