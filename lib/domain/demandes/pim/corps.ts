import { z } from 'zod'
import { sentComment, sentId, sentIds, sentText } from '@/lib/domain/textes'
import { postalCodeSchema, sanitizeStreetName } from '../../address'
import { optional } from '../../checks'
import { emptyToNull } from '../../payloads'
import { checkPrefixedPhone } from '../../phone'
import { checkSentEnergy, sentProvisionSchema } from '../../tarifs/payload'
import { formEnergy } from '../../tarifs/rows'
import { MAX_PROVISIONS, tvaSchema } from '../../tarifs/state'
import { emailSchema, orNull, schemaOf } from '../../validators'
import type { DemandeContext } from '../commun/contexte'
import type { BillingAddress, WorkManager } from '../commun/intervenants'
import { daySchema } from '../commun/jours'
import { attachmentsBody, MAX_FILES, TOO_MANY_FILES } from '../commun/pieces-jointes'
import { type PimForm, siteStep } from './formulaire'

/** `mes` of the body (spec §3, PIM-04, PIM-05, PIM-06). */
const mesFields = z.strictObject({
  nomChantier: siteStep.shape.nomChantier,
  numeroRue: orNull(siteStep.shape.numeroRue),
  nomRue: siteStep.shape.nomRue,
  codePostal: siteStep.shape.codePostal,
  ville: siteStep.shape.ville,
  maisonIndividuelleGroupee: z.boolean(),
  prestations: z.array(sentProvisionSchema).min(1).max(MAX_PROVISIONS),
  tauxTVA: tvaSchema,
  /** Names of the files sent after the creation. */
  attachments: z.array(sentText).max(MAX_FILES, TOO_MANY_FILES),
  commentaire: sentComment,
  dateMiseEnService: daySchema,
  dateRemiseClef: daySchema,
  installateurtravaux: sentIds,
  syndic: sentIds.nullable(),
  bailleur: sentIds.nullable(),
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
    phone: orNull(schemaOf(optional(checkPrefixedPhone))),
  }),
  typeEnergie: sentText,
})

export const mesSchema = mesFields.superRefine(checkSentEnergy)

/** Body of `POST promoteurs` under `data` (PIM-07). */
export const pimBodySchema = z.strictObject({
  client: sentId,
  groupe: sentText,
  numTiers: sentText,
  mes: mesSchema,
})

export type PimBody = z.infer<typeof pimBodySchema>

export type PimParts = {
  form: PimForm
  adressefacturation: BillingAddress
  interlocuteur: Pick<WorkManager, 'id' | 'firstname' | 'lastname' | 'email' | 'phone'>
  files: readonly Pick<File, 'name'>[]
}

const listOf = (one: number | null) => (one === null ? null : [one])

/** Builds the body; throws a ZodError when a step is not filled. */
export function toPimBody(parts: PimParts, context: DemandeContext): PimBody {
  const { form, adressefacturation: facturation, interlocuteur } = parts
  return pimBodySchema.parse({
    client: context.client,
    groupe: context.groupe.nom,
    numTiers: context.numTiers,
    mes: {
      nomChantier: form.nomChantier,
      numeroRue: emptyToNull(form.numeroRue),
      nomRue: sanitizeStreetName(form.nomRue),
      codePostal: form.codePostal,
      ville: form.ville,
      maisonIndividuelleGroupee: form.maisonIndividuelleGroupee,
      prestations: form.priceList.provisions,
      tauxTVA: form.priceList.tva,
      attachments: parts.files.map(({ name }) => name),
      commentaire: emptyToNull(form.commentaire),
      dateMiseEnService: form.dateMiseEnService,
      dateRemiseClef: form.dateRemiseClef,
      installateurtravaux: form.installateurtravaux,
      syndic: listOf(form.syndic),
      bailleur: listOf(form.bailleur),
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
      typeEnergie: formEnergy(form.priceList.provisions),
    },
  })
}

/** Multipart body of `POST promoteurs/piecesjointes` (PIM-08). */
export function pimAttachments(
  id: number,
  form: PimForm,
  context: DemandeContext,
  files: readonly File[],
): FormData {
  const fields = {
    id,
    siteName: form.nomChantier.trim(),
    groupId: context.groupe.id,
    groupName: context.groupe.nom,
    energyType: formEnergy(form.priceList.provisions),
    numTiers: context.numTiers,
  }
  return attachmentsBody(fields, files)
}
