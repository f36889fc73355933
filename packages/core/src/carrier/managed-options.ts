/** Application types and lines of business as fields offer them. */
import type { Choice } from '../choice/choice.ts'
import { byText } from '../text/compare-text.ts'
import type { ApplicationType, LineOfBusiness } from './carrier.ts'

/** In the agency's order. Rules refer to application types by name. */
export const applicationTypeChoices = (types: readonly ApplicationType[]): readonly Choice<string>[] =>
  types
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.id - b.id)
    .map(type => ({ value: type.name, label: type.name }))

/** Sorted by description. Rules refer to lines of business by code. */
export const lineOfBusinessChoices = (lines: readonly LineOfBusiness[]): readonly Choice<string>[] =>
  lines
    .toSorted(byText(line => line.description || line.code, 'last'))
    .map(line => ({ value: line.code, label: line.description || line.code }))
