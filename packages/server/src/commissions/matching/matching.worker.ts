/** The program of the thread that matches lines: it is told the book and the lines, and asked for one piece after another. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ClientPolicy, type MatchLine, matchIndex } from '@commissions/core'
import { runLast } from '../../threads/run-last.ts'
import type { MatchMessage } from './match-apart.ts'
import { entriesOf } from './match-book.rows.ts'
import { type Matching, matchPieces } from './match-pieces.ts'

const port = parentPort
if (port === null) throw new Error('Expected to run as a thread of the program')
runLast()

/** How many lines make one piece: some milliseconds of work for its receiver. */
const AT_ONCE = 50

const entries: ClientPolicy[] = []
const lines: MatchLine[] = []
let pieces: ReturnType<typeof matchPieces> | null = null

port.on('message', (message: MatchMessage) => {
  switch (message._tag) {
    case 'Book':
      for (const entry of entriesOf(message.portion)) entries.push(entry)
      return
    case 'Lines':
      for (const line of message.lines) lines.push(line)
      return
    case 'Next':
      pieces ??= matchPieces(workerData as Matching, lines, matchIndex(entries), AT_ONCE)
      port.postMessage(pieces.next().value ?? null)
  }
})
