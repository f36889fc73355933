/** What differs between two versions of a group, rule by rule and in sentences. */
import { Button, Tag } from '@blueprintjs/core'
import { draftSentence, type RuleDifference, type RuleField } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import look from '../../../ui/look.module.css'

/** Names of fields that the rule's sentence does not show: the values of terms that are switched off. */
const FIELD_WORDS: Partial<Record<RuleField, string>> = {
  termNew: 'the new value',
  termRenew: 'the renewal value',
  termRewrite: 'the rewrite value',
}

const placeText = ({ from, to }: RuleDifference): string => `from ${(from ?? 0) + 1} to ${(to ?? 0) + 1}`

const Difference = observer(({ difference }: { readonly difference: RuleDifference }) => {
  const { naming } = useRuleEdits()
  const { before, after, fields, moved } = difference
  const was = before === null ? null : draftSentence(before, naming)
  const is = after === null ? null : draftSentence(after, naming)
  if (was === null)
    return (
      <>
        <Tag minimal>New</Tag> <ins>{is}</ins>
      </>
    )
  if (is === null)
    return (
      <>
        <Tag minimal>Deleted</Tag> <del>{was}</del>
      </>
    )
  const unseen = fields.flatMap(field => FIELD_WORDS[field] ?? [])
  return (
    <>
      {fields.length > 0 && <Tag minimal>Changed</Tag>} {moved && <Tag minimal>Moved {placeText(difference)}</Tag>}{' '}
      {was === is ? (
        <>
          {is}
          {unseen.length > 0 && ` (${unseen.join(', ')} of a term that is off)`}
        </>
      ) : (
        <>
          <del>{was}</del> → <ins>{is}</ins>
        </>
      )}
    </>
  )
})

/** How many differences are listed at first: as many as a person can take in. A button shows the others. */
const MOST_SHOWN = 12

export const DifferenceList = ({ differences }: { readonly differences: readonly RuleDifference[] }) => {
  const [all, setAll] = useState(false)
  const shown = all ? differences : differences.slice(0, MOST_SHOWN)
  return (
    <>
      <ul className={look.list}>
        {shown.map(difference => (
          <li key={`${difference.before?.id ?? 'new'} ${difference.to}`}>
            <Difference difference={difference} />
          </li>
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button size="small" variant="minimal" onClick={() => setAll(true)}>
          Show {differences.length - shown.length} more
        </Button>
      )}
    </>
  )
}
