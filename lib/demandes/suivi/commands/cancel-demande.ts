import { sql } from 'drizzle-orm'
import { cancellationMail } from '@/lib/demandes/courriels'
import { authorActions, cancelledStatut } from '@/lib/domain/demandes/suivi'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { suiviUrl } from '../../adresse'
import type { Depot } from '../../depot'
import { putMail } from '../../envois'
import { demandeAnnulee, emitDemande } from '../../events'
import { answerOnce, writeSuivi } from '../ecrire'
import { openOwn } from '../ouvrir'

/**
 * Gives a request up: it stays in the lists, cancelled, and its agency is told (FOLLOW-11). The forms' own cancellation
 * deletes what was just filed instead (`deleteDemande`, CMI-45). Throws 403, 404, and 409 for a request that is over.
 */
export async function cancelDemande(id: number, motif: string | null, depot: Depot): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openOwn(tx, id, depot)
    const { type, numero, groupe, groupeId, agence, agenceEmail, test } = demande
    const statut = cancelledStatut(type)
    if (statut === null || !authorActions(type, demande.statut).annuler)
      throw new ConflictError('Cette demande ne peut plus être annulée.')
    await writeSuivi(
      tx,
      demande,
      {
        set: sql`statut = ${statut}, motif_statut = ${motif}, actif = false`,
        event: { type: 'annulation', statut, texte: motif },
        fields: ['statut', 'motif', 'actif'],
      },
      depot,
    )
    await emitDemande(tx, demandeAnnulee, id, {})
    if (agenceEmail !== null && !test && demande.statut !== 'Brouillon')
      await putMail(
        tx,
        { demandeId: id, groupeId, role: 'annulation' },
        { email: agenceEmail, nom: agence },
        cancellationMail({ type, numero, groupe, lien: suiviUrl(type, id) }),
      )
    return answerOnce(tx, depot, 200, { data: { id, statut } })
  })
  wakeMail()
  return answer
}
