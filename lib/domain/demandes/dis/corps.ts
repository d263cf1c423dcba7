import { z } from 'zod'
import { optionalTextSchema, sentComment, sentId } from '@/lib/domain/textes'
import type { Day } from '../../days'
import { emptyToNull } from '../../payloads'
import { sentPhoneSchema, stripSpaces } from '../../phone'
import { checkSentEnergy, tarifPayloadShape, toTarifPayload } from '../../tarifs/payload'
import type { Catalogue } from '../../tarifs/source'
import { orNull } from '../../validators'
import type { DemandeContext } from '../commun/contexte'
import { facturationPayloadShape, toFacturationPayload } from '../commun/facturation'
import { daySchema, installationSchema } from '../commun/jours'
import { attachmentsBody } from '../commun/pieces-jointes'
import { agencyStep, CONTACT_PERSONS, type DisForm, MONTHS_AHEAD } from './formulaire'

/** `data` of the body (spec §3, DIS-09); the installer is there unless it is the final client (DIS-10). */
export const disSchema = z
  .strictObject({
    ...tarifPayloadShape,
    dateInstallationComplete: daySchema,
    contactPerson: z.enum(CONTACT_PERSONS),
    ...facturationPayloadShape,
    arFacturation: orNull(optionalTextSchema),
    adressefacturation: z.int32().min(0).nullable(),
    prenomAgence: agencyStep.shape.prenomAgence,
    nomAgence: agencyStep.shape.nomAgence,
    telephoneAgence: sentPhoneSchema,
    emailAgence: agencyStep.shape.emailAgence,
    commentaire: sentComment,
    clientFinal: sentId,
    installateurEstClientFinal: z.boolean(),
    chauffagiste: sentId.optional(),
  })
  .superRefine(checkSentEnergy)
  .refine((dis) => dis.installateurEstClientFinal === (dis.chauffagiste === undefined), {
    path: ['chauffagiste'],
    message: "L'installateur est attendu, sauf s'il est le client final.",
  })

/** The same as a call takes it: a date that the form takes on the day. */
export const disBodyOf = (today: () => Day) =>
  disSchema.safeExtend({ dateInstallationComplete: installationSchema(today, MONTHS_AHEAD) })

export type DisBody = z.infer<typeof disSchema>

export type DisParts = {
  form: DisForm
  catalogue: Catalogue
  clientFinalId: number
  /** Id of the installer created, null when it is the final client. */
  technicianId: number | null
}

/** Builds `data`; provisions carry their hidden price (DIS-08). Throws a ZodError when a step is not filled. */
export function toDisBody({ form, catalogue, clientFinalId, technicianId }: DisParts): DisBody {
  const own = form.installateurEstClientFinal || technicianId === null ? {} : { chauffagiste: technicianId }
  return disSchema.parse({
    ...toTarifPayload(form.priceList, { catalogue, portal: 'DIS' }),
    dateInstallationComplete: form.dateInstallationComplete,
    contactPerson: form.contactPerson,
    ...toFacturationPayload(form),
    arFacturation: emptyToNull(form.arFacturation),
    adressefacturation: form.adressefacturation,
    prenomAgence: form.prenomAgence,
    nomAgence: form.nomAgence,
    telephoneAgence: stripSpaces(form.telephoneAgence),
    emailAgence: form.emailAgence,
    commentaire: emptyToNull(form.commentaire),
    clientFinal: clientFinalId,
    installateurEstClientFinal: form.installateurEstClientFinal,
    ...own,
  })
}

/** Multipart body of `POST distributeurs`: client, groupId, data as JSON, files (DIS-11). */
export function disMultipart(body: DisBody, context: DemandeContext, files: readonly File[]): FormData {
  const fields = { client: context.client, groupId: context.groupe.id, data: JSON.stringify(body) }
  return attachmentsBody(fields, files)
}
