import { type CourrierRow, courrierPdf } from '@/lib/parc/campagne/courrier'
import { relanceCourrier } from '@/lib/parc/mails/relance'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError } from '@/lib/platform/errors/errors'
import { ownFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import { type Destinataire, dataOf } from '../destinataires'
import { noteRelance } from '../note-relance'

/** How a reminder is handed over: it proves nothing by itself, what follows it does. */
const REMISE = 'Lettre simple, déposée ou postée'

/**
 * Draws the reminder of an occupant whom no message reaches, and keeps it with the dwelling (PARK-52); that of one who was reminded
 * meanwhile is not kept. `noted` writes more in the transaction that keeps it.
 */
export async function makeCourrierRelance(
  to: Destinataire,
  { courrier, userId, signataire }: { courrier: CourrierRow; userId: number; signataire: string },
  noted: (tx: Tx, fichierId: number) => Promise<void>,
): Promise<void> {
  const corps = relanceCourrier(dataOf(to)).map((texte) => ({ type: 'texte' as const, texte }))
  const bytes = await courrierPdf(courrier, {
    titre: 'Entretien de votre installation',
    remise: REMISE,
    signataire,
    corps,
  })
  const file = ownFile({ nom: `relance-${to.reference}-${today()}.pdf`, mime: 'application/pdf', bytes })
  try {
    await storeFiles([file], async (tx, stored) => {
      const rows = stored.map((kept) => ({
        ...kept,
        categorie: 'relance',
        auteurId: userId,
        groupeId: to.groupeId,
      }))
      const [added] = await tx.insert(fichiers).values(rows).returning({ id: fichiers.id })
      const fichierId = added?.id ?? 0
      if (!(await noteRelance(tx, to, { canal: 'courrier', auteurId: userId, fichierId })))
        throw new ConflictError('Cet occupant vient d’être relancé.')
      await noted(tx, fichierId)
    })
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
  }
}
