import 'server-only'
import { eq } from 'drizzle-orm'
import { prochain } from '@/lib/documents/devis/signature/acces'
import { checkRemplacement } from '@/lib/documents/devis/signature/decision'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { signataires } from '@/lib/platform/db/schema/documents/signatures'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailChange, mailLien } from '../courriels'
import { noteEvenement } from '../evenement'
import { fullNameOf, lockSignature } from '../signature/lock-signature'

type Remplacant = { signataire: number; nom: string; qualite: string; email: string }

/**
 * Puts somebody else in the place of a signatory who has not signed: what they were sent opens nothing more, and the new one
 * gets the link when their turn has come (DOC-12). It is an act on the quote: who decides on it does, the person replaced is told,
 * and register, sealed page, check and proof name both (SAFE-30, SAFE-31). Throws 404, 403, 409.
 */
export async function changeSignataire(
  id: number,
  { signataire, nom, qualite, email }: Remplacant,
  user: SessionUser,
  acteur: Appelant<number>,
): Promise<{ nom: string }> {
  await transaction(async (tx) => {
    const reached = await lockSignature(tx, id, user)
    checkRemplacement(reached)
    const { devis } = reached
    const former = devis.signature?.signataires.find((one) => one.id === signataire)
    if (former === undefined) throw new NotFoundError()
    if (former.signeAt !== null) throw new ConflictError(`${former.nom} a déjà signé.`)
    const vers = { nom, qualite, email }
    const de = { nom: former.nom, qualite: former.qualite, email: former.email }
    const remplacement = { de, vers, par: fullNameOf(user), le: now().toISOString() }
    await tx
      .update(signataires)
      .set({
        ...vers,
        remplacements: [...former.remplacements, remplacement],
        telephone: null,
        userId: null,
        jetonHash: null,
        jetonExpireAt: null,
        jetonUtiliseAt: null,
      })
      .where(eq(signataires.id, signataire))
    await mailChange(tx, devis, remplacement)
    if (prochain(devis)?.id === signataire) await mailLien(tx, devis, { ...former, ...vers })
    await noteEvenement(tx, devis.id, {
      type: 'Signataire changé',
      par: fullNameOf(user),
      userId: user.id,
      texte: `${former.nom} est remplacé par ${nom}.`,
    })
    await writeAudit(tx, acteur, { action: 'signatures.signataire', entite: 'signatures', id })
  })
  wakeMail()
  return { nom }
}
