import { z } from 'zod'
import { cmis, distributeurs, installateurs, promoteurs } from '@/lib/demandes/collections/demandes'
import { sentText } from '@/lib/domain/textes/textes'
import { defineCall } from '@/lib/platform/api/call'
import type { Collection } from '@/lib/platform/api/collection'
import { checkFiles } from '@/lib/platform/uploads/check'
import { formId } from '@/lib/platform/uploads/form-fields'
import { FORMS } from '@/lib/platform/uploads/forms'
import { attachFiles } from '../commands/attach-files'
import type { FileType } from '../pieces-jointes'
import { depotOf } from './create'

const id = formId
const text = sentText

/** A call that adds files to a request; its other fields are those of the spec and must be there. */
function attachmentsCall<F extends z.ZodType<{ id: number }>>(
  path: string,
  collection: Collection,
  summary: string,
  fields: F,
  type: FileType = 'pièce jointe',
) {
  return defineCall({
    method: 'POST',
    path,
    auth: { jeton: `${collection.name}:ecrire`, session: 'session' },
    summary,
    multipart: FORMS.files,
    body: fields,
    creates: true,
    output: z.object({ success: z.literal(true) }),
    handler: async (context) => {
      const files = await checkFiles(context.form, 1)
      return attachFiles(collection, { id: context.body.id }, type, files, depotOf(context))
    },
  })
}

export const cmiFilesCall = attachmentsCall(
  'cmis/piecesjointes',
  cmis,
  'Ajoute des pièces jointes à une demande de mise en service.',
  z.strictObject({ id, group: text, numTiers: text, demandNum: text }),
)

export const pimFilesCall = attachmentsCall(
  'promoteurs/piecesjointes',
  promoteurs,
  'Ajoute des pièces jointes à la demande d’un promoteur.',
  z.strictObject({ id, siteName: text, groupId: id, groupName: text, energyType: text, numTiers: text }),
)

export const insFilesCall = attachmentsCall(
  'installateur/attachments',
  installateurs,
  'Ajoute des pièces jointes à un ordre de service.',
  z.strictObject({ id, idFinalClient: id }),
)

export const disPhotosCall = attachmentsCall(
  'upload-aws/attachments',
  distributeurs,
  'Ajoute des photos à la demande d’un distributeur.',
  z.strictObject({ id, type: z.literal('DIS') }),
  'photo',
)
