import 'server-only'
import { z } from 'zod'
import { openEcritures } from '@/lib/documents/factures/ecritures'
import { partsOf, pdfOf, xmlOf } from '@/lib/documents/factures/files'
import { facturesList } from '@/lib/documents/factures/list'
import { findFacture } from '@/lib/documents/factures/queries'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { streamOf } from '@/lib/platform/exports/stream'
import { zipChunks } from '@/lib/platform/exports/zip'
import { selectedIds, selectionSchema } from '@/lib/platform/lists/selection'
import { fileResponse } from '@/lib/platform/storage/response'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const limit = { name: 'factures-fichiers', points: 120, seconds: 60, by: 'user' } as const

/** An invoice of the person's groups, on the portals where invoices are read. Throws NotFoundError (DOC-26, DOC-29). */
async function readFacture(session: Session, id: number) {
  await openedOn(session, FACTURES)
  const facture = await findFacture(session.user.id, id)
  if (facture === null) throw new NotFoundError()
  return facture
}

const noteExport = (acteur: Appelant<number>, format: string, lignes: number) =>
  transaction((tx) =>
    writeAudit(tx, acteur, {
      action: 'liste.export',
      entite: facturesList.name,
      details: { format, lignes },
    }),
  )

export const facturePdfCall = defineCall({
  method: 'GET',
  path: 'factures/:id/pdf',
  auth: 'session',
  summary: 'PDF d’une facture ; celui d’une facture électronique contient son XML (Factur-X).',
  params,
  query: z.object({ duplicata: z.enum(['1']).optional() }),
  limit,
  produces: ['application/pdf'],
  handler: async ({ session, params: { id }, query }) => {
    const file = await pdfOf(await readFacture(session, id), { duplicata: query.duplicata === '1' })
    return fileResponse(file.content, file)
  },
})

export const factureXmlCall = defineCall({
  method: 'GET',
  path: 'factures/:id/xml',
  auth: 'session',
  summary: 'XML d’une facture électronique (CII, profil EN 16931).',
  params,
  limit,
  produces: ['application/xml'],
  handler: async ({ session, params: { id } }) => {
    const file = await xmlOf(await readFacture(session, id))
    if (file === null) throw new NotFoundError('Cette facture n’est pas électronique : elle n’a pas de XML.')
    return fileResponse(file.content, file)
  },
})

/** `POST factures/archive`: the PDFs of the chosen invoices, drawn as they are sent: none waits in memory (DOC-17). */
export const facturesArchiveCall = defineCall({
  method: 'POST',
  path: 'factures/archive',
  auth: 'session',
  summary: 'Archive ZIP des PDF des factures choisies.',
  body: selectionSchema,
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  produces: ['application/zip'],
  handler: async ({ session, body, acteur }) => {
    const perimetre = await openedOn(session, FACTURES)
    const ids = await selectedIds(facturesList, perimetre, body)
    await noteExport(acteur, 'zip', ids.length)
    const content = streamOf(zipChunks(partsOf(session.user.id, ids)))
    return fileResponse(content, { nom: `factures-${today()}.zip`, mime: 'application/zip' })
  },
})

/** `GET factures/ecritures`: accounting entries, a CSV of the filtered rows or the FEC of an entity and a period (DOC-17, DOC-39). */
export const facturesEcrituresCall = defineCall({
  method: 'GET',
  path: 'factures/ecritures',
  auth: 'session',
  summary:
    'Écritures comptables des factures\u00a0: le CSV de la liste filtrée, d’une entité (`entite`) et d’une période (`debut`, `fin`) s’il les nomme, ou le FEC (`format=fec`) d’une entité et d’un exercice.',
  query: ownQuery,
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  produces: ['*/*'],
  handler: async ({ session, query, acteur }) => {
    const perimetre = await openedOn(session, FACTURES)
    const { content, format, lignes, ...file } = await openEcritures(perimetre, query)
    await noteExport(acteur, format === 'fec' ? 'fec' : 'ecritures', lignes)
    return fileResponse(streamOf(content), file)
  },
})
