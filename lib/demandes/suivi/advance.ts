import { sql } from 'drizzle-orm'
import { demandeAvancee } from '@/lib/demandes/mails/demandes'
import { NATURES } from '@/lib/domain/demandes/suivi'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { renderMail } from '@/lib/platform/mail/template'
import { suiviUrl } from '../adresse'
import { putNotification, smsText } from '../envois'
import { emitDemande, demandeAvancee as etapeFranchie } from '../events'
import { TYPES } from '../types/table'
import { writeSuivi } from './ecrire'
import { authorOf, type Suivie } from './ouvrir'

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
