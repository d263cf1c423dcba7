import { z } from 'zod'
import { sentId, storedText } from '@/lib/domain/textes/textes'
import { orNull } from '../../textes/validators'
import { bodyOf, bodyShape } from '../commun/champs'
import type { DemandeContext } from '../commun/contexte'
import { numeroDemande, sentNumber } from '../commun/numero'
import { amountSchema, toEuros } from '../tarifs/amounts'
import { ASS, type AssForm, claimNumberSchema } from './formulaire'
import { deductibleCents, MAX_DEDUCTIBLE_CENTS } from './franchise'

/** In euros. */
const deductibleSchema = amountSchema.max(toEuros(MAX_DEDUCTIBLE_CENTS))

/** Fields of the claim, as a change of the request writes them. */
export const claimFields = {
  numeroSinistre: orNull(claimNumberSchema),
  franchise: deductibleSchema.nullable(),
  urgence: z.boolean(),
}

/** Fields that the insurer may add to the claim (ASS-23): left out when they are not said. */
const claimPayloadShape = {
  numeroSinistre: claimNumberSchema.min(1).optional(),
  franchise: deductibleSchema.optional(),
  urgence: z.literal(true).optional(),
}

function toClaimPayload({ claimNumber, deductible, urgent }: AssForm) {
  const cents = deductibleCents(deductible)
  return {
    ...(claimNumber.trim() === '' ? {} : { numeroSinistre: claimNumber.trim() }),
    ...(cents === null ? {} : { franchise: toEuros(cents) }),
    ...(urgent ? { urgence: true as const } : {}),
  }
}

/** `ass` of the body (spec §3, ASS-16). */
export const assSchema = z.strictObject({
  numeroDemande: sentNumber('ASS'),
  groupe: sentId,
  createurDemande: sentId,
  clientFinal: sentId,
  ...bodyShape(ASS),
  environment: storedText,
  demandeTest: z.boolean(),
  ...claimPayloadShape,
})

/** Body of an insurer request under `data`. */
export const assBodySchema = z.strictObject({
  client: sentId,
  groupe: storedText,
  numTiers: storedText,
  ass: assSchema,
})

export type AssBody = z.infer<typeof assBodySchema>

/** Builds the body; throws a ZodError when a step is not filled. */
export function toAssBody(form: AssForm, clientFinalId: number, context: DemandeContext): AssBody {
  return assBodySchema.parse({
    client: context.client,
    groupe: context.groupe.nom,
    numTiers: context.numTiers,
    ass: {
      numeroDemande: numeroDemande('ASS', context.groupe.id, context.createurId),
      groupe: context.groupe.id,
      createurDemande: context.createurId,
      clientFinal: clientFinalId,
      ...bodyOf(ASS, form),
      environment: context.environment,
      demandeTest: context.test,
      ...toClaimPayload(form),
    },
  })
}
