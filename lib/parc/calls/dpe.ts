import 'server-only'
import { z } from 'zod'
import { dpeImportReport, dpeImportSchema } from '@/lib/domain/parc/dpe-import'
import { dpeSchemaOn } from '@/lib/domain/parc/dpe-saisie'
import { attachDpe } from '@/lib/parc/commands/attach-dpe'
import { enterDpe } from '@/lib/parc/commands/enter-dpe'
import { importDpes } from '@/lib/parc/commands/import-dpes'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { today } from '@/lib/platform/clock'
import { reply } from '@/lib/platform/http/response'
import { checkOneFile } from '@/lib/platform/uploads/check'
import { FORMS } from '@/lib/platform/uploads/forms'

const SCREEN = '/dpe'

/** `POST dpe`: a diagnosis that a person types. */
export const enterDpeCall = defineCall({
  method: 'POST',
  path: 'dpe',
  auth: 'session',
  summary: 'Enregistre le DPE d’un logement du périmètre.',
  body: dpeSchemaOn(today),
  output: z.object({ data: z.object({ numeroAdeme: z.string() }) }),
  limit: { name: 'parc', points: 60, seconds: 60, by: 'user' },
  status: 201,
  handler: async ({ session, body, acteur }) =>
    reply(201, { data: await enterDpe(body, await openedOn(session, SCREEN), acteur) }),
})

/** `POST dpe/import`: the diagnoses of a CSV file, with a report of the lines that are refused (PARK-35). */
export const importDpeCall = defineCall({
  method: 'POST',
  path: 'dpe/import',
  auth: 'session',
  summary: 'Importe les DPE d’un fichier CSV ; répond les lignes refusées, avec leur numéro et leur motif.',
  body: dpeImportSchema,
  output: dpeImportReport,
  limit: { name: 'import-dpe', points: 10, seconds: 600, by: 'user' },
  handler: async ({ session, body, acteur }) => ({
    data: await importDpes(body.csv, await openedOn(session, SCREEN), acteur),
  }),
})

/** `POST dpe/{id}/fichier`: its PDF (PARK-35). */
export const attachDpeCall = defineCall({
  method: 'POST',
  path: 'dpe/:id/fichier',
  auth: 'session',
  summary: 'Joint son PDF à un DPE.',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  multipart: FORMS.pdf,
  output: z.object({ data: z.object({ id: z.number(), fichierId: z.number() }) }),
  limit: { name: 'parc', points: 60, seconds: 60, by: 'user' },
  handler: async ({ params: { id }, form, acteur }) => ({
    data: await attachDpe(id, await checkOneFile(form, 'pdf'), acteur),
  }),
})
