import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { findClosures, tellClosures, tellKept } from './blocs'
import { blocOf, type Context } from './context'
import { lotTable } from './resolve'
import { insistOn, startStep } from './state'

/** Counts what is refused and what would be closed. Gives why nothing may be stored, where that is too much (FIRST-07, FIRST-10). */
export async function decide(context: Context): Promise<string | null> {
  const { row, types } = context
  return transaction(async (tx) => {
    await insistOn(tx, row)
    await tx.execute(sql`update import_types y set refusees = (select count(distinct g.rang) from import_signalements g
      where g.import_id = y.import_id and g.type = y.type and g.nature = 'refus') where y.import_id = ${row.id}`)
    const { rows } =
      await tx.execute(sql`select coalesce(sum(lignes), 0)::int as lignes, coalesce(sum(refusees), 0)::int as refusees
      from import_types where import_id = ${row.id}`)
    const { lignes, refusees } = totals.parse(rows)[0]
    const reasons = refusees * 100 > lignes * row.seuil ? [thresholdText(lignes, refusees, row.seuil)] : []
    if (row.complet) for (const type of types) reasons.push(...(await brake(tx, context, type)))
    if (reasons.length === 0) await startStep(tx, row.id, 'écriture')
    return reasons.length === 0 ? null : reasons.join('\n')
  })
}

const totals = z.tuple([z.object({ lignes: z.number(), refusees: z.number() })])

const thresholdText = (lignes: number, refusees: number, seuil: number) =>
  `${formatCount(refusees, 'ligne refusée', 'lignes refusées')} sur ${formatNumber(lignes)}\u00a0: au-delà de ${seuil}\u00a0%, rien n’est enregistré.`

/** Reasons that keep the rows of a type that its file no longer holds from being closed, if any. */
async function brake(tx: Tx, context: Context, type: string): Promise<string[]> {
  const bloc = blocOf(context, type)
  const { label, fermeture } = bloc.definition
  if (!fermeture) return []
  const { rowCount } =
    await tx.execute(sql`select 1 from import_types y where y.import_id = ${context.row.id} and y.type = ${type}
    and y.lignes > (select count(*) from ${lotTable(bloc.lot, type)})`)
  if (rowCount === 1)
    return [
      `${label}\u00a0: la clé d’une ligne est illisible, nul ne sait ce que le fichier ne contient plus.`,
    ]
  const { fermees, ouvertes } = await findClosures(tx, bloc)
  await tellKept(tx, bloc)
  await tx.execute(
    sql`update import_types set fermees = ${fermees} where import_id = ${context.row.id} and type = ${type}`,
  )
  if (fermees * 100 <= ouvertes * context.row.frein) return []
  await tellClosures(tx, bloc)
  return [
    `${label}\u00a0: ${formatCount(fermees, 'ligne')} sur ${formatNumber(ouvertes)} ne sont plus dans le fichier\u00a0; au-delà de ${context.row.frein}\u00a0%, rien n’est fermé ni enregistré.`,
  ]
}
