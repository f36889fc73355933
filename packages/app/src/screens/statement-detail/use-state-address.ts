/** An open statement stands under Reconcile Statements, any other under Previous Statements; whoever follows an old link is led on. */
import type { Statement } from '@commissions/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const addressOf = ({ id, status }: Pick<Statement, 'id' | 'status'>): string =>
  status._tag === 'Open' ? `/statements/detail/${id}` : `/previous/detail/${id}`

/** `statement` is null until it is known. */
export const useStateAddress = (statement: Pick<Statement, 'id' | 'status'> | null): void => {
  const { pathname, search } = useLocation()
  const goTo = useNavigate()
  const right = statement === null ? pathname : addressOf(statement)
  useEffect(() => {
    if (pathname !== right) void goTo({ pathname: right, search }, { replace: true })
  }, [pathname, right, search, goTo])
}
