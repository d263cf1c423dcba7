import 'server-only'
import { type Acces, type Atteint, checkOuvert, lockDevis } from '@/lib/documents/devis/signature/acces'
import { checkDecision, decisionSur } from '@/lib/documents/devis/signature/decision'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import type { Signataire } from '../devis'

/** Name of who acts: the person of the session, or the signatory of the link. */
export const nameOf = (acces: Acces, moi: Signataire | null): string =>
  'user' in acces ? `${acces.user.firstname} ${acces.user.lastname}` : (moi?.nom ?? '')

/** Somebody whose link has served may no longer act by it. */
export function checkLien(lien: string | null): void {
  if (lien === 'utilisé') throw new ConflictError('Ce lien a déjà servi.')
}

type Ouvert = Pick<Atteint, 'devis' | 'moi'> & { tx: Tx; par: string }

/** Whom an act on an open quote is for: anybody of its group, or who may decide on it (SAFE-30). */
type Pour = 'groupe' | 'décideur'

/** Runs an act on a quote that is open, locked, with its row in the audit; then wakes the mails. */
export async function actOnOpen(
  acces: Acces,
  acteur: Acteur,
  [action, pour]: readonly [string, Pour],
  act: (ouvert: Ouvert) => Promise<void>,
): Promise<{ numero: string }> {
  const numero = await transaction(async (tx) => {
    const reached = await lockDevis(tx, acces)
    const { devis, moi, lien } = reached
    checkOuvert(devis)
    checkLien(lien)
    if (pour === 'décideur') checkDecision(reached, decisionSur(reached))
    await act({ tx, devis, moi, par: nameOf(acces, moi) })
    await writeAudit(tx, acteur, { action, entite: 'devis', id: devis.id })
    return devis.numero
  })
  wakeMail()
  return { numero }
}
