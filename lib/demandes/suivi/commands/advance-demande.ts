import { sql } from 'drizzle-orm'
import { demandeAvancee } from '@/lib/demandes/mails/demandes'
import { isStepOf, NATURES, needsReason, PARCOURS } from '@/lib/domain/demandes/suivi'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { suiviUrl } from '../../adresse'
import type { Depot } from '../../depot'
import { putNotification, smsText } from '../../envois'
import { emitDemande, demandeAvancee as etapeFranchie } from '../../events'
import { TYPES } from '../../types/table'
import { answerOnce, writeSuivi } from '../ecrire'
import { authorOf, openForStaff, type Suivie } from '../ouvrir'

/**
 * Brings a request to another step, and tells its author as they chose (FOLLOW-17). A service order whose contract is drawn up gets the
 * number of that contract. Throws 404 to people who are not of the staff, and 400 for a step that is none of the type's or
 * lacks its reason.
 */
export async function advanceDemande(
  id: number,
  { statut, motif }: { statut: string; motif: string | null },
  depot: Depot,
): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const demande = await openForStaff(tx, id, depot)
    if (!isStepOf(PARCOURS[demande.type], statut))
      throw fieldRefusal('statut', 'Cette étape n’est pas une étape de cette demande.')
    if (needsReason(statut) && motif === null)
      throw fieldRefusal('motif', 'Dites pourquoi : le motif est montré au demandeur.')
    await advance(tx, demande, { statut, motif }, depot.acteur)
    return answerOnce(tx, depot, 200, { data: { id, statut } })
  })
  wakeMail()
  return answer
}

/** Brings a request that was opened to a step of its way, with its history, and tells its author. */
export async function advance(
  tx: Tx,
  demande: Suivie,
  { statut, motif }: { statut: string; motif: string | null },
  acteur: Acteur,
): Promise<void> {
  const { id, type } = demande
  await writeSuivi(
    tx,
    demande,
    {
      set: sql`statut = ${statut}, motif_statut = ${motif}, actif = ${statut !== 'Annulée'}`,
      event: { type: 'statut', statut, texte: motif },
      fields: ['statut', 'motif'],
    },
    { acteur },
  )
  await TYPES[type].atStep?.(tx, id, statut)
  await emitDemande(tx, etapeFranchie, id, {})
  await tellAuthor(tx, demande, statut, motif)
}

async function tellAuthor(tx: Tx, demande: Suivie, statut: string, motif: string | null): Promise<void> {
  const author = await authorOf(tx, demande)
  if (author === null) return
  const { id, type, numero, groupeId } = demande
  const { email, firstname, lastname } = author
  const [nature, url] = [NATURES[type], suiviUrl(type, id)]
  await putNotification(
    tx,
    { demandeId: id, groupeId, role: `etape-${now().getTime()}` },
    { email, nom: `${firstname} ${lastname}` },
    {
      mail: renderMail(demandeAvancee, { nature, numero, prenom: firstname, statut, motif, url }),
      sms: smsText(`Votre ${nature} n° ${numero} est à l’étape « ${statut} ».`, url),
    },
  )
}
