import 'server-only'
import type { Replanification } from '@/lib/domain/campagnes/replanification'
import { startOf } from '@/lib/domain/visites/creneaux'
import { codeOf } from '@/lib/visites/visite'
import { REFUS_TEXTES, refusOf } from './refus'
import { findVisiteOfLink } from './visite'

/** Reads the visit that the page of a link shows; null for a link that opens nothing (PUBLIC-53). */
export async function findVisiteDuLien({ ID, intervention, secondConfirm }: Replanification) {
  const visite = await findVisiteOfLink(ID)
  if (visite?.id !== intervention.id) return null
  const refus = await refusOf(visite)
  const start = startOf(visite).toISOString()
  const isConfirmed = codeOf(visite) !== null && (!secondConfirm || visite.secondeConfirmation)
  return {
    resume: [visite.equipement ?? `Visite n° ${visite.numero}`, visite.adresse].filter(Boolean).join(', '),
    objet: visite.objet,
    start,
    hasMoved: intervention.start !== '' && Date.parse(intervention.start) !== Date.parse(start),
    isConfirmed,
    refus: refus && REFUS_TEXTES[refus],
  }
}
