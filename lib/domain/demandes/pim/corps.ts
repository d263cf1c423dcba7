import { z } from 'zod'
import { sentId, sentText, storedText } from '@/lib/domain/textes/textes'
import { postalCodeSchema } from '../../identite/address'
import { emptyToNull } from '../../identite/payloads'
import { checkPrefixedPhone } from '../../identite/phone'
import type { Day } from '../../temps/days'
import { optional } from '../../textes/checks'
import { PHONE } from '../../textes/lecture'
import { emailSchema, orNull, schemaOf } from '../../textes/validators'
import { bodyOf, bodyShape } from '../commun/champs'
import type { DemandeContext } from '../commun/contexte'
import type { BillingAddress, WorkManager } from '../commun/intervenants'
import { deliverySchema } from '../commun/jours'
import { MAX_FILES, TOO_MANY_FILES } from '../commun/pieces-jointes'
import { withoutEmptyLines } from '../tarifs/lines'
import { checkSentEnergy, sentProvisionSchema } from '../tarifs/payload'
import { formEnergy } from '../tarifs/rows'
import { MAX_PROVISIONS, tvaSchema } from '../tarifs/state'
import { PIM, type PimForm } from './formulaire'

/** `mes` of the body (spec §3, PIM-04, PIM-05, PIM-06). */
const mesFields = z.strictObject({
  ...bodyShape(PIM),
  prestations: z.array(sentProvisionSchema).min(1).max(MAX_PROVISIONS),
  tauxTVA: tvaSchema,
  /** Names of the files that come with it. */
  attachments: z.array(storedText).max(MAX_FILES, TOO_MANY_FILES),
  adressefacturation: z.strictObject({
    nom: sentText,
    adresse: sentText,
    codePostal: postalCodeSchema,
    ville: sentText,
  }),
  interlocuteur: z.strictObject({
    id: sentId,
    firstname: sentText,
    lastname: sentText,
    /** Null for who may not know it (SAFE-14): the server has it from the account. */
    email: orNull(emailSchema),
    phone: orNull(schemaOf(optional(checkPrefixedPhone), PHONE)),
  }),
  typeEnergie: storedText,
})

export const mesSchema = mesFields.superRefine(checkSentEnergy)

/** Body of `POST promoteurs` under `data` (PIM-07). */
export const pimBodySchema = z.strictObject({
  client: sentId,
  groupe: storedText,
  numTiers: storedText,
  mes: mesSchema,
})

/** The body as a call takes it: delivered between the days that the form accepts (TRUST-04). */
export function pimBodyOf(today: () => Day) {
  const day = deliverySchema(today)
  return pimBodySchema.extend({ mes: mesSchema.safeExtend({ dateMiseEnService: day, dateRemiseClef: day }) })
}

export type PimBody = z.infer<typeof pimBodySchema>

export type PimParts = {
  form: PimForm
  adressefacturation: BillingAddress
  interlocuteur: Pick<WorkManager, 'id' | 'firstname' | 'lastname' | 'email' | 'phone'>
  files: readonly Pick<File, 'name'>[]
}

/** Builds the body; throws a ZodError when a step is not filled. */
export function toPimBody(parts: PimParts, context: DemandeContext): PimBody {
  const { form, adressefacturation: facturation, interlocuteur } = parts
  const priceList = withoutEmptyLines(form.priceList)
  return pimBodySchema.parse({
    client: context.client,
    groupe: context.groupe.nom,
    numTiers: context.numTiers,
    mes: {
      ...bodyOf(PIM, form),
      prestations: priceList.provisions,
      tauxTVA: priceList.tva,
      attachments: parts.files.map(({ name }) => name),
      adressefacturation: {
        nom: facturation.nom,
        adresse: [facturation.numero, facturation.rue].filter((part) => part.trim() !== '').join(' '),
        codePostal: facturation.codePostal,
        ville: facturation.ville,
      },
      interlocuteur: {
        id: interlocuteur.id,
        firstname: interlocuteur.firstname,
        lastname: interlocuteur.lastname,
        email: emptyToNull(interlocuteur.email),
        phone: emptyToNull(interlocuteur.phone),
      },
      typeEnergie: formEnergy(priceList.provisions),
    },
  })
}
