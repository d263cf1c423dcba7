import { type Attendu, type Decision, decide, mayDecide } from '@/lib/domain/documents/decision'
import { totauxDevis } from '@/lib/domain/documents/devis'
import { PLAFOND_DEPASSE } from '@/lib/domain/documents/signature'
import { formatInstant } from '@/lib/domain/textes/format'
import { ConflictError, ForbiddenError, NOT_AS_SOMEBODY_ELSE } from '@/lib/platform/errors/errors'
import type { Devis } from '../devis'
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

/** Cents with tax up to which an open quote may still be signed: with all its options, until the first signatory has chosen. */
export function montantPossible({ lignes, ttcCents, signature }: Devis): number {
  if (signature?.signataires.some(({ signeAt }) => signeAt !== null)) return ttcCents
  return Math.max(ttcCents, totauxDevis(lignes).ttcCents)
}

/**
 * Throws 403 for who may not put somebody else in the place of a signatory: an A or SA of the group does, up to their ceiling,
 * since the link that is then mailed signs by itself (SAFE-30).
 */
export function checkRemplacement(reached: Atteint): void {
  const decision = decide(reached.decideur, 'autre', montantPossible(reached.devis))
  if (decision === 'autre') throw new ForbiddenError('Seul un administrateur change un signataire.')
  checkDecision(reached, decision)
}

/** Decision of this person on a quote that is signed: to give it up. */
export function decisionSurSigne({ devis, moi, decideur }: Atteint): Decision {
  const signed = devis.signature?.signataires.some(({ signeAt }) => signeAt !== null) ?? false
  return decide(decideur, moi?.signeAt ? 'soi' : signed ? 'autre' : 'quiconque', devis.ttcCents)
}

/** Throws 403 for who may not decide, 409 for a signatory whose turn has not come or has gone (SAFE-30). */
export function checkDecision({ devis, moi }: Atteint, decision: Decision): void {
  if (mayDecide(decision)) return
  if (decision === 'emprunté') throw new ForbiddenError(NOT_AS_SOMEBODY_ELSE)
  if (decision === 'plafond') throw new ForbiddenError(PLAFOND_DEPASSE)
  if (moi?.signeAt) {
    const signed = devis.signature?.signataires.find(({ id }) => id === moi.id)
    const instant = formatInstant(moi.signeAt)
    throw new ConflictError(
      signed && signed.nom !== moi.nom
        ? `${signed.nom} a signé ce devis à votre place, le ${instant}.`
        : `Vous avez déjà signé ce devis, le ${instant}.`,
    )
  }
  const next = prochain(devis)
  const message =
    next === null
      ? 'Ce devis a été signé par une autre personne.'
      : `Ce devis attend d’abord la signature de ${next.nom}.`
  throw moi ? new ConflictError(message) : new ForbiddenError(message)
}
