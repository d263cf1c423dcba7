import { sql } from 'drizzle-orm'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
import { rights } from '@/lib/perimetre/scope'
import { writeAudit } from '@/lib/platform/audit/audit'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { By } from '../../change-rendez-vous'
import { tellDate } from '../../courriels'
import { sealVisites } from '../../lien'
import { dateVisite } from '../../nouvelle-visite'
import { queueRappels } from '../../rappels'
import { findVisitePublic } from '../../visite'
import { readVisiteAPlacer } from '../visite-a-placer'

/**
 * Gives a half-day to a visit that was asked for, and tells its occupant (VISIT-10). Throws NotFoundError for one of others,
 * ConflictError when it has a day already, no agency visits there, or the last place was taken meanwhile. A test account
 * writes to nobody.
 */
export async function placeVisite(
  id: number,
  creneau: Creneau,
  { user, acteur }: By,
): Promise<{ canal: ToldCanal }> {
  const canal = await transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from interventions v where v.id = ${id} and ${rights(user.id, sql`v.groupe_id`)} for update`,
    )
    const { waits, agence, ...found } = await readVisiteAPlacer(tx, user.id, id)
    if (!waits)
      throw new ConflictError('Cette visite n’est plus à placer : elle a une date, ou elle est annulée.')
    if (agence === null)
      throw new ConflictError('Aucune agence ne dessert ce lieu : la visite ne se place pas en ligne.')
    await dateVisite(tx, { ...found, interventionId: id, agence }, creneau)
    await writeAudit(tx, acteur, {
      action: 'rendez-vous.prise',
      entite: 'interventions',
      id,
      details: { ...creneau },
    })
    const placed = await findVisitePublic(tx, id, today())
    if (placed === null) throw new Error(`visite ${id} sans date`)
    if (user.test) return null
    const [ID = ''] = await sealVisites([placed], tx)
    await queueRappels(tx, placed, { ID, annonceLe: today() })
    return tellDate(tx, placed, { ID, cause: 'pris' })
  })
  wakeMail()
  return { canal }
}
