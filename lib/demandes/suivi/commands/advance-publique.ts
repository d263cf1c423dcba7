import { sql } from 'drizzle-orm'
import { giveFreePlaces, holdDayOf } from '@/lib/campagnes/inscription/places'
import { type Origine, PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { isStepOf } from '@/lib/domain/demandes/suivi'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Reply } from '@/lib/platform/http/response'
import type { Depot } from '../../depot'
import { thenMail } from '../../envois'
import { refuseSameStep } from '../../refus'
import { answerOnce } from '../ecrire'
import { findPublique, TABLE_OF } from '../publique'
import { notePublique, openPublique } from '../publique-ouverte'

/**
 * Brings a request of the public to another step (FOLLOW-17). Throws 400, 404 to people who are not of the staff, and 409 for
 * the step it is at, or where the visit of a breakdown says another one.
 */
export function advancePublique(
  origine: Origine,
  id: number,
  { statut, motif }: { statut: string; motif: string | null },
  depot: Depot,
): Promise<Reply> {
  const answer = transaction(async (tx) => {
    // The day is held before the registration, as by all who change its places.
    const day = origine === 'inscription' ? await holdDayOf(tx, id) : null
    const demande = await openPublique(tx, origine, id, depot)
    if (!isStepOf(PARCOURS_PUBLICS[origine], statut)) {
      const message = 'Cette étape n’est pas une étape de cette demande.'
      throw fieldRefusal('statut', message)
    }
    refuseSameStep(demande.statut, statut)
    const { table, statut: column } = TABLE_OF[origine]
    await tx.execute(
      sql`update ${table} set ${column} = ${statut}, updated_at = ${now().toISOString()} where id = ${id}`,
    )
    const advanced = await findPublique(origine, id, depot.caller, tx)
    if (advanced?.visite && advanced.statut !== statut)
      throw new ConflictError(
        `Cette demande suit l’étape de l’intervention ${advanced.visite.numero}\u00a0: c’est elle qui avance.`,
      )
    await notePublique(tx, demande, { type: 'statut', statut, texte: motif }, depot)
    if (day !== null) await giveFreePlaces(tx, day)
    return answerOnce(tx, depot, 200, { data: { id, statut } })
  })
  return thenMail(answer)
}
