import 'server-only'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { today } from '@/lib/platform/clock'
import type { Devis } from './devis'

/** Last day on which a consumer may withdraw from a quote that is signed; null where nobody may. */
export function retractationPossible({ consommateur, statut, signeAt }: Devis): string | null {
  if (!consommateur || statut !== 'Signé' || signeAt === null) return null
  const last = finRetractation(signeAt)
  return today() <= last ? last : null
}
