import 'server-only'
import { eq } from 'drizzle-orm'
import { cache } from 'react'
import { z } from 'zod'
import { getDb } from './db/client'
import { parametres } from './db/schema/contenus'

const OFF = { active: false, retourPrevu: null, hotline: null } as const

const setting = z
  .object({
    active: z.boolean(),
    /** Planned end, an ISO instant. */
    retourPrevu: z.iso.datetime({ offset: true }).nullable().default(null),
    /** Phone number to call meanwhile. */
    hotline: z.string().nullable().default(null),
  })
  .catch(OFF)

export type Maintenance = z.infer<typeof setting>

/** Maintenance setting (row « maintenance » of parametres); off when there is no row or an unreadable one. */
export const getMaintenance = cache(async (): Promise<Maintenance> => {
  const db = await getDb()
  const rows = await db
    .select({ valeur: parametres.valeur })
    .from(parametres)
    .where(eq(parametres.cle, 'maintenance'))
  return rows[0] ? setting.parse(rows[0].valeur) : OFF
})
