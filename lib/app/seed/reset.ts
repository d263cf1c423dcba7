import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount } from '@/lib/domain/textes/format'
import type { Db } from '@/lib/platform/db/client'

/** Addresses kept for fiction, which every demonstration account has. */
const DEMO_ADDRESSES = '%@exemple.fr'

/** Who is not of the demonstration, in words. */
const etrangers = (count: number): string =>
  `${formatCount(count, 'compte')} qui ${count > 1 ? 'ne sont pas' : 'n’est pas'} de démonstration`

type Asked = { reset: boolean; base?: string | undefined }

/**
 * Replacing what a database holds takes its name, so that nobody empties another one than they mean. Demonstration data never
 * take the place of people who are not of it (FIRST-03); an archive does, where `mayReplacePeople`. Throws a French message.
 */
export async function checkReset(
  db: Db,
  { reset, base }: Asked,
  { mayReplacePeople = false } = {},
): Promise<void> {
  if (!reset) throw new Error('La base contient déjà des données. Ajoutez --reset pour les remplacer.')
  const { rows } = await db.execute(sql`
    select current_database() as nom, (select count(*)::int from users where email not like ${DEMO_ADDRESSES}) as personnes`)
  const { nom, personnes } = z.object({ nom: z.string(), personnes: z.number() }).parse(rows[0])
  if (personnes > 0 && !mayReplacePeople)
    throw new Error(`La base « ${nom} » a ${etrangers(personnes)} : elle n’est pas remplacée.`)
  if (base !== nom)
    throw new Error(
      `Pour remplacer tout ce que contient la base « ${nom} », ajoutez --base ${nom}.${
        personnes > 0 ? ` Elle a ${etrangers(personnes)}.` : ''
      }`,
    )
}
