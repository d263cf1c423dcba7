import type { z } from 'zod'
import type { filingGroupSchema } from '../tarifs/load'

/** Who fills a form in steps, and for which group; its draft is theirs. */
export type FormContext = {
  groupe: { id: number; nom: string }
  createurId: number
  /** The person's test flag: its requests are test requests (API-33). */
  test: boolean
}

/** Who files a request and for whom; nothing of it is typed in the form. */
export type DemandeContext = FormContext & {
  /** Id of the client of the perimeter. */
  client: number
  /** Number of the client as a party (`numParty`). */
  numTiers: string
  /** Name of the environment, « production » unless configured (PLATFORM-10). */
  environment: string
  /** Telephone number of the provider's support. */
  hotline: string
}

/** The group of a request, as the calls of `cmis` take it (PRICE-32, TRUST-06). */
export function filingGroup(
  { groupe, numTiers }: Pick<DemandeContext, 'groupe' | 'numTiers'>,
  type: string,
): z.infer<typeof filingGroupSchema> {
  return { type, id: groupe.id, name: groupe.nom, numTiers }
}
