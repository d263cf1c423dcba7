import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_INVITES } from '@/lib/domain/campagnes/invites'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { inscriptionOfToken } from '../jeton'
import { giveFreePlaces, holdDayOf, noteChange } from '../places'
import { findInscriptionPublic, type InscriptionJpo } from '../queries'

/** Answer of a person from the mail: they come, with so many guests, or they do not. */
export const reponseSchema = z.discriminatedUnion('reponse', [
  z.strictObject({
    jeton: z.string().max(4096),
    reponse: z.literal('confirmer'),
    invites: z.int().min(0).max(MAX_INVITES),
  }),
  z.strictObject({ jeton: z.string().max(4096), reponse: z.literal('annuler') }),
])
type Reponse = z.output<typeof reponseSchema>

/**
 * « Je confirme » or « J'annule » of a registration (PUBLIC-20). A cancelled place goes to the first person of the waiting
 * list (PUBLIC-21). Throws 404 for a token that is none, 409 when the day is over or the state does not allow it.
 */
export async function answerInvitation(reponse: Reponse, visiteur: Visiteur): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const id = await inscriptionOfToken(reponse.jeton, tx)
    if (id === null) throw new NotFoundError('Ce lien n’est plus valide.')
    const day = await holdDayOf(tx, id)
    await tx.execute(sql`select 1 from inscriptions where id = ${id} for update`)
    const inscription = await findInscriptionPublic(id, tx)
    if (inscription === null) throw new NotFoundError('Ce lien n’est plus valide.')
    if (inscription.isPast) throw new ConflictError('Cette journée est passée.')
    if (reponse.reponse === 'confirmer') await confirm(tx, inscription, reponse.invites)
    else await cancel(tx, inscription)
    if (day !== null) await giveFreePlaces(tx, day)
    const action = `inscriptions.${reponse.reponse}`
    await writeAudit(tx, visiteur.acteur, { action, entite: 'inscriptions', id })
    const etat = reponse.reponse === 'confirmer' ? 'Confirmé' : 'Annulé'
    const answer = reply(200, { data: { numero: inscription.numero, etat }, meta: {} })
    await visiteur.remember(tx, answer)
    return answer
  })
  wakeMail()
  return answer
}

async function confirm(tx: Tx, { id, etat, invites: before }: InscriptionJpo, invites: number) {
  if (etat === 'Annulé') throw new ConflictError('Votre inscription est annulée.')
  if (etat === "Liste d'attente") throw new ConflictError("Vous êtes sur liste d'attente.")
  if (etat === 'Confirmé' && invites === before) return
  await tx.execute(sql`update inscriptions set etat = 'Confirmé', invites = ${invites},
    updated_at = ${now().toISOString()} where id = ${id}`)
  await noteChange(tx, id, 'Confirmé', `Venue confirmée, invités : ${invites}.`)
}

async function cancel(tx: Tx, { id, etat }: InscriptionJpo) {
  if (etat === 'Annulé') return
  await tx.execute(
    sql`update inscriptions set etat = 'Annulé', updated_at = ${now().toISOString()} where id = ${id}`,
  )
  await noteChange(tx, id, 'Annulé', 'Annulée par la personne inscrite.')
}
