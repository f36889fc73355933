/** The notes on the line, the newest first, and the mark by which such lines can be found again. */
import { Button, Switch, TextArea } from '@blueprintjs/core'
import { isNotOffered, LINE_MARK_LABELS, LONGEST_NOTE, NOT_AVAILABLE } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { HistoryLoad } from '../../../parts/history/history-list.tsx'
import look from '../../../ui/look.module.css'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

export const NotesTab = observer(({ line }: LineProps) => {
  const { reference } = useApp()
  const { statement, notes } = useDetail()
  const { act } = useActs()
  const may = statement.allowsLine(line, 'Annotate')
  const { id, etag } = line
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the line may have another note.
  useEffect(() => void notes.load({ id }), [notes, id, etag])
  const { state } = notes.notes
  if (state._tag === 'Failed' && isNotOffered(state.failure)) return <p className={look.quiet}>{NOT_AVAILABLE}.</p>
  const text = notes.text(line)
  const isMarked = line.mark === 'WaitingOnCarrier'
  const mark = () =>
    act(
      notes.mark(line, isMarked ? null : 'WaitingOnCarrier'),
      isMarked ? 'No longer waiting on the carrier' : LINE_MARK_LABELS.WaitingOnCarrier,
    )
  return (
    <div className={look.form}>
      {E.isLeft(may) ? (
        <p className={look.quiet}>{may.left}.</p>
      ) : (
        <>
          <Switch checked={isMarked} label={LINE_MARK_LABELS.WaitingOnCarrier} onChange={() => void mark()} />
          <TextArea
            fill
            autoResize
            aria-label="Note"
            placeholder="Whom you asked, what you asked, and the answer"
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={event => notes.type(line, event.currentTarget.value)}
          />
          <div className={look.acts}>
            <Button
              disabled={text.trim() === ''}
              onClick={() => void act(notes.add(line), 'Note added', { undoable: false })}
            >
              Add the note
            </Button>
          </div>
        </>
      )}
      <HistoryLoad load={state} retry={() => void notes.load(line)}>
        {all =>
          all.length === 0 ? (
            <p className={look.quiet}>No notes yet.</p>
          ) : (
            <ol className={look.list}>
              {all.map(note => (
                <li key={note.id} className={look.card}>
                  <div>{note.text}</div>
                  <span className={look.quiet}>
                    {note.by}, {reference.timeText(note.at)}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </HistoryLoad>
    </div>
  )
})
