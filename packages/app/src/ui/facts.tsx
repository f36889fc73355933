import type { ReactNode } from 'react'
import look from './look.module.css'

/** A list of facts, with a name and its value on each line: `<Facts><Fact name="Carrier">{carrier}</Fact></Facts>`. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={look.facts}>{children}</dl>

/** One fact. If its value is null, which means unknown, nothing is shown. */
export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) =>
  children !== null && (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
