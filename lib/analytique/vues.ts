import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { TABLEAU_DE_BORD } from '@/lib/domain/analytique/vue'
import { today } from '@/lib/platform/clock'
import { execute } from '@/lib/platform/db/execute'
import { searchOf } from '@/lib/platform/lists/params'
import { type Vue, vueSchema, vuesOf } from '@/lib/platform/lists/vues'
import { type Lecture, readVue } from './adresse'
import { type Envoi, envoi, envoisOf } from './envois'

/** The view of a query that is kept, whoever keeps it: nothing of their last choice is in it. */
export function keptVue(requete: string): Lecture {
  const day = today()
  return readVue(searchOf(requete), { cookie: () => undefined, periode: { start: day, end: day } })
}

/** The views of the dashboard that a person keeps, or that are shared with them, and those that are sent to them. */
export async function readGardees(userId: number): Promise<{ vues: Vue[]; envois: Envoi[] }> {
  const [found] = await execute(
    sql`select ${vuesOf(userId, TABLEAU_DE_BORD)} as vues, ${envoisOf(userId)} as envois`,
  )
  return z.object({ vues: z.array(vueSchema), envois: z.array(envoi) }).parse(found)
}
