import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { IMPORTS } from '@/lib/app/imports.generated'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { closeRows } from '@/lib/platform/imports/blocs'
import { definitionOf } from '@/lib/platform/imports/definition'

/** Rows that are closed at once, in a transaction of their own. */
const AT_ONCE = 1000

const one = z.object({ etat: z.string(), types: z.array(z.string()) })

async function lockImport(tx: Tx, id: number) {
  const { rows } = await tx.execute(sql`select etat, types from imports where id = ${id} for update`)
  const found = z.array(one).parse(rows)[0]
  if (!found) throw new ConflictError('Cet import n’existe plus.')
  return found
}

/**
 * Agrees to close what complete files no longer hold, above the brake (FIRST-30): as a dry run is stored, no more rows than it
 * had found; at once, where the rest is stored already. Throws ConflictError.
 */
export async function confirmFermetures(id: number, types: readonly string[], acteur: Acteur): Promise<void> {
  const isStored = await transaction(async (tx) => {
    const found = await lockImport(tx, id)
    if (found.etat === 'Terminé') return true
    if (found.etat !== 'Essai') throw new ConflictError('Cet import n’attend pas de confirmation.')
    await tx.execute(sql`update imports set fermetures = (select coalesce(jsonb_object_agg(y.type, y.retenues), '{}')
      from import_types y where y.import_id = ${id} and y.retenues > 0 and y.type = any(${sql.param([...types])}::text[]))
      where id = ${id}`)
    await writeAudit(tx, acteur, { action: 'import.fermetures', entite: 'imports', id, details: { types } })
    return false
  })
  if (isStored) for (const type of types) await closeHeld(id, type, acteur)
}

/** Closes the rows of a type that wait, some at a time: what is closed waits no more. */
async function closeHeld(id: number, type: string, acteur: Acteur): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await transaction(async (tx) => {
      const { etat } = await lockImport(tx, id)
      if (etat !== 'Terminé') throw new ConflictError('Cet import n’attend pas de confirmation.')
      await insistOnNewest(tx, id, type)
      const { rows } = await tx.execute(sql`select b.ids[1:${AT_ONCE}] as ids from import_blocs b
        where b.import_id = ${id} and b.type = ${type} and b.nature = 'retenue' and cardinality(b.ids) > 0 for update`)
      const ids = z.array(z.object({ ids: z.array(z.number()) })).parse(rows)[0]?.ids ?? []
      if (ids.length === 0) return true
      const bloc = {
        registry: IMPORTS,
        definition: definitionOf(IMPORTS, type),
        importId: id,
        lot: '',
        from: 0,
        to: 0,
      }
      const fermees = await closeRows(tx, bloc, sql`select unnest(${sql.param(ids)}::int[])`, acteur)
      await tx.execute(
        sql`update import_blocs set ids = ids[${AT_ONCE + 1}:] where import_id = ${id} and type = ${type} and nature = 'retenue'`,
      )
      await tx.execute(sql`update import_types set fermees = fermees + ${fermees}, retenues = greatest(0, retenues - ${ids.length}),
        motif_retenue = case when retenues > ${ids.length} then motif_retenue end where import_id = ${id} and type = ${type}`)
      return ids.length < AT_ONCE
    })
  }
}

/** A newer import of the type may hold again what this one left out. Throws ConflictError. */
async function insistOnNewest(tx: Tx, id: number, type: string): Promise<void> {
  const { rowCount } =
    await tx.execute(sql`select 1 from imports o where o.id <> ${id} and not o.essai and ${type} = any(o.types)
    and o.etat in ('En attente', 'En cours', 'Terminé') and coalesce(o.fin_at, 'infinity') > (select fin_at from imports where id = ${id})`)
  if ((rowCount ?? 0) > 0)
    throw new ConflictError(
      'Un import plus récent de ces données est enregistré\u00a0: importez de nouveau le fichier complet.',
    )
}
