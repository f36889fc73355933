/** Shows the remembered mapping of each carrier and which files it fits. Every part of it can be changed. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { RememberedMapping } from '@commissions/core'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { sentence } from '../../../stores/failures.ts'
import { cx } from '../../../ui/cx.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { useUnsaved } from '../../../ui/unsaved-work/unsaved-work.ts'
import styles from '../import.module.css'
import { RememberedStore } from '../remembered.store.ts'
import { MappingFields } from './mapping-panel.tsx'

const fieldsOf = ({ mapping }: RememberedMapping): string => counted(Object.keys(mapping.columns).length, 'field')

const Chosen = observer(({ store, one }: { readonly store: RememberedStore; readonly one: RememberedMapping }) => {
  const { reference } = useApp()
  const { mapping, failure, columns } = store
  const { shape } = one
  if (mapping === null) return null
  return (
    <section className={cx(look.form, styles.remembered)} aria-label={`How ${one.carrier}'s files are read`}>
      <div>
        <h2 className={look.heading}>{one.carrier}</h2>
        <p className={look.quiet}>
          Saved by {one.modifiedBy} on {reference.dayText(one.modified)}.{' '}
          {shape === null
            ? 'No file has been imported with it yet.'
            : `Fits files like ${shape.filename}: ${shape.headings.filter(heading => heading !== '').join(', ')}.`}{' '}
          The columns of any other file are detected.
        </p>
      </div>
      {failure !== null && <Notice intent="danger">{sentence(failure)}</Notice>}
      <MappingFields mapping={mapping} columns={columns} onChange={store.change} />
    </section>
  )
})

const List = observer(({ store }: { readonly store: RememberedStore }) => {
  const { all, chosen } = store
  if (chosen === null)
    return (
      <EmptyState
        title="Nothing is remembered yet"
        description="Once a file is imported, how it was read is remembered for its carrier and used for the next one."
      />
    )
  return (
    <div className={styles.rememberedSplit}>
      <ul className={cx(look.list, styles.carriers)} aria-label="Carriers">
        {all.map(one => (
          <li key={one.carrierId}>
            <button
              type="button"
              className={look.choice}
              aria-current={one === chosen}
              onClick={() => store.choose(one.carrierId)}
            >
              {one.carrier}
              <div className={cx(look.quiet, look.small)}>{fieldsOf(one)}</div>
            </button>
          </li>
        ))}
      </ul>
      <Chosen store={store} one={chosen} />
    </div>
  )
})

export const RememberedDialog = observer(({ onClose }: { readonly onClose: () => void }) => {
  const store = useStore(app => new RememberedStore(app.commissions.imports, app.failures.watch))
  useEffect(() => void store.fetch(), [store])
  useUnsaved(() => store.changed !== null)
  const { chosen, changed, busy } = store
  return (
    <Dialog
      isOpen
      className={cx(styles.rememberedDialog)}
      title="How carriers' files are read"
      canOutsideClickClose={false}
      canEscapeKeyClose={changed === null}
      isCloseButtonShown={changed === null}
      onClose={onClose}
    >
      <DialogBody>
        <LoadView
          load={store.list.state}
          what="Remembered layouts are"
          title="The remembered layouts could not be loaded"
          retry={() => void store.fetch()}
          skeleton={<p className={look.quiet}>Loading…</p>}
        >
          {() => <List store={store} />}
        </LoadView>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={changed === null ? onClose : store.giveUp}>
              {changed === null ? 'Close' : 'Discard'}
            </Button>
            <Button intent="primary" disabled={changed === null} loading={busy} onClick={() => void store.save()}>
              {chosen === null ? 'Save' : `Save for ${chosen.carrier}`}
            </Button>
          </>
        }
      >
        {chosen !== null && (
          <Button variant="minimal" disabled={busy || changed !== null} onClick={() => void store.forget()}>
            Forget, and detect the columns of {chosen.carrier}'s next file
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
})
