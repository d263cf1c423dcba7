import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  JETON_PARTAGE,
  type Papier,
  type Partage,
  type PartageNature,
  papierSchema,
  partageSchema,
} from '@/lib/domain/documents/partages'
import { PARTAGE_NATURES } from '@/lib/domain/documents/statuts'
import { rights } from '@/lib/perimetre/scope'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { papiers } from './papiers'

/** Links that a list shows, the latest first. */
const SHOWN = 50

/**
 * Condition « this link, `p`, opens its paper now »: before its end, not revoked, and as long as who shared it may still read the
 * papers of the group.
 */
export const opens = (): SQL => sql`p.revoque_at is null and p.fin_at > ${now().toISOString()}::timestamptz
  and exists (select 1 from users u join user_groupes ug on ug.user_id = u.id
    where u.id = p.user_id and not u.blocked and ug.groupe_id = p.groupe_id)`

const papierRow = papierSchema.extend({ id: z.number(), groupeId: z.number() })

/** A paper of one of the person's groups. Throws NotFoundError. */
export async function findPapier(
  db: Db | Tx,
  userId: number,
  { nature, objet }: { nature: PartageNature; objet: number },
): Promise<z.output<typeof papierRow>> {
  const { rows } = await db.execute(sql`
    select x.id, x.groupe_id as "groupeId", x.titre, x.numero, x.date, x."valideJusquau"
    from ${papiers(nature)} where x.id = ${objet} and ${rights(userId, sql`x.groupe_id`)}`)
  const [found] = z.array(papierRow).parse(rows)
  if (found === undefined) throw new NotFoundError()
  return found
}

/** The links of a paper, those that have ended too. Throws NotFoundError for a paper of no group of the person's. */
export async function partagesOf(
  userId: number,
  papier: { nature: PartageNature; objet: number },
): Promise<Partage[]> {
  const db = await getDb()
  await findPapier(db, userId, papier)
  const { rows } = await db.execute(sql`
    select p.id, p.destinataire, p.created_at as "creeAt", p.fin_at as "finAt", p.revoque_at as "revoqueAt",
      (${opens()}) as ouvert,
      (p.fin_at <= ${now().toISOString()}::timestamptz) as fini, nullif(concat_ws(' ', s.firstname, s.lastname), '') as auteur,
      count(o.id)::int as ouvertures, max(o.at) as "derniereAt"
    from partages p
    left join users s on s.id = p.user_id
    left join partage_ouvertures o on o.partage_id = p.id
    where p.nature = ${papier.nature} and p.objet_id = ${papier.objet} and ${rights(userId, sql`p.groupe_id`)}
    group by p.id, s.id order by p.created_at desc, p.id desc limit ${SHOWN}`)
  return z.array(partageSchema).parse(rows)
}

/** Kind of paper that a link of one of the person's groups is of. Throws NotFoundError. */
export async function natureOf(userId: number, id: number): Promise<PartageNature> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select p.nature from partages p where p.id = ${id} and ${rights(userId, sql`p.groupe_id`)}`,
  )
  const [found] = z.array(z.object({ nature: z.enum(PARTAGE_NATURES) })).parse(rows)
  if (found === undefined) throw new NotFoundError()
  return found.nature
}

const ouvert = z.object({
  id: z.number(),
  nature: z.enum(PARTAGE_NATURES),
  objetId: z.number(),
  groupeId: z.number(),
  groupe: z.string(),
  finAt: z.coerce.date(),
})
/** Paper that a link opens: what it is, who shares it, until when. */
export type PartageOuvert = z.output<typeof ouvert> & { papier: Papier }

/** Paper that a link opens now; null for one that is unknown, has ended or is revoked, which nothing tells apart (DOC-42). */
export async function findPartagePublic(jeton: string): Promise<PartageOuvert | null> {
  if (!JETON_PARTAGE.test(jeton)) return null
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select p.id, p.nature, p.objet_id as "objetId", p.groupe_id as "groupeId", p.fin_at as "finAt",
      coalesce(nullif(g.label, ''), g.nom) as groupe
    from partages p join groupes g on g.id = p.groupe_id
    where p.jeton_sha256 = ${jetonDigest(jeton)} and ${opens()}`)
  const [found] = z.array(ouvert).parse(rows)
  if (found === undefined) return null
  // A paper that went to another group since is not this one's to show.
  const { rows: shown } = await db.execute(sql`
    select x.titre, x.numero, x.date, x."valideJusquau" from ${papiers(found.nature)}
    where x.id = ${found.objetId} and x.groupe_id = ${found.groupeId}`)
  const papier = papierSchema.optional().parse(shown[0])
  return papier === undefined ? null : { ...found, papier }
}
