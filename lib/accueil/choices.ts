import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { TOTAL_FILTERS, TOTAL_SOURCES } from '@/lib/accueil/total-sources'
import { getContenu } from '@/lib/contenu/contenu'
import { isAttached } from '@/lib/contenu/navigation'
import type { PortalType } from '@/lib/domain/portails'
import { mayShowLink, SCREENS } from '@/lib/domain/screens'
import { withList } from '@/lib/lists.generated'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

const documentRow = z.object({ id: z.number(), titre: z.string() })

/** Published documents, which a tile may give. */
export async function publishedDocuments(db: Db | Tx): Promise<z.infer<typeof documentRow>[]> {
  const { rows } = await db.execute(sql`
    select id, titre from documentations where published_at is not null and retire_at is null order by titre, id`)
  return z.array(documentRow).parse(rows)
}

/** A filter of a total: its values when they are known, any text otherwise. */
export type FiltreChoix = {
  name: string
  label: string
  options: readonly { value: string; label: string }[] | null
}

/** A number that a tile may show, with what can limit it. */
export type TotalChoix = { api: string; label: string; filtres: FiltreChoix[] }

/** Names of the totals as people read them; their lists, where there are some, are named the same. */
const TOTALS: Readonly<Record<string, string>> = {
  'absents-definitifs': 'Absents définitifs',
  contrats: 'Contrats',
  demandes: 'Demandes de la période',
  devis: 'Devis',
  'devis-a-signer': 'Devis à signer',
  dpe: 'DPE',
  ensembles: 'Ensembles immobiliers',
  equipements: 'Équipements',
  factures: 'Factures',
  'factures-echues': 'Factures échues',
  interventions: 'Interventions',
  'interventions-planifiees': 'Interventions planifiées',
  'interventions-realisees': 'Interventions réalisées',
  logements: 'Logements',
  'logements-non-visites': 'Logements non visités',
  'non-conformites': 'Non-conformités ouvertes',
  relances: 'Demandes relancées',
  rendezvous: 'Rendez-vous',
  'visites-semaine': 'Visites de la semaine',
  vmc: 'VMC',
}

const FILTER_LABELS: Readonly<Record<string, string>> = {
  statut: 'Statut',
  type: 'Type',
  gravite: 'Gravité',
  etat: 'État',
  occupation: 'Occupation',
  etiquette: 'Étiquette',
}

/** Filters of the list behind a total, else those of its own count. */
function filtresOf(api: string): FiltreChoix[] {
  const ofList = withList(api, ({ filters }) =>
    filters.flatMap(({ name, label, options, hidden }) =>
      hidden || options.length === 0 ? [] : [{ name, label, options }],
    ),
  )
  if (ofList !== null && !TOTAL_SOURCES.has(api)) return ofList
  return (TOTAL_FILTERS.get(api) ?? []).map((name) => ({
    name,
    label: FILTER_LABELS[name] ?? name,
    options: ofList?.find((filter) => filter.name === name)?.options ?? null,
  }))
}

/** Numbers that a tile may show. */
export function totalChoices(): TotalChoix[] {
  return Object.entries(TOTALS)
    .map(([api, label]) => ({ api, label, filtres: filtresOf(api) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
}

/** A page that a link or a tile may open. */
export type PageChoix = { url: string; label: string }

/** Pages that somebody of a portal may open: its screens, then the content pages that are its own. */
export async function pageChoices(portailId: number, type: PortalType): Promise<PageChoix[]> {
  const person = { roleId: 4, utilisateurEHS: true, portal: type }
  const screens = SCREENS.filter(
    ({ path, portals, visitors }) =>
      !path.includes(':') &&
      !visitors &&
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
    documents: await publishedDocuments(await getDb()),
  }
}
