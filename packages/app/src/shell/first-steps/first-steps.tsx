/** The strip below the screen that guides a newcomer through the demo, one step at a time. It can be ignored. */
import { Button, type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { difference, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { handing } from '../../parts/first-steps/handed-file.ts'
import { onBegin, onFirstAct } from '../../parts/first-steps/told.ts'
import { cx } from '../../ui/cx.ts'
import { saveFile } from '../../ui/grid/export/save-file.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import styles from './first-steps.module.css'
import { FirstStepsStore, STEPS } from './first-steps.store.ts'
import { TITLES, WORDS } from './first-steps.words.ts'

interface Shown {
  readonly text: string
  /** The buttons of the step. The first is its main act. */
  readonly acts: ReactNode
}

interface WayProps {
  readonly text: string
  readonly to: string
  readonly state?: unknown
}

/** A button to the screen of the step. On that screen it is not highlighted, because the screen's own main act is. */
const Way = ({ text, to, state }: WayProps) => {
  const goTo = useNavigate()
  const { pathname } = useLocation()
  return (
    <Button intent={pathname === to ? 'none' : 'primary'} onClick={() => void goTo(to, { state })}>
      {text}
    </Button>
  )
}

const useStep = (store: FirstStepsStore, goOn: () => void, close: () => void): Shown | null => {
  const { reference } = useApp()
  const { offer, step, different } = store
  if (offer === null) return null
  const { file } = offer
  switch (step) {
    case 'welcome': {
      const agency = reference.agency._tag === 'Successful' ? reference.agency.value.displayName : WORDS.thisAgency
      return { text: WORDS.welcome(agency), acts: <Button intent="primary" text={WORDS.start} onClick={goOn} /> }
    }
    case 'import':
      return {
        text: WORDS.import(reference.carrierName(file.carrierId), file.lineCount, formatDollars(file.total)),
        acts: (
          <>
            <Way
              text={WORDS.open(file.name)}
              to="/statements/import"
              state={handing({ name: file.name, text: file.text })}
            />
            <Button onClick={() => saveFile(file.name, new Blob([file.text], { type: 'text/csv' }))}>
              {WORDS.download}
            </Button>
          </>
        ),
      }
    case 'difference': {
      if (different === undefined) return { text: WORDS.seeking, acts: null }
      if (different === null) return { text: WORDS.noDifference, acts: null }
      const { id, numberFormatted } = different
      return {
        text: WORDS.difference(numberFormatted, formatDollars(difference(different) ?? Money.ZERO)),
        acts: <Way text={WORDS.openStatement(numberFormatted)} to={`/statements/detail/${id}`} />,
      }
    }
    case 'why':
      return {
        text: WORDS.why,
        acts: <Way text={WORDS.openPaid} to="/modify-agent-payout" />,
      }
    case null:
      return { text: WORDS.done, acts: <Button intent="primary" text={WORDS.finish} onClick={close} /> }
  }
}

/** Moves toasts, which also appear at the bottom, above the strip, whatever its height is. */
const makeWay = (strip: HTMLElement) => {
  const { style } = document.body
  const observer = new ResizeObserver(() => style.setProperty('--app-below-toasts', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--app-below-toasts')
  }
}

const Strip = observer(({ store }: { readonly store: FirstStepsStore }) => {
  const title = useRef<HTMLHeadingElement>(null)
  const { step } = store
  const show = useCallback(() => title.current?.focus(), [])
  const goOn = () => {
    if (step !== null) void store.finish(step)
    // The pressed button may no longer exist.
    show()
  }
  const hotkeys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'alt+0',
        global: true,
        allowInInput: true,
        group: WORDS.keys,
        label: WORDS.region,
        preventDefault: true,
        onKeyDown: show,
      },
    ],
    [show],
  )
  useHotkeys(hotkeys)
  const close = () => {
    store.close()
    document.getElementById('main')?.focus()
  }
  const shown = useStep(store, goOn, close)
  if (shown === null) return null
  return (
    <section ref={makeWay} className={styles.strip} aria-label={WORDS.region}>
      <div className={styles.told} aria-live="polite">
        <h2 ref={title} tabIndex={-1} className={cx(look.heading, styles.title)}>
          {step === null ? WORDS.doneTitle : TITLES[step]}
          {step !== null && (
            <span className={styles.step}>{WORDS.progress(STEPS.indexOf(step) + 1, STEPS.length)}</span>
          )}
        </h2>
        <p className={styles.text}>{shown.text}</p>
      </div>
      <div className={cx(look.acts, styles.acts)}>
        {shown.acts}
        {step !== null && step !== 'welcome' && (
          <Button variant="minimal" onClick={goOn}>
            {WORDS.skip}
          </Button>
        )}
        <IconButton icon={<Cross />} label={WORDS.close} onClick={close} />
      </div>
    </section>
  )
})

export const FirstStepsCard = observer(() => {
  const store = useStore(
    ({ commissions, preferences }) =>
      new FirstStepsStore({ firstSteps: commissions.firstSteps, statements: commissions.statements, preferences }),
  )
  const { notices } = useApp()
  const { pathname } = useLocation()
  useEffect(() => onFirstAct(store.did), [store])
  useEffect(
    () => onBegin(() => void store.begin().then(isShown => isShown || notices.toast(WORDS.over))),
    [store, notices],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a moment at which something may have been done.
  useEffect(() => void store.look(), [store, pathname])
  return store.isShown && <Strip store={store} />
})
