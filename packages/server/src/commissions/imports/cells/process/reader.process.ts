/** The program of the process that reads one file: the file comes in, its cells or what they mean go out, and it ends. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { READER_LIMITS } from '../file-limits.ts'
import { watchPages } from '../pdf/page-watch.ts'
import { encodeFrame, type ReaderFrame } from './frames.ts'
import { readerFrames } from './reader-frames.ts'

/** Waits while the output is full, so that no more than a few frames are held here as well. */
const send = async (frame: ReaderFrame): Promise<void> => {
  if (!process.stdout.write(encodeFrame(frame))) await once(process.stdout, 'drain')
}

watchPages(READER_LIMITS.pageSeconds)
await send({ _tag: 'Begun' })
for await (const frame of readerFrames(await buffer(process.stdin))) await send(frame)
