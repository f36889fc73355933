/** The program of the thread that draws one file. It gets everything but the rows at its start; the rows come in pieces, then null. */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { runLast } from '../threads/run-last.ts'
import { type Drawing, drawn } from './drawing.ts'

if (parentPort === null) throw new Error('Expected to run as a thread of the program')
runLast()
const rows: unknown[] = []
for await (const [piece] of on(parentPort, 'message') as AsyncIterable<[readonly unknown[] | null]>) {
  if (piece === null) break
  for (const row of piece) rows.push(row)
}
// The rows are of the type that the rest of the drawing needs, as they were taken from one drawing.
const bytes = new Uint8Array(await drawn({ ...workerData, rows } as Drawing))
parentPort.postMessage(bytes, [bytes.buffer])
