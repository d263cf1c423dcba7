import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '@/lib/platform/clock'
import { type Fermeture, name } from './definition'

/** Guard that keeps the row `t` from being archived, and its words: « contrats en cours ». */
type Garde = { libre: () => SQL; par: string }

/** How rows that are archived are closed by a complete file, among those of what `perimetre` names, and opened again by any. */
export function archivage(archiveLe: PgColumn, perimetre: PgColumn | null, garde?: Garde): Fermeture {
  const column = name(archiveLe.name)
  const isOpen = sql`t.${column} is null`
  return {
    libelle: 'serait archivé',
    // Read when it is used, as what follows: the day is that of the import.
    get ouverte() {
      return garde ? sql`${isOpen} and ${garde.libre()}` : isOpen
    },
    get sauf() {
      return garde && { par: garde.par, retenue: sql`${isOpen} and not (${garde.libre()})` }
    },
    fermer: () => sql`${column} = ${today()}::date`,
    rouvrir: { [archiveLe.name]: sql`null::date` },
    perimetre,
  }
}
