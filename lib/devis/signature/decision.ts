import { type Attendu, type Decision, decide, peutDecider } from '@/lib/domain/documents/decision'
import { PLAFOND_DEPASSE } from '@/lib/domain/documents/signature'
import { formatInstant } from '@/lib/domain/format'
import { ConflictError, ForbiddenError, NOT_AS_SOMEBODY_ELSE } from '@/lib/platform/errors/errors'
import { type Atteint, prochain } from './acces'

/**
 * Whom a quote waits for. Whoever named themselves by asking for a code (`userId`) holds a place that is anybody's of the
 * group until they sign.
 */
function attendu({ devis, moi, lien }: Atteint): Attendu {
  const next = prochain(devis)
  if (next === null) return 'quiconque'
  if (next.id === moi?.id) return 'soi'
  return lien === null && next.userId !== null ? 'quiconque' : 'autre'
}

/** Decision of this person on a quote that is open: to sign it, for so many cents with tax, or to refuse it. */
export const decisionSur = (reached: Atteint, ttcCents = reached.devis.ttcCents): Decision =>
  decide(reached.decideur, attendu(reached), ttcCents)

/** Decision of this person on a quote that is signed: to give it up. */
export function decisionSurSigne({ devis, moi, decideur }: Atteint): Decision {
  const signed = devis.signature?.signataires.some(({ signeAt }) => signeAt !== null) ?? false
  return decide(decideur, moi?.signeAt ? 'soi' : signed ? 'autre' : 'quiconque', devis.ttcCents)
}

/** Throws 403 for who may not decide, 409 for a signatory whose turn has not come or has gone (SAFE-30). */
export function checkDecision({ devis, moi }: Atteint, decision: Decision): void {
  if (peutDecider(decision)) return
  if (decision === 'emprunté') throw new ForbiddenError(NOT_AS_SOMEBODY_ELSE)
  if (decision === 'plafond') throw new ForbiddenError(PLAFOND_DEPASSE)
  if (moi?.signeAt)
    throw new ConflictError(`Vous avez déjà signé ce devis, le ${formatInstant(moi.signeAt)}.`)
  const next = prochain(devis)
  const message =
    next === null
      ? 'Ce devis a été signé par une autre personne.'
      : `Ce devis attend d’abord la signature de ${next.nom}.`
  throw moi ? new ConflictError(message) : new ForbiddenError(message)
}
