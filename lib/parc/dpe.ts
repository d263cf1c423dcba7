import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DPE_CLASSES } from '@/lib/domain/parc/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { whereOf } from '@/lib/platform/lists/clauses'
import type { ListParams } from '@/lib/platform/lists/params'
import { log } from '@/lib/platform/log'
import { dpeList } from './lists/dpe'

const counted = z.object({ etiquette: z.enum(DPE_CLASSES), nombre: z.number() })

export type Repartition = { etiquette: (typeof DPE_CLASSES)[number]; nombre: number }[]

/**
 * How many of the rows of the list each label has, from A to G, with all its filters: their sum is the number of rows
 * (PARK-31). Null when it could not be read, which is logged: the list stands without it.
 */
export async function dpeRepartition(perimetre: Perimetre, params: ListParams): Promise<Repartition | null> {
  try {
    const db = await getDb()
    const { rows } = await db.execute(sql`
      select d.etiquette, count(*)::int as nombre from ${dpeList.source.from}
      where ${whereOf(dpeList, perimetre, params)} group by d.etiquette`)
    const found = z.array(counted).parse(rows)
    return DPE_CLASSES.map((etiquette) => ({
      etiquette,
      nombre: found.find((one) => one.etiquette === etiquette)?.nombre ?? 0,
    }))
  } catch (error) {
    log.error('dpe.repartition', { error })
    return null
  }
}
