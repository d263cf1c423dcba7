import 'server-only'
import { eq } from 'drizzle-orm'
import { cache } from 'react'
import { getDb } from '@/lib/db/client'
import { parametres } from '@/lib/db/schema/contenus'
import { type InsurerSteps, readInsurerSteps } from '@/lib/domain/demandes/ass/etapes'

/** Reading of insurers' requests, two steps or three: row « insurerSteps » of parametres (ASS-02). */
export const getInsurerSteps = cache(async (): Promise<InsurerSteps> => {
  const db = await getDb()
  const [row] = await db
    .select({ valeur: parametres.valeur })
    .from(parametres)
    .where(eq(parametres.cle, 'insurerSteps'))
  return readInsurerSteps(row?.valeur)
})
