import { SegmentedControl } from '@blueprintjs/core'
import type { Option } from './select.tsx'

export interface SegmentsProps<A extends string> {
  readonly label: string
  readonly value: A
  readonly options: readonly Option<A>[]
  readonly onChange: (value: A) => void
}

/** A choice of one from a few visible options: `<Segments label="Which rows" value={shown} options={ROWS} onChange={show} />`. */
export const Segments = <A extends string>({ label, value, options, onChange }: SegmentsProps<A>) => (
  <SegmentedControl
    size="small"
    aria-label={label}
    options={[...options]}
    value={value}
    onValueChange={chosen => {
      const option = options.find(one => one.value === chosen)
      if (option !== undefined) onChange(option.value)
    }}
  />
)

export const countedOptions = <A extends string>(
  values: readonly A[],
  labels: Readonly<Record<A, string>>,
  counts: Readonly<Record<A, number>>,
): readonly Option<A>[] =>
  values.map(value => ({ value, label: `${labels[value]} ${counts[value].toLocaleString('en-US')}` }))
