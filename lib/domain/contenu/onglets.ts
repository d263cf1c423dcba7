import { z } from 'zod'
import type { Person } from '../acces/permissions'
import type { PortalType } from '../acces/portails'
import { roleFlags } from '../acces/roles'
import { jsonStocke } from './textes'

/** A tab of a page or of the personal space (spec §3). */
export type Onglet = { titre: string; ancre: string; componentName?: string | null }

const named = z.string().trim().min(1)

/** A tab of the content of a personal space: a component of ours, or a text. */
export const ongletEspace = z.object({
  titre: named,
  ancre: named,
  componentName: z.string().nullish(),
  texte: z.string().nullish(),
})
export type OngletEspace = z.output<typeof ongletEspace>

/** Tabs that a portal or a group stores for its personal spaces: their names and links are those of any content (SAFE-16). */
export const ongletsStockes = jsonStocke.pipe(
  z
    .array(
      z.strictObject({
        titre: named.max(120),
        ancre: named.max(120),
        componentName: z.string().max(120).nullish(),
        texte: z.string().max(20_000).nullish(),
      }),
    )
    .max(30),
)

/** Tabs of the personal space, before the rules that remove some: what a portal has until its content says otherwise. */
export const ONGLETS_ESPACE: readonly Onglet[] = [
  { titre: 'Mes informations', ancre: 'informations', componentName: 'UserInformation' },
  { titre: 'Mes groupes', ancre: 'groupes', componentName: 'GroupsList' },
  { titre: 'Autorisations', ancre: 'autorisations', componentName: 'AuthorizationManagement' },
  { titre: 'Indicateurs', ancre: 'indicateurs', componentName: 'IndicatorsTab' },
  { titre: 'Notifications', ancre: 'notifications', componentName: 'NotificationsTab' },
  { titre: 'Sécurité', ancre: 'securite', componentName: 'SecurityTab' },
  { titre: 'Mes exports', ancre: 'exports', componentName: 'ExportsTab' },
  { titre: 'Mes données', ancre: 'donnees', componentName: 'PersonalDataTab' },
]

/** Parent's tabs and group's tabs together: a group's tab replaces the one of the same titre and ancre (ACCOUNT-04). */
export function mergeOnglets<T extends Onglet>(parent: readonly T[], group: readonly T[]): T[] {
  const same = (a: T) => (b: T) => a.titre === b.titre && a.ancre === b.ancre
  return [
    ...parent.map((tab) => group.find(same(tab)) ?? tab),
    ...group.filter((tab) => !parent.some(same(tab))),
  ]
}

const ADMINISTERED: readonly (PortalType | null)[] = ['CMI', 'PIM', 'GES']

/** Tabs of the personal space a person gets (spec §5, ACCOUNT-01 to ACCOUNT-03). */
export function personalTabs<T extends Onglet>(
  tabs: readonly T[],
  { person, portal, personalTiles }: { person: Person; portal: PortalType | null; personalTiles: number },
): T[] {
  const removed = new Map([
    ['AuthorizationManagement', roleFlags(person.roleId).isAverageUser && ADMINISTERED.includes(portal)],
    ['IndicatorsTab', personalTiles === 0],
    ['GroupsList', !person.utilisateurEHS],
  ])
  return tabs.filter((tab) => !removed.get(tab.componentName ?? ''))
}
