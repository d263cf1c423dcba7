import 'server-only'
import { z } from 'zod'
import { retourSchema } from '@/lib/domain/imports/retour'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { EXPORT_MIME } from '@/lib/platform/lists/export-types'
import { recordId } from '@/lib/platform/record-id'
import { confirmFermetures } from '../commands/confirm-fermetures'
import { undoImport } from '../commands/undo-import'
import { corrigeStream, findCorrigeSystem } from '../corrections'
import { insistOnImport } from '../queries'
import { findRetourSystem } from '../retour'

const auth = 'staff' as const
const limit = { name: 'imports', points: 300, seconds: 600, by: 'user' } as const
const key = z.string().transform(recordId).pipe(z.number())
const params = z.object({ id: key })
const done = z.object({ data: z.object({ id: z.number() }) })

/** `GET imports/{id}/retour`: what undoing an import would take back, and what keeps it from it (FIRST-29). */
export const retourCall = defineCall({
  method: 'GET',
  path: 'imports/:id/retour',
  auth,
  summary:
    'Ce que défaire un import reprendrait, et ce qui l’empêche ; réservé aux super administrateurs ehs.',
  params,
  output: z.object({ data: retourSchema }),
  handler: async ({ params: { id } }) => {
    await insistOnImport(id)
    return { data: await findRetourSystem(id) }
  },
})

/** `POST imports/{id}/retour`: takes back what an import stored. */
export const undoImportCall = defineCall({
  method: 'POST',
  path: 'imports/:id/retour',
  auth,
  summary: 'Défait un import enregistré, si rien n’a changé depuis ; réservé aux super administrateurs ehs.',
  params,
  output: done,
  limit,
  handler: async ({ params: { id }, acteur }) => {
    await insistOnImport(id)
    await undoImport(id, acteur)
    return { data: { id } }
  },
})

/** `POST imports/{id}/fermetures`: agrees to close what complete files no longer hold (FIRST-30). */
export const confirmFermeturesCall = defineCall({
  method: 'POST',
  path: 'imports/:id/fermetures',
  auth,
  summary:
    'Confirme la fermeture de ce que des fichiers complets ne contiennent plus ; réservé aux super administrateurs ehs.',
  params,
  body: z.strictObject({ types: z.array(z.string().max(40)).max(40) }),
  output: done,
  limit,
  handler: async ({ params: { id }, body: { types }, acteur }) => {
    await insistOnImport(id)
    await confirmFermetures(id, types, acteur)
    return { data: { id } }
  },
})

/** `GET imports/{id}/corrections/{fichier}`: the refused lines of a file in its own columns, with why (FIRST-28). */
export const corrigeCall = defineCall({
  method: 'GET',
  path: 'imports/:id/corrections/:fichier',
  auth,
  summary:
    'Lignes refusées d’un fichier, dans ses colonnes, avec le motif du refus ; réservé aux super administrateurs ehs.',
  params: z.object({ id: key, fichier: key }),
  handler: async ({ params: { id, fichier } }) => {
    const file = await findCorrigeSystem(id, fichier)
    if (file === null) throw new NotFoundError()
    return new Response(corrigeStream(file), {
      headers: {
        'Content-Type': EXPORT_MIME[file.format],
        'Content-Disposition': `attachment; filename="import-${id}-lignes-refusees.${file.format}"`,
      },
    })
  },
})
