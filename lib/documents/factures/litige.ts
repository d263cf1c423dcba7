import 'server-only'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { messagesFacture } from '@/lib/platform/db/schema/documents/factures'
import type { FactureVerrouillee } from './lock-facture'
import { tellAgence } from './tell-agence'

export type By = { user: SessionUser; acteur: Appelant<number> }
type Said = {
  acte: 'Contestation' | 'Message' | 'Levée'
  texte: string
  ligneId?: number | null
  /** Cents in dispute, where it is not about the whole invoice. */
  montantCents?: number | null
}

/** Adds to the thread, in the audit and, unless the provider's own people say it, in a mail to the agency. */
export async function say(
  tx: Tx,
  facture: FactureVerrouillee,
  { user, acteur }: By,
  said: Said,
): Promise<void> {
  const { acte, texte, ligneId = null, montantCents = null } = said
  const [message] = await tx
    .insert(messagesFacture)
    .values({ factureId: facture.id, ligneId, at: now(), userId: user.id, acte, texte })
    .returning({ id: messagesFacture.id })
  await writeAudit(tx, acteur, {
    action: 'facture.litige',
    entite: 'factures',
    id: facture.id,
    details: { acte, ...(montantCents !== null && { montantCents }) },
  })
  if (message && !user.test && !user.utilisateurEHS)
    await tellAgence(tx, facture, { messageId: message.id, acte, texte, ligneId, montantCents, user })
}
