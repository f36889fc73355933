/** The body of an answer that is written faster than its client reads. Waiting bytes are counted, and the writer may have to wait. */
import type { Party } from '../../fairness/fair-turns.ts'
import type { HeldAnswers } from '../../fairness/held-answers.ts'
import type { Log } from '../../logging.ts'
import { aTurn } from '../../work-in-turns.ts'

export interface Outbox {
  readonly body: ReadableStream<Uint8Array>
  /** Resolves when there is room for more; false when nobody wants the answer any more. */
  readonly put: (bytes: Uint8Array) => Promise<boolean>
  /** Call when all of the answer was put. */
  readonly finish: () => void
  /** Breaks the answer off, because the part that was sent cannot be taken back and would look whole if the answer just ended. */
  readonly breakOff: () => void
}

export interface Sending {
  readonly answers: HeldAnswers
  readonly party: Party
  readonly log: Log
  /** Aborted when the caller goes away; a body that nobody began to read learns it in no other way. */
  readonly gone: AbortSignal
  /** Ends the connection. An error of the body alone reaches the caller only if the body is being read just then. */
  readonly hangUp: () => void
}

type State = 'open' | 'finished' | 'over'

export const outbox = ({ answers, party, log, gone, hangUp }: Sending): Outbox => {
  const waiting: Uint8Array[] = []
  let state: State = 'open'
  let asked: (() => void) | null = null
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  const over = (): void => {
    state = 'over'
    waiting.length = 0
    asked?.()
  }
  const fail = (): void => {
    over()
    hangUp()
    // The sender may print the error, and the database's message may quote rows, so it is replaced.
    controller?.error(new Error('The answer broke off'))
  }
  const held = answers.open(party, bytes => {
    log.warn('a client did not read its answer, so the connection was closed', { bytes })
    fail()
  })
  const forget = (): void => {
    over()
    held.end()
  }
  const handOver = (to: ReadableStreamDefaultController<Uint8Array>): boolean => {
    const next = waiting.shift()
    if (next !== undefined) {
      held.taken(next.byteLength)
      to.enqueue(next)
      return true
    }
    if (state === 'finished') {
      forget()
      to.close()
    }
    return state !== 'open'
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: opened => {
        controller = opened
      },
      pull: async to => {
        if (handOver(to)) return
        await new Promise<void>(resolve => {
          asked = resolve
        })
        asked = null
        handOver(to)
      },
      cancel: forget,
    },
    // The stream has no buffer of its own, so bytes leave the count only when they go to the network.
    { highWaterMark: 0 },
  )
  const leave = (): void => {
    if (state === 'over') return
    forget()
    controller?.close()
  }
  if (gone.aborted) leave()
  else gone.addEventListener('abort', leave, { once: true })
  return {
    body,
    put: async bytes => {
      if (state !== 'open') return false
      waiting.push(bytes)
      const room = held.hold(bytes.byteLength)
      asked?.()
      await room
      return (state as State) === 'open'
    },
    finish: () => {
      if (state !== 'open') return
      state = 'finished'
      asked?.()
    },
    breakOff: () => {
      if (state !== 'open') return
      held.end()
      fail()
    },
  }
}

const SLICE = 256 * 1024

/** The body of an answer that is complete. */
export const heldBody = (bytes: Uint8Array, sending: Sending): ReadableStream<Uint8Array> => {
  const { body, put, finish } = outbox(sending)
  for (let at = 0; at < bytes.byteLength; at += SLICE) void put(bytes.subarray(at, at + SLICE))
  finish()
  return body
}

/** The same for a text, which is turned into bytes with turns for other work. */
export const heldText = (text: string, sending: Sending): ReadableStream<Uint8Array> => {
  const { body, put, finish } = outbox(sending)
  const encoder = new TextEncoder()
  const fill = async (): Promise<void> => {
    for (let at = 0; at < text.length; ) {
      const some = text.slice(at, at + SLICE)
      // A surrogate pair is not cut in half.
      const whole = at + some.length < text.length && !some.isWellFormed() ? some.slice(0, -1) : some
      at += whole.length
      // Counted at once, whether or not there is room: the text is held as long as its bytes would be.
      void put(encoder.encode(whole))
      await aTurn()
    }
    finish()
  }
  void fill()
  return body
}
