/** The top of what the agency hands out to its agents: name, address and logo. */
import { Button, FileInput, FormGroup, TextArea } from '@blueprintjs/core'
import { ADDRESS_LINES, LETTERHEAD_LINE, LOGO_KIB } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { FetchedHistory } from '../../parts/history/history-list.tsx'
import { mayBeDone } from '../../stores/failures.ts'
import { Field, marks } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LeaveGuard } from '../../ui/leave-guard/leave-guard.tsx'
import { shownValue } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Notice, NoticeAct } from '../../ui/notice.tsx'
import { Page, PageBody } from '../../ui/page/page.tsx'
import styles from './letterhead.module.css'
import { LetterheadStore } from './letterhead.store.ts'

const PICTURES = 'image/png,image/jpeg'

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })

/** Read before any screen is shown. */
const useAgencyName = (): string => shownValue(useApp().reference.agency)?.displayName ?? ''

interface Props {
  readonly store: LetterheadStore
}

const LogoField = observer(({ store }: Props) => {
  const id = useId()
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    void asDataUrl(file).then(
      text => store.chooseLogo(text),
      () => store.chooseLogo(''),
    )
  }
  return (
    <FormGroup
      label="Logo"
      labelFor={id}
      intent={store.logoProblem === null ? 'none' : 'danger'}
      helperText={
        store.logoProblem === null ? (
          `PNG or JPEG, at most ${LOGO_KIB} KB`
        ) : (
          <span id={`${id}-problem`}>{store.logoProblem}</span>
        )
      }
    >
      <div className={look.row}>
        <FileInput
          // The field's text is an invitation, and the gray of an empty field would be too pale to read.
          hasSelection
          text={store.logo === null ? 'Choose a picture…' : 'Choose another picture…'}
          inputProps={{
            ...marks(id, store.logoProblem),
            accept: PICTURES,
            onChange: event => {
              choose(event.currentTarget.files?.[0])
              // The same file may be chosen again once it was mended.
              event.currentTarget.value = ''
            },
          }}
        />
        {store.logo !== null && (
          <Button variant="minimal" onClick={() => store.chooseLogo(null)}>
            Remove the logo
          </Button>
        )}
      </div>
    </FormGroup>
  )
})

const Form = observer(({ store }: Props) => {
  const agency = useAgencyName()
  const id = useId()
  return (
    <div className={look.form}>
      <TextField
        label="Name on paper"
        value={store.name}
        onChange={name => store.type({ name })}
        longest={LETTERHEAD_LINE}
        placeholder={agency}
        help="Leave it empty to use the name of your agency."
      />
      <Field
        id={id}
        label="Address"
        problem={store.addressProblem}
        help={`Street, city, phone, e-mail or license: up to ${ADDRESS_LINES} lines.`}
      >
        <TextArea
          {...marks(id, store.addressProblem)}
          fill
          rows={ADDRESS_LINES}
          value={store.address}
          onChange={event => store.type({ address: event.currentTarget.value })}
        />
      </Field>
      <LogoField store={store} />
    </div>
  )
})

const Paper = observer(({ store }: Props) => {
  const agency = useAgencyName()
  return (
    <section aria-label="Preview of the letterhead" className={styles.paper}>
      {store.logo !== null && <img src={store.logo} alt="Logo" />}
      <div>
        <div className={styles.name}>{store.name.trim() || agency}</div>
        <div className={styles.address}>{store.address.trim()}</div>
      </div>
    </section>
  )
})

const Refused = observer(({ store }: Props) => {
  const { refusal } = store
  return (
    refusal !== null && (
      <Notice
        intent="danger"
        acts={
          refusal._tag === 'OutOfDate' && (
            <NoticeAct text="Discard my changes and show what is saved" onAct={() => void store.fetch()} />
          )
        }
      >
        {mayBeDone(refusal) ? 'The letterhead may or may not have been saved' : 'Nothing was saved'}: {refusal.message}.
        What you typed is still here.
      </Notice>
    )
  )
})

export const LetterheadScreen = observer(() => {
  const { notices } = useApp()
  const store = useStore(
    app => new LetterheadStore({ letterhead: app.commissions.letterhead, watch: app.failures.watch }),
  )
  useEffect(() => void store.fetch(), [store])
  const save = async () => {
    if (await store.save()) notices.toast('Letterhead saved', 'good')
  }
  return (
    <Page
      title="Letterhead"
      about="On top of the paid statements your agents receive"
      actions={
        <Button
          intent="primary"
          disabled={!store.dirty || store.addressProblem !== null}
          loading={store.saving}
          onClick={() => void save()}
        >
          Save
        </Button>
      }
    >
      <LeaveGuard dirty={() => store.dirty} lost="what you changed of the letterhead" />
      <PageBody>
        <LoadView
          load={store.saved.state}
          what="The letterhead is"
          title="The letterhead could not be loaded"
          retry={() => void store.fetch()}
          skeleton={<p role="status">Loading the letterhead…</p>}
        >
          {({ etag }) => (
            <>
              <Refused store={store} />
              <div className={styles.split}>
                <Form store={store} />
                <div className={styles.right}>
                  <Paper store={store} />
                  <section>
                    <h2 className={look.heading}>History</h2>
                    <FetchedHistory of={etag} ask={({ commissions }) => commissions.letterhead.history} />
                  </section>
                </div>
              </div>
            </>
          )}
        </LoadView>
      </PageBody>
    </Page>
  )
})
