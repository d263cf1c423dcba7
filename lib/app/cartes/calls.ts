import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { LISTS } from '@/lib/app/lists.generated'
import { carteSchema, vueSchema } from '@/lib/domain/parc/carte'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { readListCarte } from '@/lib/platform/lists/places'
import { askedListParams } from '@/lib/platform/lists/unknown'

const searchParams = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** `GET listes/{liste}/carte?vue=…&zoom=…` and the filters of the list (PARK-55). */
export const listeCarteCall = defineCall({
  method: 'GET',
  path: 'listes/:liste/carte',
  auth: 'session',
  summary: 'Où sont les lignes filtrées d’une liste\u00a0; au-delà de 2\u00a0000 dans la vue, des groupes',
  params: z.object({ liste: z.string().max(40) }),
  query: z.looseObject(vueSchema.shape),
  output: z.object({ data: carteSchema }),
  limit: { name: 'carte', points: 300, seconds: 60, by: 'user' },
  handler: async ({ session, params, query: { vue, zoom, ...search } }) => {
    const answer = LISTS.get(params.liste)?.visit(async (list) => {
      if (list.place === undefined) throw new NotFoundError()
      const perimetre = await openedOn(session, list.screen)
      const asked = askedListParams(searchParams.catch({}).parse(search), list)
      return { data: await readListCarte(list, list.place, perimetre, asked, { vue, zoom }) }
    })
    if (answer === undefined) throw new NotFoundError()
    return answer
  },
})

const WORKER = ['node_modules', 'maplibre-gl', 'dist', 'maplibre-gl-worker.mjs']

/**
 * `GET carte/lecteur.mjs`: the part of maplibre-gl that reads tiles beside the page. Files of the build may call nothing;
 * this one has a policy of its own (`callPolicy`).
 */
export const lecteurCall = defineCall({
  method: 'GET',
  path: 'carte/lecteur.mjs',
  auth: 'public',
  summary: 'Programme qui lit les tuiles des cartes',
  handler: async () =>
    new Response(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...WORKER)), {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
    }),
})
