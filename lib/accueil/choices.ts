import { TOTALS } from '@/lib/app/totals.generated'
import { getContenu } from '@/lib/contenu/contenu'
import { documentChoices, isKept } from '@/lib/contenu/documents'
import { isAttached } from '@/lib/contenu/navigation'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import type { PortalType } from '@/lib/domain/acces/portails'
import { SCREENS } from '@/lib/domain/acces/screens'
import type { TotalFilter } from '@/lib/perimetre/total'
import { getDb } from '@/lib/platform/db/client'

/** A number that a tile may show, with what can limit it. */
export type TotalChoix = { api: string; label: string; filtres: readonly TotalFilter[] }

/** Numbers that a tile may show. */
export function totalChoices(): TotalChoix[] {
  return [...TOTALS.values()]
    .map(({ name, label, filters }) => ({ api: name, label, filtres: filters }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
}

/** A page that a link or a tile may open. */
export type PageChoix = { url: string; label: string }

/** Pages that somebody of a portal may open: the content pages that are its own, then its screens. */
export async function pageChoices(portailId: number, type: PortalType): Promise<PageChoix[]> {
  const person = { roleId: 4, utilisateurEHS: true, portal: type }
  const screens = SCREENS.filter(
    ({ path, portals, visitors, contenu }) =>
      !path.includes(':') &&
      !visitors &&
      !contenu &&
      (portals === 'all' || portals.includes(type)) &&
      mayShowLink(path, person),
  ).map(({ path, title }) => ({ url: path, label: title }))
  const { liens } = await getContenu()
  const pages = liens
    .filter(
      ({ onglets, groupes }) => onglets.length > 0 && isAttached(groupes, { portailId, groupeId: null }),
    )
    .map(({ url, label }) => ({ url, label }))
  return [...pages, ...screens]
}

/** Everything that the editor of a portal offers. */
export async function readChoices(portailId: number, type: PortalType) {
  return {
    pages: await pageChoices(portailId, type),
    totaux: totalChoices(),
    documents: await documentChoices(await getDb(), isKept),
  }
}
