import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
import { agenceIdOf } from '@/lib/perimetre/agences'
import { rights } from '@/lib/perimetre/scope'
import { writeAudit } from '@/lib/platform/audit/audit'
import { today } from '@/lib/platform/clock'
import { type Db, type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { By } from '../../commands/rendez-vous'
import { tellDate } from '../../courriels'
import { sealVisites } from '../../lien'
import { dateVisite } from '../../nouvelle-visite'
import { queueRappels } from '../../rappels'
import { findVisitePublic } from '../../visite'

const visite = z.object({
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  logementId: z.number().nullable(),
  objet: z.string(),
  waits: z.boolean(),
  agence: z.object({ id: z.number(), codePostal: z.string() }).nullable(),
})
type Visite = z.output<typeof visite>

/** A visit of the person's groups, and the agency that is to make it. Throws NotFoundError. */
export async function readVisiteAPlacer(db: Db | Tx, userId: number, id: number): Promise<Visite> {
  const { rows } = await db.execute(sql`
    select v.groupe_id as "groupeId", v.client_id as "clientId", v.contrat_id as "contratId",
      v.logement_id as "logementId", v.objet, v.statut = 'Demandée' and v.jour_prevu is null as waits,
      (select json_build_object('id', a.id, 'codePostal', a.code_postal) from agences a
        where a.id = ${agenceIdOf(sql`coalesce(v.agence_id, e.agence_id)`, sql`coalesce(l.code_postal, e.code_postal)`)}) as agence
    from interventions v
    left join logements l on l.id = v.logement_id
    left join ensembles_immobiliers e on e.id = v.ensemble_id
    where v.id = ${id} and ${rights(userId, sql`v.groupe_id`)}`)
  const [found] = z.array(visite).parse(rows)
  if (found === undefined) throw new NotFoundError()
  return found
}

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
    await queueRappels(tx, placed, { ID, isAnnounced: true })
    return tellDate(tx, placed, { ID, cause: 'pris' })
  })
  wakeMail()
  return { canal }
}
