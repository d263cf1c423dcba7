import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PORTAL_IDS, type PortalType, portalTypeOfId } from '@/lib/domain/acces/portails'
import type { nouveauPortail } from '@/lib/domain/contenu/portail'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { userGroupes } from '@/lib/platform/db/schema/comptes/comptes'
import { insertGroupe } from '../insert-groupe'

const idRow = z.object({ id: z.number() })

/**
 * Creates a portal with what a person needs to be in it: its first group, of which the caller becomes a member. It starts
 * with the links that every portal has and the personal space of the portals of its type.
 */
export async function createPortail(
  { label, type, couleurPortail, groupe }: z.output<typeof nouveauPortail>,
  acteur: Appelant<number>,
): Promise<number> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into groupes (document_id, nom, label, type, couleur_portail, onglet_espace_personnel)
      values (${createId()}, ${label}, ${label}, ${type}, ${couleurPortail}, coalesce((
        select m.onglet_espace_personnel from groupes m where m.id = ${foundingId(type)}), '[]'::jsonb))
      returning id`)
    const { id } = idRow.parse(rows[0])
    await addCommonLinks(tx, id)
    const groupeId = await insertGroupe(tx, { nom: groupe, type, parentGroupeId: id })
    await tx.insert(userGroupes).values({ userId: acteur.userId, groupeId })
    const changements = [`Portail « ${label} » créé`, `Groupe « ${groupe} » créé`]
    await writeAudit(tx, acteur, {
      action: 'portail.creation',
      entite: 'portails',
      id,
      details: { changements },
    })
    return id
  })
}

const foundingId = (type: PortalType) =>
  Object.values(PORTAL_IDS).find((id) => portalTypeOfId(id) === type) ?? null

/** Links of the first level that every founding portal shows: the documentation, the administration. */
async function addCommonLinks(tx: Tx, portailId: number): Promise<void> {
  const founding = Object.values(PORTAL_IDS)
  await tx.execute(sql`
    insert into lien_groupes (lien_id, groupe_id, ordre)
    select l.id, ${portailId}::int, row_number() over (order by l.ordre, l.id)::int
    from liens l
    where l.parent_lien_id is null and (
      select count(*) from lien_groupes lg
      where lg.lien_id = l.id and lg.groupe_id = any(${sql.param(founding)}::int[])) = ${founding.length}`)
}
