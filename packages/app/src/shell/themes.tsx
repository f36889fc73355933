import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import type { Theme } from '../stores/preferences.store.ts'

export const THEME_LABELS: Record<Theme, string> = {
  light: 'Light theme',
  dark: 'Dark theme',
  system: 'System theme',
}

export const THEME_ICONS: Record<Theme, ReactElement> = { light: <Flash />, dark: <Moon />, system: <Desktop /> }
