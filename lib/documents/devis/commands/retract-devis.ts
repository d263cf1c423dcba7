import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Acces, lockDevis } from '@/lib/documents/devis/signature/acces'
import { checkDecision, decisionSurSigne } from '@/lib/documents/devis/signature/decision'
import { nameOf } from '@/lib/documents/devis/signature/open-devis'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { formatDay } from '@/lib/domain/textes/format'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { signatures } from '@/lib/platform/db/schema/documents/signatures'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailAgence } from '../courriels'
import type { Signataire } from '../devis'
import { noteEvenement } from '../evenement'
import { retractationPossible } from '../retractation'

type Renonce = { par: string; acces: Acces; moi: Signataire | null; acteur: Acteur }

/** The proof of a signature with who gave it up, when and by what; none where none was made. */
function avecRetractation({ par, acces, moi, acteur }: Renonce) {
  const retractation = {
    nom: par,
    email: 'user' in acces ? acces.user.email : (moi?.email ?? null),
    le: now().toISOString(),
    methode: 'user' in acces ? 'Compte connecté' : 'Lien reçu par e-mail',
    adresse: acteur.address,
  }
  return sql`${signatures.preuve} || ${JSON.stringify({ retractation })}::jsonb`
}

/**
 * Withdraws a consumer from what they signed, or what was signed in their place, within fourteen days (C. conso. L.221-18). A link
 * that has served still withdraws: it is the only way of who has no account. The proof names its person. Throws 404, 403, 409.
 */
export async function retractDevis(acces: Acces, acteur: Acteur): Promise<{ numero: string }> {
  const numero = await transaction(async (tx) => {
    const reached = await lockDevis(tx, acces)
    const { devis, moi } = reached
    if (retractationPossible(devis) === null)
      throw new ConflictError(
        devis.consommateur && devis.signeAt !== null
          ? `Le délai de rétractation est terminé depuis le ${formatDay(finRetractation(devis.signeAt))}.`
          : 'Ce devis ne peut pas être rétracté.',
      )
    checkDecision(reached, decisionSurSigne(reached))
    const par = nameOf(acces, moi)
    await tx
      .update(table)
      .set({ statut: 'Refusé', motifRefus: 'Rétractation', question: null, retractationAt: now() })
      .where(eq(table.id, devis.id))
    if (devis.signature)
      await tx
        .update(signatures)
        .set({ statut: 'Annulé', preuve: avecRetractation({ par, acces, moi, acteur }) })
        .where(eq(signatures.id, devis.signature.id))
    await noteEvenement(tx, devis.id, { type: 'Rétractation', par, userId: acteur.userId })
    await mailAgence(tx, devis, { evenement: 'rétractation', par, userId: acteur.userId })
    await writeAudit(tx, acteur, { action: 'devis.retractation', entite: 'devis', id: devis.id })
    return devis.numero
  })
  wakeMail()
  return { numero }
}
