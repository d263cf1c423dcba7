import { z } from 'zod'
import { exportList } from '@/lib/app/exports/commands/export-list'
import { defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'
import { EXPORT_FORMATS } from '@/lib/platform/lists/export-types'

export const listesListeExportCall = defineCall({
  method: 'GET',
  path: 'listes/:liste/export',
  auth: 'session',
  summary:
    'Exporte toutes les lignes filtrées d’une liste ; au-delà de 10 000 lignes, le fichier est préparé en tâche de fond',
  params: z.object({ liste: z.string().max(40) }),
  query: z.looseObject({ format: z.enum(EXPORT_FORMATS) }),
  limit: { name: 'export', points: 30, seconds: 60, by: 'user' },
  handler: ({ session, params, query: { format, ...search }, acteur }) =>
    exportList(session, { name: params.liste, format, search: ownQuery.parse(search) }, acteur),
})
