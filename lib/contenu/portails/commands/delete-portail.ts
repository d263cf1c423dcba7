import 'server-only'
import { sql } from 'drizzle-orm'
import { readPortail } from '@/lib/contenu/portails/edition'
import { deleteLiens } from '@/lib/contenu/write-lien'
import { isFoundingPortal } from '@/lib/domain/contenu/portail'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { leaveAudiences } from './leave-audiences'

/**
 * Deletes a created portal with its groups, menu, pages and tiles; what other portals share stays. Throws NotFoundError,
 * and ConflictError for a portal of the specification, one that has clients, requests or documents, and one that alone
 * reads a document or a step of the tutorial.
 */
export async function deletePortail(id: number, acteur: Appelant<number>): Promise<void> {
  try {
    await transaction(async (tx) => {
      const portail = await readPortail(tx, acteur.userId, id, true)
      if (portail === null) throw new NotFoundError()
      if (isFoundingPortal(id))
        throw new ConflictError('Ce portail fait partie du service : il ne peut pas être supprimé.')
      await leaveAudiences(tx, id)
      await deleteContent(tx, id)
      await tx.execute(sql`delete from fichiers where id in (
        select lo.fichier_id from logos lo join groupes g on g.id = lo.groupe_id where ${id} in (g.id, g.parent_groupe_id))`)
      await tx.execute(sql`delete from groupes where parent_groupe_id = ${id}`)
      await tx.execute(sql`delete from groupes where id = ${id}`)
      const changements = [`Portail « ${portail.contenu.label} » supprimé`]
      await writeAudit(tx, acteur, {
        action: 'portail.suppression',
        entite: 'portails',
        id,
        details: { changements },
      })
    })
  } catch (error) {
    const refusal = asApiError(error)
    if (refusal instanceof ConflictError && refusal.details.reason === 'A related record forbids it')
      throw new ConflictError(
        'Ce portail a des clients, des demandes ou des documents : il ne peut pas être supprimé.',
      )
    throw error
  }
}

/** Deletes what only this portal and its groups show. */
async function deleteContent(tx: Tx, portailId: number): Promise<void> {
  const places = sql`(select g.id from groupes g where g.id = ${portailId} or g.parent_groupe_id = ${portailId})`
  const own = sql`select lg.lien_id from lien_groupes lg group by lg.lien_id
    having bool_and(lg.groupe_id in ${places})`
  await deleteLiens(tx, own)
  await tx.execute(sql`delete from tuile_filtres where portail_id = ${portailId}`)
  await tx.execute(sql`delete from tuiles t where t.onglet_id is null and t.id in (
    select tg.tuile_id from tuile_groupes tg group by tg.tuile_id having bool_and(tg.groupe_id in ${places}))`)
}
