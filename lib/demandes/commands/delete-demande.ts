import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cancellationMail } from '@/lib/demandes/courriels'
import { MESSAGES_A_ENVOYER } from '@/lib/domain/administration/courriels'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { isUntouched } from '@/lib/domain/demandes/suivi'
import type { Collection } from '@/lib/platform/api/collection'
import type { RowKey } from '@/lib/platform/api/query/compile'
import { auditWrite } from '@/lib/platform/audit/audit'
import { among } from '@/lib/platform/db/among'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { getStorage } from '@/lib/platform/storage/storage'
import { suiviUrl } from '../adresse'
import type { Depot } from '../depot'
import { putMail } from '../envois'
import { demandeAnnulee, emitDemande } from '../events'
import { openDemande } from '../ouvrir'

const file = z.object({ cle: z.string() })

/**
 * Deletes a request, which its author gives up before it is complete (« Annuler » of a form), with its files: mails that wait
 * are not sent, and an agency that was told is told again (CMI-45, ASS-21). Throws 403, 404 for another group's (CMI-46), and
 * 409 once its agency has it in hand: such a request is cancelled, with its history (`cancelDemande`).
 */
export async function deleteDemande(
  collection: Collection,
  type: DemandeType,
  key: RowKey,
  depot: Depot,
): Promise<void> {
  const files = await transaction(async (tx) => {
    const demande = await openDemande(tx, collection, key, depot)
    const { id, groupeId, numero, groupe, agence, agenceEmail, statut } = demande
    if (!isUntouched(type, statut))
      throw new ConflictError(
        'Cette demande est suivie par l’agence\u00a0: elle ne se supprime plus. Annulez-la depuis son suivi.',
        { statut },
      )
    await tx.execute(
      sql`update outbox set etat = 'Annulé' where entite = 'demandes' and entite_id = ${id} and ${among(sql`etat`, MESSAGES_A_ENVOYER)}`,
    )
    const told = await tx.execute(
      sql`select 1 from outbox where cle_unique = ${`demande-${id}-agence`} and etat = 'Envoyé'`,
    )
    if (told.rows.length > 0 && agenceEmail !== null) {
      const mail = cancellationMail({ type, numero, groupe, lien: suiviUrl(type) })
      await putMail(
        tx,
        { demandeId: id, groupeId, role: 'annulation' },
        { email: agenceEmail, nom: agence },
        mail,
      )
    }
    const removed = await tx.execute(
      sql`delete from fichiers where id in (select fichier_id from demande_fichiers where demande_id = ${id}) returning cle`,
    )
    await emitDemande(tx, demandeAnnulee, id, {})
    await tx.execute(sql`delete from demandes where id = ${id}`)
    await auditWrite(tx, depot.acteur, collection, { action: 'delete', id, fields: [] })
    return z.array(file).parse(removed.rows)
  })
  await Promise.allSettled(files.map(({ cle }) => getStorage().remove(cle)))
}
