import 'server-only'
import { eq } from 'drizzle-orm'
import { cache } from 'react'
import { type InsurerSteps, readInsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import { getDb } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'

/** Reading of insurers' requests, two steps or three: row « insurerSteps » of parametres (ASS-02). */
export const getInsurerSteps = cache(async (): Promise<InsurerSteps> => {
  const db = await getDb()
  const [row] = await db
    .select({ valeur: parametres.valeur })
    .from(parametres)
    .where(eq(parametres.cle, 'insurerSteps'))
  return readInsurerSteps(row?.valeur)
})
