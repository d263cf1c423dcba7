import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  aucunChoix,
  type Choix,
  CONSENTEMENT_ETATS,
  etatActuel,
  FINALITES,
} from '@/lib/domain/comptes/consentements'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

const row = z.object({
  finalite: z.enum(FINALITES),
  etat: z.enum(CONSENTEMENT_ETATS),
  expireAt: z.coerce.date().nullable(),
})

/**
 * Choices of a person at present: by purpose, the newest event says it (ACCOUNT-22). Nothing limits whose choices are
 * read: the caller has the person's token, or the person is the one who files.
 */
export async function currentChoicesPublic(personne: string, on?: Db | Tx): Promise<Choix> {
  const db = on ?? (await getDb())
  const { rows } = await db.execute(sql`
    select distinct on (finalite) finalite, etat, expire_at as "expireAt" from consentement_evenements
    where personne = ${personne} order by finalite, at desc, id desc`)
  const at = now()
  const choix = aucunChoix()
  for (const { finalite, ...newest } of z.array(row).parse(rows))
    choix[finalite] = etatActuel(newest, at) === 'Accordé'
  return choix
}
