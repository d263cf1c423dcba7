import { z } from 'zod'
import { sentId } from '@/lib/domain/textes/textes'
import type { Day } from '../../temps/days'
import { bodyOf, bodyShape } from '../commun/champs'
import type { DemandeContext } from '../commun/contexte'
import { installationSchema } from '../commun/jours'
import { attachmentsBody } from '../commun/pieces-jointes'
import { checkSentEnergy, tarifPayloadShape, toTarifPayload } from '../tarifs/payload'
import type { Catalogue } from '../tarifs/source'
import { DIS_SENT, type DisForm, MONTHS_AHEAD } from './formulaire'

export const INSTALLER_EXPECTED = 'L’installateur est attendu, sauf s’il est le client final.'

/** Whether a request says who installs, once: the final client, or somebody named (DIS-10). */
export const isInstallerSaid = (isFinalClient: boolean, chauffagiste: number | undefined): boolean =>
  isFinalClient === (chauffagiste === undefined)

/** `data` of the body (spec §3, DIS-09); the installer is there unless it is the final client (DIS-10). */
export const disSchema = z
  .strictObject({
    ...tarifPayloadShape,
    ...bodyShape(DIS_SENT),
    clientFinal: sentId,
    chauffagiste: sentId.optional(),
  })
  .superRefine(checkSentEnergy)
  .refine((dis) => isInstallerSaid(dis.installateurEstClientFinal, dis.chauffagiste), {
    path: ['chauffagiste'],
    message: INSTALLER_EXPECTED,
  })

/** `data` as a call takes it: a date that the form takes on the day. */
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
    ...bodyOf(DIS_SENT, form),
    clientFinal: clientFinalId,
    ...own,
  })
}

/** Files of a request: photos of the installation, and documents. */
export type DisFiles = { documents: readonly File[]; photos: readonly File[] }

/** Multipart body of `POST distributeurs`: client, groupId, data as JSON, files (DIS-11), the photos first. */
export function disMultipart(
  body: DisBody,
  context: DemandeContext,
  { documents, photos }: DisFiles,
): FormData {
  const fields = {
    client: context.client,
    groupId: context.groupe.id,
    data: JSON.stringify(body),
    photos: photos.length,
  }
  return attachmentsBody(fields, [...photos, ...documents])
}
