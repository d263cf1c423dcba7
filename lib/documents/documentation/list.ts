import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentationIsOpen } from '@/lib/contenu/collections/documentations'
import { CATEGORIES, formatOf } from '@/lib/domain/documents/documentation/documentation'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  id: z.number(),
  titre: z.string(),
  slug: z.string(),
  categorie: z.string(),
  resume: z.string().nullable(),
  fichierId: z.number().nullable(),
  mime: z.string().nullable(),
  tailleOctets: z.number().nullable(),
  majLe: z.string(),
  portails: z.array(z.string()),
})
export type DocumentRow = z.output<typeof row>

/** Names of the portals that a list of ids holds; none for all of them. */
const portalNames = (ids: SQL) =>
  sql`(select coalesce(json_agg(coalesce(po.label, po.nom) order by coalesce(po.label, po.nom)), '[]') from groupes po where po.id = any(${ids}))`

const source: ListSource<DocumentRow> = {
  row,
  id: sql`dn.id`,
  select: sql`dn.id, dn.titre, dn.slug, dn.categorie, dn.resume, fi.id as "fichierId", fi.mime,
    fi.taille_octets as "tailleOctets", to_char(dn.updated_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "majLe",
    ${portalNames(sql`dn.portails`)} as portails`,
  from: sql`documentations dn left join fichiers fi on fi.id = dn.fichier_id`,
}

const isFavorite = (userId: number) =>
  sql`exists (select 1 from favoris_documents fd where fd.documentation_id = dn.id and fd.user_id = ${userId} and fd.favori)`

/** Names of a document's portals as exports hold them. */
export const portailsText = ({ portails }: DocumentRow): string => portails.join(', ') || 'Tous'

/** Names of a document's portals where room is scarce: « Collectif, Individuel et 2 autres ». */
export function shortPortailsText(row: DocumentRow): string {
  const { portails } = row
  return portails.length <= 3
    ? portailsText(row)
    : `${portails.slice(0, 2).join(', ')} et ${portails.length - 2} autres`
}

/** Documents that are there for the person, in any of their portals (HOME-25, HOME-32). */
export const documentsList = defineList<DocumentRow>({
  name: 'documentation',
  title: 'Documents',
  screen: '/documentation/list',
  searchLabel: 'Titre, texte',
  source,
  columns: [
    { name: 'titre', header: 'Titre', sort: fold(sql`dn.titre`), value: (r) => r.titre },
    {
      name: 'categorie',
      header: 'Catégorie',
      sort: fold(sql`dn.categorie`),
      value: (r) => r.categorie,
      part: 'who',
    },
    { name: 'format', header: 'Format', sort: sql`fi.mime`, value: (r) => formatOf(r.mime) },
    {
      name: 'taille',
      header: 'Taille',
      sort: sql`fi.taille_octets`,
      align: 'end',
      value: (r) => r.tailleOctets,
    },
    {
      name: 'maj',
      header: 'Mise à jour',
      sort: sql`dn.updated_at`,
      value: (r) => dayValue(r.majLe),
      part: 'when',
    },
    { name: 'portails', header: 'Portails', value: portailsText },
    { name: 'resume', header: 'Résumé', optional: true, value: (r) => r.resume },
  ],
  filters: [
    {
      name: 'categorie',
      label: 'Catégorie',
      expr: sql`dn.categorie`,
      options: optionsOf(CATEGORIES),
      facet: true,
    },
    {
      name: 'favoris',
      label: 'Favoris',
      expr: ({ userId }) => sql`case when ${isFavorite(userId)} then 'oui' else 'non' end`,
      options: [{ value: 'oui', label: 'Mes favoris' }],
    },
  ],
  defaultSort: { name: 'titre', order: 'asc' },
  scope: ({ userId }) => sql`dn.published_at is not null and ${documentationIsOpen('dn', { userId })}`,
  search: (recherche) =>
    matches(recherche, sql`dn.titre`, sql`coalesce(dn.resume, '')`, sql`coalesce(dn.texte, '')`),
})
