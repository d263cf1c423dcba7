import 'server-only'
import { z } from 'zod'
import { retryJob } from '@/lib/administration/commands/retry-job'
import { setMaintenance } from '@/lib/administration/commands/set-maintenance'
import { setParametres } from '@/lib/administration/commands/set-parametres'
import { maintenanceChange } from '@/lib/domain/administration/maintenance'
import { parametresCorps } from '@/lib/domain/administration/parametres'
import { defineCall } from '@/lib/platform/api/call'
import { ConflictError } from '@/lib/platform/errors/errors'
import { getMaintenance } from '@/lib/platform/maintenance'
import { recordId } from '@/lib/platform/record-id'

const limit = { name: 'administration', points: 60, seconds: 600, by: 'user' } as const
const params = z.object({
  id: z.string().transform(recordId).pipe(z.number()),
})
const done = z.object({ data: z.object({ id: z.number() }) })

/** `GET maintenance`: whether the service is in maintenance, for the pages that wait (OPS-21). */
export const maintenanceCall = defineCall({
  method: 'GET',
  path: 'maintenance',
  auth: 'public',
  duringMaintenance: true,
  summary: 'Dit si le service est en cours de maintenance.',
  output: z.object({ data: z.object({ active: z.boolean(), retourPrevu: z.string().nullable() }) }),
  // Each page asks every minute, and a company's people share one address: this is three hundred pages.
  limit: { name: 'maintenance', points: 3000, seconds: 600 },
  handler: async () => ({ data: await getMaintenance() }),
})

/** `PUT administration/maintenance`: turns it on and off (OPS-20). */
export const setMaintenanceCall = defineCall({
  method: 'PUT',
  path: 'administration/maintenance',
  auth: 'staff',
  summary: 'Met le service en maintenance, ou l’en sort ; réservé aux super administrateurs ehs.',
  body: maintenanceChange,
  output: z.object({ data: maintenanceChange }),
  limit,
  handler: async ({ body, acteur }) => ({
    data: await setMaintenance(body, acteur),
  }),
})

/** `PUT administration/parametres`: the settings that people change. */
export const setParametresCall = defineCall({
  method: 'PUT',
  path: 'administration/parametres',
  auth: 'staff',
  summary:
    'Enregistre les paramètres du service, à partir de l’état que désigne leur empreinte ; réservé aux super administrateurs ehs.',
  body: parametresCorps,
  output: z.object({ data: z.object({ empreinte: z.string() }) }),
  limit,
  handler: async ({ body, acteur }) => ({
    data: { empreinte: await setParametres(body, acteur) },
  }),
})

/** `POST administration/taches/{id}/relance`: puts a job in « Échec » back in line. */
export const retryJobCall = defineCall({
  method: 'POST',
  path: 'administration/taches/:id/relance',
  auth: 'staff',
  summary: 'Remet en file une tâche en échec ou mise de côté ; réservé aux super administrateurs ehs.',
  params,
  output: done,
  limit,
  handler: async ({ params: { id }, acteur }) => {
    if (!(await retryJob(id, acteur)))
      throw new ConflictError('Cette tâche n’est ni en échec, ni mise de côté.')
    return { data: { id } }
  },
})
