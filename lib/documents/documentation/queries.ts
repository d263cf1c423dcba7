import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  documentationIsEditable,
  documentationIsFor,
  documentationIsOpen,
  documentationIsWithdrawn,
  formerVersionIsOpen,
} from '@/lib/contenu/collections/documentations'
import { CATEGORIES } from '@/lib/domain/documents/documentation/documentation'
import { type Caller, callerOf } from '@/lib/platform/api/collection'
import { isSuper, ownPortails } from '@/lib/platform/api/rights'
import type { Session } from '@/lib/platform/auth/session'
import { getDb } from '@/lib/platform/db/client'

const fichier = z.object({ id: z.number(), nom: z.string(), mime: z.string(), tailleOctets: z.number() })

const card = z.object({ id: z.number(), titre: z.string(), slug: z.string(), resume: z.string().nullable() })
export type DocumentCard = z.output<typeof card>

const documentation = card.extend({
  categorie: z.enum(CATEGORIES).catch('Notices'),
  texte: z.string().nullable(),
  retire: z.boolean(),
  modifiable: z.boolean(),
  majLe: z.string(),
  version: z.number(),
  favori: z.boolean(),
  utile: z.boolean().nullable(),
  portails: z.array(z.number()),
  roles: z.array(z.number()),
  fichier: fichier.nullable(),
})
export type Documentation = z.output<typeof documentation>

const cardColumns = sql`'id', dn.id, 'titre', dn.titre, 'slug', dn.slug, 'resume', dn.resume`
const isThere = (userId: number): SQL =>
  sql`dn.published_at is not null and ${documentationIsOpen('dn', { userId })}`

/** One document meant for the person, withdrawn or not; null for another's and for an unknown one (HOME-28, HOME-32). */
export async function findDocumentation(
  session: Session,
  key: { id: number } | { slug: string },
): Promise<Documentation | null> {
  const caller = callerOf(session)
  const named = 'id' in key ? sql`dn.id = ${key.id}` : sql`dn.slug = ${key.slug}`
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select dn.id, dn.titre, dn.slug, dn.resume, dn.categorie, dn.texte, dn.portails, dn.roles,
      ${documentationIsWithdrawn('dn')} as retire, ${documentationIsEditable('dn', caller)} as modifiable,
      to_char(dn.updated_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "majLe",
      coalesce((select max(cv.version) from contenu_versions cv
        where cv.entite = 'documentations' and cv.entite_id = dn.id), 1) as version,
      coalesce(fd.favori, false) as favori, fd.utile,
      (select json_build_object('id', fi.id, 'nom', fi.nom, 'mime', fi.mime, 'tailleOctets', fi.taille_octets)
        from fichiers fi where fi.id = dn.fichier_id) as fichier
    from documentations dn
    left join favoris_documents fd on fd.documentation_id = dn.id and fd.user_id = ${caller.userId}
    where ${named} and dn.published_at is not null and ${documentationIsFor('dn', caller)}`)
  return z.array(documentation).parse(rows)[0] ?? null
}

const version = z.object({
  version: z.number(),
  at: z.coerce.date(),
  auteur: z.string().nullable(),
  titre: z.string(),
  fichier: fichier.nullable(),
})
export type VersionDeDocument = z.output<typeof version>

/** Versions of a document before the present one, the latest first, with their files: those that the person may read. */
export async function findFormerVersions(caller: Caller, id: number): Promise<VersionDeDocument[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select cv.version, cv.created_at as at, nullif(trim(concat(u.firstname, ' ', u.lastname)), '') as auteur,
      cv.contenu ->> 'titre' as titre,
      (select json_build_object('id', fi.id, 'nom', fi.nom, 'mime', fi.mime, 'tailleOctets', fi.taille_octets)
        from fichiers fi where fi.id = (cv.contenu ->> 'fichierId')::int) as fichier
    from contenu_versions cv join documentations dn on dn.id = cv.entite_id left join users u on u.id = cv.auteur_id
    where cv.entite = 'documentations' and cv.entite_id = ${id} and cv.etat = 'remplace'
      and ${documentationIsFor('dn', caller)} and ${formerVersionIsOpen('cv', 'dn', caller)}
    order by cv.version desc limit 50`)
  return z.array(version).parse(rows)
}

/** Other documents of the same category, the latest first: « À lire aussi ». */
export async function findNeighbours(
  userId: number,
  { id, categorie }: Pick<Documentation, 'id' | 'categorie'>,
): Promise<DocumentCard[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select dn.id, dn.titre, dn.slug, dn.resume from documentations dn
    where dn.categorie = ${categorie} and dn.id <> ${id} and ${isThere(userId)}
    order by dn.updated_at desc, dn.id limit 4`)
  return z.array(card).parse(rows)
}

const hub = z.object({
  categories: z.record(z.string(), z.number()),
  recents: z.array(card),
  favoris: z.array(card),
})
export type Hub = z.output<typeof hub>

/** Reads the documentation for the person: documents by category, the latest ones and their favourites (HOME-27). */
export async function readHub(userId: number): Promise<Hub> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with there as materialized (
      select dn.*, exists (select 1 from favoris_documents fd
        where fd.documentation_id = dn.id and fd.user_id = ${userId} and fd.favori) as favori
      from documentations dn where ${isThere(userId)}
    )
    select
      (select coalesce(json_object_agg(categorie, nombre), '{}') from (
        select categorie, count(*)::int as nombre from there group by 1) c) as categories,
      (select coalesce(json_agg(json_build_object(${cardColumns})), '[]') from (
        select * from there order by updated_at desc, id desc limit 5) dn) as recents,
      (select coalesce(json_agg(json_build_object(${cardColumns})), '[]') from (
        select * from there where favori order by titre limit 8) dn) as favoris`)
  return hub.parse(rows[0])
}

/** Ids of the person's favourite documents. */
export async function favoriteIds(userId: number): Promise<ReadonlySet<number>> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select documentation_id as id from favoris_documents where user_id = ${userId} and favori`,
  )
  return new Set(
    z
      .array(z.object({ id: z.number() }))
      .parse(rows)
      .map(({ id }) => id),
  )
}

const portal = z.object({ id: z.number(), label: z.string() })
export type PortalChoice = z.output<typeof portal>

/** Portals that the person may publish for; none unless they are super administrator (HOME-33). */
export async function publishablePortals(caller: Caller): Promise<PortalChoice[]> {
  if (!isSuper(caller)) return []
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select po.id, coalesce(po.label, po.nom) as label from groupes po
    where po.parent_groupe_id is null and po.id in ${ownPortails(caller)} order by label`)
  return z.array(portal).parse(rows)
}
