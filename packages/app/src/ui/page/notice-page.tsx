import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

/** A page with one message that needs no sign-in. It uses the main layout like any other page. */
export const NoticePage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Commissions`
  }, [title])
  return (
    <div className={styles.notice}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </div>
  )
}
