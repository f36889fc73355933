/** What is known of something: `<Facts of={[{ name: 'Premium', is: <Amount cents={premium} /> }]} />`. What is false is left out. */
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import look from '../look.module.css'

export interface Fact {
  readonly name: string
  readonly is: ReactNode
}

export const Facts = ({ of }: { readonly of: readonly (Fact | false)[] }) => (
  <dl className={look.facts}>
    {of
      .filter(fact => fact !== false)
      .map(({ name, is }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{is}</dd>
        </Fragment>
      ))}
  </dl>
)
