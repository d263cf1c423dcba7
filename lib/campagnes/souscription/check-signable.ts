import { commenceTot } from '@/lib/domain/campagnes/souscription/retractation'
import { today } from '@/lib/platform/clock'
import { ConflictError } from '@/lib/platform/errors/errors'
import type { SouscriptionStockee } from './queries'

/** Throws 409 for a subscription that is signed already, or whose start has become impossible since it was filled. */
export function checkSignable({
  etat,
  debut,
  demandeExpresse,
}: Pick<SouscriptionStockee, 'etat' | 'debut' | 'demandeExpresse'>): void {
  if (etat !== 'En cours') throw new ConflictError('Ce contrat est déjà signé.')
  if (debut < today() || (commenceTot(debut, today()) && !demandeExpresse))
    throw new ConflictError('La date de début est dépassée ou trop proche. Choisissez-en une autre.')
}
