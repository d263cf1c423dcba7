import { z } from 'zod'
import type { Collection } from '@/lib/api/collection'
import { assureurs, cmis, distributeurs, installateurs, promoteurs } from '@/lib/api/collections/demandes'
import { defineRoute } from '@/lib/api/route'
import { sentText } from '@/lib/domain/demandes/commun/textes'
import { checkFiles } from '@/lib/uploads/check'
import { formId } from '@/lib/uploads/form-fields'
import { UPLOAD_MAX_BYTES } from '@/lib/uploads/receive'
import { attachFiles, type FileType } from '../commands/attach-files'
import { depotOf } from './create'

const id = formId
const text = sentText

/** A call that adds files to a request; its other fields are those of the spec and must be there. */
function attachmentsRoute<F extends z.ZodType<{ id: number }>>(
  collection: Collection,
  summary: string,
  fields: F,
  type: FileType = 'pièce jointe',
) {
  return defineRoute({
    auth: 'session',
    summary,
    multipart: { maxBytes: UPLOAD_MAX_BYTES },
    body: fields,
    creates: true,
    output: z.object({ success: z.literal(true) }),
    handler: async (context) => {
      const files = await checkFiles(context.form, 1)
      return attachFiles(collection, context.body.id, type, files, depotOf(context))
    },
  })
}

export const cmiFilesRoute = attachmentsRoute(
  cmis,
  'Ajoute des pièces jointes à une demande de mise en service.',
  z.strictObject({ id, group: text, numTiers: text, demandNum: text }),
)

export const pimFilesRoute = attachmentsRoute(
  promoteurs,
  'Ajoute des pièces jointes à la demande d’un promoteur.',
  z.strictObject({ id, siteName: text, groupId: id, groupName: text, energyType: text, numTiers: text }),
)

export const insFilesRoute = attachmentsRoute(
  installateurs,
  'Ajoute des pièces jointes à un ordre de service.',
  z.strictObject({ id, idFinalClient: id }),
)

export const assMandateRoute = attachmentsRoute(
  assureurs,
  'Ajoute le mandat à la demande d’un assureur.',
  z.strictObject({ id, group: text, numTiers: text, demandNum: text }),
  'mandat',
)

export const disPhotosRoute = attachmentsRoute(
  distributeurs,
  'Ajoute des photos à la demande d’un distributeur.',
  z.strictObject({ id, type: z.literal('DIS') }),
  'photo',
)
