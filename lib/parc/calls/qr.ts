import 'server-only'
import { z } from 'zod'
import { newLot } from '@/lib/campagnes/qr/token'
import { GEN_QR_CODE, QR_LISTES, qrLotSchema } from '@/lib/domain/parc/qr'
import { createCodes } from '@/lib/parc/qr/commands/create-codes'
import { revokeCode } from '@/lib/parc/qr/commands/revoke-code'
import { revokeLot } from '@/lib/parc/qr/commands/revoke-lot'
import { qrFile } from '@/lib/parc/qr/files'
import { findQrLot } from '@/lib/parc/qr/lots'
import { selectedObjects } from '@/lib/parc/qr/selection'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { today } from '@/lib/platform/clock'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { reply } from '@/lib/platform/http/response'
import { selectionSchema } from '@/lib/platform/lists/selection'
import { recordId } from '@/lib/platform/record-id'
import { fileResponse } from '@/lib/platform/storage/response'

const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const limit = { name: 'qrcodes', points: 120, seconds: 600, by: 'user' } as const

/** `POST qrcodes`: new codes for chosen dwellings or equipment, as a file to print or images (PARK-36). */
export const createQrCodesCall = defineCall({
  method: 'POST',
  path: 'qrcodes',
  auth: 'session',
  summary: 'Crée un lot de QR codes et donne le fichier à imprimer, ou les images.',
  body: qrLotSchema.extend({ liste: z.enum(QR_LISTES), selection: selectionSchema }),
  limit: { name: 'qrcodes-lots', points: 30, seconds: 600, by: 'user' },
  produces: ['*/*'],
  handler: async ({ session, body: { liste, selection, ...lot }, acteur }) => {
    const ids = await selectedObjects(await openedOn(session, GEN_QR_CODE), liste, selection)
    const nom = newLot(today())
    const texte = lot.texte === '' ? null : lot.texte
    const codes = await createCodes(acteur, { liste, ids }, { lot: nom, format: lot.format, texte })
    if (codes.length === 0) throw new ValidationError('La sélection ne contient plus aucune ligne.')
    const [first] = codes
    // Nobody has the codes of a lot that could not be drawn: they answer no more.
    const { bytes, mime, ...file } = await qrFile(nom, codes, lot).catch(async (error: unknown) => {
      if (first) await revokeLot(acteur, first.id)
      throw error
    })
    return fileResponse(new Blob([bytes]).stream(), { ...file, mime, tailleOctets: bytes.byteLength })
  },
})

/** `POST qrcodes/{id}/revocation`: the code answers no more (PARK-38, PUBLIC-69). */
export const revokeQrCodeCall = defineCall({
  method: 'POST',
  path: 'qrcodes/:id/revocation',
  auth: 'session',
  summary: 'Révoque un QR code : il n’ouvre plus aucune page.',
  params,
  limit,
  status: 204,
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, GEN_QR_CODE)
    if (!(await revokeCode(acteur, id)) && (await findQrLot(session.user.id, id)) === null)
      throw new NotFoundError()
    return reply(204)
  },
})

/** `POST qrcodes/{id}/revocation-du-lot`: all the codes of a lot, by one of them, answer no more. */
export const revokeQrLotCall = defineCall({
  method: 'POST',
  path: 'qrcodes/:id/revocation-du-lot',
  auth: 'session',
  summary: 'Révoque tous les QR codes du lot d’un code.',
  params,
  limit,
  output: z.object({ data: z.object({ revoques: z.number() }) }),
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, GEN_QR_CODE)
    if ((await findQrLot(session.user.id, id)) === null) throw new NotFoundError()
    return { data: { revoques: await revokeLot(acteur, id) } }
  },
})
