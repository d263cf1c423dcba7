import { z } from 'zod'
import { LISTS } from '@/lib/app/lists.generated'
import { reponseDeCarte, vueSchema } from '@/lib/domain/parc/carte'
import { LECTEUR_DE_CARTE } from '@/lib/domain/parc/lecteur-de-carte'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'
import { ownQuery } from '@/lib/platform/api/own-query'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { readListCarte } from '@/lib/platform/lists/places'
import { askedListParams } from '@/lib/platform/lists/unknown'
import { readLecteur } from './lecteur'

/** `GET listes/{liste}/carte?vue=…&zoom=…` and the filters of the list (PARK-55). */
export const listeCarteCall = defineCall({
  method: 'GET',
  path: 'listes/:liste/carte',
  auth: 'session',
  summary: 'Où sont les lignes filtrées d’une liste\u00a0; au-delà de 2\u00a0000 dans la vue, des groupes',
  params: z.object({ liste: z.string().max(40) }),
  query: z.looseObject(vueSchema.shape),
  output: z.object({ data: reponseDeCarte }),
  limit: { name: 'carte', points: 300, seconds: 60, by: 'user' },
  handler: async ({ session, params, query: { vue, zoom, contenu, ...search } }) => {
    const answer = LISTS.get(params.liste)?.visit(async (list) => {
      if (list.place === undefined) throw new NotFoundError()
      const perimetre = await openedOn(session, list.screen)
      const asked = askedListParams(ownQuery.parse(search), list, perimetre)
      return { data: await readListCarte(list, list.place, perimetre, asked, { vue, zoom, contenu }) }
    })
    if (answer === undefined) throw new NotFoundError()
    return answer
  },
})

/** A year, in seconds: the address changes with what it gives. */
const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * `GET carte/lecteur/{version}`: the part of maplibre-gl that reads tiles beside the page. Files of the build may call nothing;
 * this one has a policy of its own (`callPolicy`).
 */
export const lecteurCall = defineCall({
  method: 'GET',
  path: `${LECTEUR_DE_CARTE}/:version`,
  auth: 'public',
  summary: 'Programme qui lit les tuiles des cartes, d’une version de maplibre-gl',
  params: z.object({ version: z.string().max(40) }),
  limit: { name: 'carte-lecteur', ...OFFICE_LIMIT },
  handler: async ({ params }) => {
    const { version, program } = await readLecteur()
    if (params.version !== version) throw new NotFoundError()
    return new Response(program, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...KEPT } })
  },
})
