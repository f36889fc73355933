/** Blueprint's Omnibar as a combobox that screen readers understand: the list of options is ours. */
import { Spinner } from '@blueprintjs/core'
import { type ItemRendererProps, Omnibar } from '@blueprintjs/select'
import '@blueprintjs/select/lib/css/blueprint-select.css'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import styles from './finder.module.css'

export interface FinderItem {
  readonly id: string
  /** The group's name. Items of a group are shown together below it. */
  readonly group: string
  readonly text: string
  readonly note?: string
  /** The text at the right end, such as a key or a date. */
  readonly label?: string
  readonly icon?: ReactElement
  readonly run: () => void
}

export interface FinderProps {
  /** What the search finds: the label for a screen reader and the placeholder of the field. */
  readonly label: string
  /** The items in display order, with the items of a group next to each other. */
  readonly items: readonly FinderItem[]
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly busy?: boolean
  /** Shown below the field while there are no items. */
  readonly nothing: ReactNode
  /** Shown below the items. */
  readonly foot?: ReactNode
  readonly onClose: () => void
}

const isSame = (a: FinderItem, b: FinderItem): boolean => a.id === b.id
const asTheyCome = (_: string, items: FinderItem[]): FinderItem[] => items

export const Finder = ({ label, items, query, onQuery, busy = false, nothing, foot, onClose }: FinderProps) => {
  const id = useId()
  const [active, setActive] = useState<FinderItem | null>(null)
  const shown = items.find(item => item.id === active?.id) ?? items[0] ?? null
  const optionId = (item: FinderItem) => `${id}${item.id}`

  const option = (item: FinderItem, { handleClick, ref }: Pick<ItemRendererProps, 'handleClick' | 'ref'>) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its Enter chooses.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      key={item.id}
      ref={ref as React.Ref<HTMLDivElement>}
      id={optionId(item)}
      role="option"
      aria-selected={item.id === shown?.id}
      className={styles.option}
      onClick={handleClick}
    >
      {item.icon !== undefined && (
        <span className={styles.icon} aria-hidden>
          {item.icon}
        </span>
      )}
      <span className={cx(look.cut, styles.text)}>{item.text}</span>
      {item.note !== undefined && (
        <span className={cx(look.cut, look.quiet, look.small, styles.note)}>{item.note}</span>
      )}
      {item.label !== undefined && <span className={cx(look.quiet, look.small, styles.label)}>{item.label}</span>}
    </div>
  )
  const groups = [...new Set(items.map(item => item.group))]

  return (
    <Omnibar<FinderItem>
      isOpen
      className={cx(styles.finder)}
      items={[...items]}
      itemsEqual={isSame}
      itemListPredicate={asTheyCome}
      activeItem={shown}
      onActiveItemChange={item => setActive(item)}
      itemRenderer={(item, props) => option(item, props)}
      itemListRenderer={({ itemsParentRef, renderItem }) => (
        <div className={styles.results}>
          {items.length === 0 ? (
            <div className={styles.nothing} role="status">
              {nothing}
            </div>
          ) : (
            <div
              ref={itemsParentRef as React.Ref<HTMLElement> as React.Ref<HTMLDivElement>}
              id={id}
              role="listbox"
              aria-label={label}
              className={styles.list}
            >
              {groups.map(group => (
                // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
                <div key={group} role="group" aria-label={group}>
                  <div aria-hidden className={styles.groupName}>
                    {group}
                  </div>
                  {items.map((item, index) => (item.group === group ? renderItem(item, index) : null))}
                </div>
              ))}
            </div>
          )}
          {foot !== undefined && (
            <div className={styles.foot} role="status">
              {foot}
            </div>
          )}
        </div>
      )}
      onItemSelect={item => {
        onClose()
        item.run()
      }}
      query={query}
      // Blueprint resets for new items, too, and ours are new each time an arrow key is pressed.
      resetOnQuery={false}
      onQueryChange={typed => {
        setActive(null)
        onQuery(typed)
      }}
      onClose={onClose}
      inputProps={{
        placeholder: label,
        'aria-label': label,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': items.length > 0,
        ...(items.length > 0 ? { 'aria-controls': id } : {}),
        ...(shown === null ? {} : { 'aria-activedescendant': optionId(shown) }),
        ...(busy ? { rightElement: <Spinner size={16} className={cx(styles.busy)} /> } : {}),
      }}
    />
  )
}
