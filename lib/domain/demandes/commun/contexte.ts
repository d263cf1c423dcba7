import type { z } from 'zod'
import type { filingGroupSchema } from '../../tarifs/load'

/** Who files a request and for whom; nothing of it is typed in the form. */
export type DemandeContext = {
  /** Id of the client of the perimeter. */
  client: number
  groupe: { id: number; nom: string }
  /** Number of the client as a party (`numParty`). */
  numTiers: string
  createurId: number
  /** Name of the environment, « production » unless configured (PLATFORM-10). */
  environment: string
  /** Telephone number of the provider's support. */
  hotline: string
  /** The person's test flag: its requests are test requests (API-33). */
  test: boolean
}

/** The group of a request, as the calls of `cmis` take it (PRICE-32, TRUST-06). */
export function filingGroup(
  { groupe, numTiers }: Pick<DemandeContext, 'groupe' | 'numTiers'>,
  type: string,
): z.infer<typeof filingGroupSchema> {
  return { type, id: groupe.id, name: groupe.nom, numTiers }
}
