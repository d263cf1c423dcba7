import { fetchContacts } from '@/lib/browser/demandes'
import { browserLog } from '@/lib/browser/logging'
import { contactsBody, loadAgency } from '@/lib/domain/demandes/commun/contacts'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'

/** Energy that an agency is asked for while no equipment says one. */
const DEFAULT_ENERGY = 'GAZ'

/** The agency that serves a place, and the text of its failure (CMI-34, PIM-13, TRUST-19). */
export function readAgency(
  context: DemandeContext,
  type: DemandeType,
  { codePostal, energyType }: { codePostal: string; energyType: string },
) {
  const place = { codePostal, energyType: energyType || DEFAULT_ENERGY }
  return loadAgency(() => fetchContacts(contactsBody(context, type, place)), type, browserLog)
}
