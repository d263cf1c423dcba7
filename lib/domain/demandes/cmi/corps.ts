import { z } from 'zod'
import { sentId, storedText } from '@/lib/domain/textes/textes'
import type { Day } from '../../temps/days'
import { bodyOf, bodyShape } from '../commun/champs'
import type { DemandeContext } from '../commun/contexte'
import { deliveryInstantSchema } from '../commun/jours'
import { numeroDemande, sentNumber } from '../commun/numero'
import { checkSentEnergy, tarifPayloadShape, toTarifPayload } from '../tarifs/payload'
import type { Catalogue } from '../tarifs/source'
import { CMI } from './etapes'
import type { CmiForm } from './formulaire'

/** `cmi` of the body: exactly these fields (spec §3, CMI-38). */
export const cmiSchema = z
  .strictObject({
    numeroDemande: sentNumber('CMI'),
    clientFinal: sentId,
    createurDemande: sentId,
    groupe: sentId,
    ...bodyShape(CMI),
    ...tarifPayloadShape,
    environment: storedText,
    demandeTest: z.boolean(),
  })
  .superRefine(checkSentEnergy)

/** Body of `POST cmis` under `data`: the request, with its client, group name and party number (CMI-39). */
export const cmiBodySchema = z.strictObject({
  client: sentId,
  groupe: storedText,
  numTiers: storedText,
  cmi: cmiSchema,
})

/** The body as a call takes it: delivered between the days that the form accepts (TRUST-04). */
export const cmiBodyOf = (today: () => Day) =>
  cmiBodySchema.extend({ cmi: cmiSchema.safeExtend({ dateLivraison: deliveryInstantSchema(today) }) })

export type CmiBody = z.infer<typeof cmiBodySchema>

/** Builds the body of a form whose technician exists; throws a ZodError when a step is not filled. */
export function toCmiBody(
  form: CmiForm,
  catalogue: Catalogue,
  clientFinalId: number,
  context: DemandeContext,
): CmiBody {
  return cmiBodySchema.parse({
    client: context.client,
    groupe: context.groupe.nom,
    numTiers: context.numTiers,
    cmi: {
      numeroDemande: numeroDemande('CMI', context.groupe.id, context.createurId),
      clientFinal: clientFinalId,
      createurDemande: context.createurId,
      groupe: context.groupe.id,
      ...bodyOf(CMI, form),
      ...toTarifPayload(form.priceList, { catalogue, portal: 'CMI' }),
      environment: context.environment,
      demandeTest: context.test,
    },
  })
}
