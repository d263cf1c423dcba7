import { z } from 'zod'
import { apiRead } from './client'

const spotlights = z.object({
  data: z.array(
    z.object({ id: z.number(), titre: z.string(), texte: z.string(), selecteur: z.string().nullable() }),
  ),
})

/** The steps of the person's tutorial, in their order. */
export const readSpotlights = async () => (await apiRead('tutoriel', spotlights)).data
