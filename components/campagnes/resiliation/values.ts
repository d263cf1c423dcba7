import { z } from 'zod'
import { emailTrouve } from '@/lib/domain/campagnes/coordonnees'
import { type FoundCustomer, foundCustomer } from '@/lib/domain/campagnes/recherche'
import { type ResiliationForm, verificationSchema } from '@/lib/domain/campagnes/resiliation'

/** Values of a termination that the tab keeps: the customer who was found, and what is asked. */
export type ResiliationValues = ResiliationForm & {
  codePostal: string
  reference: string
  found: FoundCustomer | null
}

/** A new termination. */
export const newValues = (): ResiliationValues => ({
  codePostal: '',
  reference: '',
  found: null,
  assetIds: [],
  Date: '',
  Motif: '',
  comment: '',
  email: '',
  Nom: '',
  verifie: null,
})

/** Puts what was found into the form: a single equipment is chosen, the e-mail is the known one, masked. */
export function withFound(form: ResiliationValues, found: FoundCustomer): ResiliationValues {
  const { assets } = found
  const [only] = assets.length === 1 ? assets : []
  return {
    ...form,
    found,
    assetIds: only ? [only.id] : [],
    email: emailTrouve(form.email, found),
    verifie: null,
  }
}

const text = z.string().catch('')
/** Reads what the tab kept. */
export const valuesSchema = z.object({
  codePostal: text,
  reference: text,
  found: foundCustomer.nullable().catch(null),
  assetIds: z.array(z.string()).catch([]),
  Date: text,
  Motif: text,
  comment: text,
  email: text,
  Nom: text,
  verifie: z
    .object({ pour: z.string(), resultats: z.array(verificationSchema) })
    .nullable()
    .catch(null),
})
