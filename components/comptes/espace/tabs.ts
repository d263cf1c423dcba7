import type { ComponentType } from 'react'
import { AutorisationsTab } from './autorisations-tab'
import { DonneesTab } from './donnees-tab'
import { ExportsTab } from './exports-tab'
import { GroupesTab } from './groupes-tab'
import { IndicateursTab } from './indicateurs-tab'
import { InformationsTab } from './informations-tab'
import { NotificationsTab } from './notifications-tab'
import { SecuriteTab } from './securite-tab'
import type { EspaceTabProps } from './tab-props'

/** Components that a tab of the personal space may name. */
export const ESPACE_TABS: ReadonlyMap<string, ComponentType<EspaceTabProps>> = new Map<
  string,
  ComponentType<EspaceTabProps>
>([
  ['UserInformation', InformationsTab],
  ['GroupsList', GroupesTab],
  ['AuthorizationManagement', AutorisationsTab],
  ['IndicatorsTab', IndicateursTab],
  ['NotificationsTab', NotificationsTab],
  ['SecurityTab', SecuriteTab],
  ['ExportsTab', ExportsTab],
  ['PersonalDataTab', DonneesTab],
])
