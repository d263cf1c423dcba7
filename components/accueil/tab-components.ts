import type { ComponentType } from 'react'
import type { Session } from '@/lib/auth/session'
import type { Perimetre } from '@/lib/perimetre/perimetre'
import { GroupsList } from './groups-list'

export type TabComponentProps = { session: Session; perimetre: Perimetre }

/** Components that a tab of the content may name (HOME-18). */
export const TAB_COMPONENTS: ReadonlyMap<string, ComponentType<TabComponentProps>> = new Map([
  ['GroupsList', GroupsList],
])
