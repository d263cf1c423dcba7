import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '@/lib/platform/clock'
import { type Fermeture, name } from './definition'

/** How rows that are archived are closed by a complete file, among those of what `perimetre` names, and opened again by any. */
export function archivage(archiveLe: PgColumn, perimetre: PgColumn | null): Fermeture {
  const column = name(archiveLe.name)
  return {
    libelle: 'serait archivé',
    ouverte: sql`t.${column} is null`,
    // Read when it is used: the day is that of the import.
    fermer: () => sql`${column} = ${today()}::date`,
    rouvrir: { [archiveLe.name]: sql`null::date` },
    perimetre,
  }
}
