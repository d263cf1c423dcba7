import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { IMPORTS } from '@/lib/app/imports.generated'
import { ETATS_IMPORT } from '@/lib/domain/imports/etats'
import { retourEnMots } from '@/lib/domain/imports/mots'
import type { Retour } from '@/lib/domain/imports/retour'
import { getDb, transaction } from '@/lib/platform/db/client'
import { findConflicts, readTraces, sansRetour } from '@/lib/platform/imports/conflits'

/** Rows above which an import is looked at as it is undone, not before somebody asks. */
const LOOKED_AT = 50_000
/** Conflicts that are shown. */
const SHOWN = 100

const touched = z.array(
  z.object({ type: z.string(), creees: z.number(), modifiees: z.number(), fermees: z.number() }),
)

const refused = (motif: string, actes: string[] = []): Retour => ({
  possible: false,
  motif,
  actes,
  conflits: [],
})

/** Finds the rows that undoing an import would take back, and those that keep it from being undone (FIRST-29). For the staff alone. */
export async function findRetourSystem(id: number): Promise<Retour> {
  const db = await getDb()
  const state = await db.execute(
    sql`select coalesce((select array_agg(t.type) from import_types t where t.import_id = i.id
        and t.creees + t.modifiees + t.fermees > 0), '{}') as types, i.etat
      from imports i where i.id = ${id} and i.etat in ('Terminé', 'Annulé', 'Défait') and not i.essai`,
  )
  const found = z
    .array(z.object({ etat: z.enum(ETATS_IMPORT), types: z.array(z.string()) }))
    .parse(state.rows)[0]
  if (found?.etat === 'Défait') return refused('Cet import a déjà été défait.')
  if (!found) return refused('Cet import n’a rien enregistré qui puisse être repris.')
  const never = sansRetour(IMPORTS, found.types)
  if (never !== null) return refused(`Cet import ne peut pas être défait. ${never}`)
  const { rows } = await db.execute(sql`select b.type,
      coalesce(sum(cardinality(b.ids)) filter (where b.nature = 'écriture'), 0)::int as creees,
      coalesce(sum(jsonb_array_length(b.changes)) filter (where b.nature = 'écriture'), 0)::int as modifiees,
      coalesce(sum(jsonb_array_length(b.changes)) filter (where b.nature = 'fermeture'), 0)::int as fermees
    from import_blocs b join import_types y on y.import_id = b.import_id and y.type = b.type
    where b.import_id = ${id} and b.nature in ('écriture', 'fermeture') group by b.type, y.ordre order by y.ordre`)
  const counts = touched.parse(rows)
  if (counts.length === 0) return refused('Cet import n’a rien changé, ou ce qu’il a fait n’est plus gardé.')
  const actes = counts.flatMap(({ type, ...row }) => retourEnMots(type, row))
  const total = counts.reduce((sum, row) => sum + row.creees + row.modifiees + row.fermees, 0)
  const conflits = total > LOOKED_AT ? [] : await conflictsOf(id)
  const motif =
    conflits.length > 0 ? 'Ce que cet import a fait a changé depuis\u00a0: rien n’est repris.' : null
  return { possible: conflits.length === 0, motif, actes, conflits }
}

async function conflictsOf(id: number): Promise<Retour['conflits']> {
  const conflits: Retour['conflits'] = []
  for (const trace of await readTraces(id)) {
    conflits.push(...(await transaction((tx) => findConflicts(tx, IMPORTS, id, trace))))
    if (conflits.length >= SHOWN) break
  }
  return conflits.slice(0, SHOWN)
}
