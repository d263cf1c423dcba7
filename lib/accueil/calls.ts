import { z } from 'zod'
import { getContenu } from '@/lib/contenu/contenu'
import { perViewer } from '@/lib/contenu/per-viewer'
import { spotlightsOf } from '@/lib/contenu/spotlights'
import { ecran } from '@/lib/domain/recherche/ecrans'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { viewerOf } from '@/lib/perimetre/viewer'
import { defineCall } from '@/lib/platform/api/call'
import { ecransOf } from './ecrans'

const ecrans = perViewer(ecransOf)

/** `GET recherche/ecrans`: pages open to the person, by name and synonym, as the palette asks for them when it opens (SEARCH-24). */
export const rechercheEcransCall = defineCall({
  method: 'GET',
  path: 'recherche/ecrans',
  auth: 'session',
  summary: 'Pages ouvertes à la personne, avec les autres mots qui les désignent',
  output: z.object({ data: z.object({ ecrans: z.array(ecran) }) }),
  limit: { name: 'recherche', points: 600, seconds: 60, by: 'user' },
  handler: async ({ session }) => {
    const [contenu, viewer] = [await getContenu(), viewerOf(session, await getPerimetre(session))]
    return { data: { ecrans: ecrans(contenu, viewer) } }
  },
})

/** `GET tutoriel`: the steps of the tutorial for the person, as it starts (SHELL-52). */
export const tutorielCall = defineCall({
  method: 'GET',
  path: 'tutoriel',
  auth: 'session',
  summary: 'Étapes de la visite guidée de la personne, dans leur ordre',
  output: z.object({
    data: z.array(
      z.object({ id: z.number(), titre: z.string(), texte: z.string(), selecteur: z.string().nullable() }),
    ),
  }),
  handler: async ({ session }) => ({
    data: spotlightsOf(await getContenu(), viewerOf(session, await getPerimetre(session))),
  }),
})
