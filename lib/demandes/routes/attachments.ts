import { z } from 'zod'
import type { Collection } from '@/lib/api/collection'
import { assureurs, cmis, distributeurs, installateurs, promoteurs } from '@/lib/api/collections/demandes'
import { defineRoute } from '@/lib/api/route'
import { checkFiles } from '@/lib/uploads/check'
import { UPLOAD_MAX_BYTES } from '@/lib/uploads/receive'
import { attachFiles } from '../commands/attach-files'
import { checkForm, depotOf } from './create'

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
const text = z.string().trim().min(1).max(254)

/** A call that adds files to a request; its other fields are those of the spec and must be there. */
function attachmentsRoute<F extends z.ZodType<{ id: number }>>(
  collection: Collection,
  summary: string,
  fields: F,
  type = 'pièce jointe',
) {
  return defineRoute({
    auth: 'session',
    summary,
    multipart: { maxBytes: UPLOAD_MAX_BYTES },
    creates: true,
    output: z.object({ success: z.literal(true) }),
    handler: async (context) => {
      const form = checkForm(fields, context.form)
      const files = await checkFiles(context.form, 1)
      return attachFiles(collection, form.id, type, files, depotOf(context))
    },
  })
}

export const cmiFilesRoute = attachmentsRoute(
  cmis,
  'Ajoute des pièces jointes à une demande de mise en service.',
  z.object({ id, group: text, numTiers: text, demandNum: text }),
)

export const pimFilesRoute = attachmentsRoute(
  promoteurs,
  'Ajoute des pièces jointes à la demande d’un promoteur.',
  z.object({ id, siteName: text, groupId: id, groupName: text, energyType: text, numTiers: text }),
)

export const insFilesRoute = attachmentsRoute(
  installateurs,
  'Ajoute des pièces jointes à un ordre de service.',
  z.object({ id, idFinalClient: id }),
)

export const assMandateRoute = attachmentsRoute(
  assureurs,
  'Ajoute le mandat à la demande d’un assureur.',
  z.object({ id, group: text, numTiers: text, demandNum: text }),
  'mandat',
)

export const disPhotosRoute = attachmentsRoute(
  distributeurs,
  'Ajoute des photos à la demande d’un distributeur.',
  z.object({ id, type: z.literal('DIS') }),
  'photo',
)
