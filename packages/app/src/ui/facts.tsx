import type { ReactNode } from 'react'
import look from './look.module.css'

/** What is known of something, a name and its value on each line: `<Facts><Fact name="Carrier">{carrier}</Fact></Facts>`. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={look.facts}>{children}</dl>

/** Null is not known, and left out. */
export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) =>
  children !== null && (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
