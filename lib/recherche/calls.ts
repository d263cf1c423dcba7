import { z } from 'zod'
import { seesSearchBar } from '@/lib/domain/acces/permissions'
import { groupHitSchema } from '@/lib/domain/perimetre/group-search'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { HITS_PER_PAGE, hitPageSchema, hitSchema, MOST_HITS } from '@/lib/domain/recherche/reponse'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { searchedPerimetre } from '@/lib/perimetre/viewer'
import { defineCall } from '@/lib/platform/api/call'
import type { Session } from '@/lib/platform/auth/session'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { recordId } from '@/lib/platform/record-id'
import { readHits } from './hits'
import { searchGroups, searchLogements } from './search'

/** Typed text, letter after letter: any text is a query. */
const typed = z.string().default('')
const limit = { name: 'recherche', points: 600, seconds: 60, by: 'user' } as const

/** The perimeter of whoever may search in it (SEARCH-01). Throws ForbiddenError for anybody else. */
async function searched(session: Session): Promise<Perimetre> {
  const perimetre = await getPerimetre(session)
  if (!seesSearchBar(session.user, perimetre.portail?.type ?? null)) throw new ForbiddenError()
  return searchedPerimetre(session, perimetre)
}

/** `GET recherche/logements`: a page of the dwellings of the perimeter that hold what is typed (SEARCH-12, 14, 19, 21). */
export const rechercheLogementsCall = defineCall({
  method: 'GET',
  path: 'recherche/logements',
  auth: 'session',
  summary: 'Logements du périmètre et leurs équipements, cherchés par ce qui est écrit, par pages de 20',
  query: z.object({
    q: typed,
    page: z.coerce
      .number()
      .int()
      .min(0)
      .max(MOST_HITS / HITS_PER_PAGE - 1)
      .default(0),
    numeroContrat: z.string().trim().min(1).max(64).optional(),
  }),
  output: z.object({ data: hitPageSchema }),
  limit,
  handler: async ({ session, query: { q, page, numeroContrat = null } }) => ({
    data: await searchLogements(await searched(session), { typed: q, page, numeroContrat }),
  }),
})

/** `GET recherche/logements/objets`: dwellings by their ids, those of the perimeter alone (SEARCH-11). */
export const rechercheObjetsCall = defineCall({
  method: 'GET',
  path: 'recherche/logements/objets',
  auth: 'session',
  summary: 'Logements du périmètre, par leurs numéros, dans leur ordre',
  query: z.object({ ids: z.string().max(400).default('') }),
  output: z.object({ data: z.object({ hits: z.array(hitSchema) }) }),
  limit,
  handler: async ({ session, query: { ids } }) => {
    const wanted = ids.split(',').flatMap((id) => recordId(id) ?? [])
    return { data: { hits: await readHits(await searched(session), wanted.slice(0, HITS_PER_PAGE)) } }
  },
})

/** `GET recherche/groupes`: the person's groups of a portal whose name or clients hold what is typed (PERIM-43, PERIM-44). */
export const rechercheGroupesCall = defineCall({
  method: 'GET',
  path: 'recherche/groupes',
  auth: 'session',
  summary: 'Groupes de la personne dans un portail, cherchés par leur nom ou par leurs clients',
  query: z.object({ q: typed, parentId: z.coerce.number().int().positive().max(2_147_483_647) }),
  output: z.object({ data: z.object({ hits: z.array(groupHitSchema) }) }),
  limit,
  handler: async ({ session, query: { q, parentId } }) => ({
    data: { hits: await searchGroups(session.user.id, q, parentId) },
  }),
})
