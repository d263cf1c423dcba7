import type { ComponentType } from 'react'
import { GroupsList } from './groups-list'
import type { TabComponentProps } from './tab-component-props'

/** Components that a tab of the content may name (HOME-18). */
export const TAB_COMPONENTS: ReadonlyMap<string, ComponentType<TabComponentProps>> = new Map([
  ['GroupsList', GroupsList],
])
