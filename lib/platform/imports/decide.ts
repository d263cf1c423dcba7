import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FERMETURES_LIBRES } from '@/lib/domain/imports/etats'
import { motsDe } from '@/lib/domain/imports/mots'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { findClosures, holdClosures, tellClosures, tellKept } from './blocs'
import { blocOf, type Context } from './context'
import { lotTable } from './resolve'
import { insistOn, startStep } from './state'

/** Counts what is refused and finds what is to be closed. Gives why nothing may be stored, where too much is refused (FIRST-07). */
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
    if (refusees * 100 > lignes * row.seuil) return thresholdText(lignes, refusees, row.seuil)
    if (row.complet) for (const type of types) await brake(tx, context, type)
    await startStep(tx, row.id, 'écriture')
    return null
  })
}

const totals = z.tuple([z.object({ lignes: z.number(), refusees: z.number() })])

const thresholdText = (lignes: number, refusees: number, seuil: number) =>
  `${formatCount(refusees, 'ligne refusée', 'lignes refusées')} sur ${formatNumber(lignes)}\u00a0: au-delà de ${seuil}\u00a0%, rien n’est enregistré.`

/**
 * Finds what a type is to close. Too many rows at once wait for somebody to confirm them, and those that nobody can know for
 * sure stay open; the rest of the import goes on (FIRST-30).
 */
async function brake(tx: Tx, context: Context, type: string): Promise<void> {
  const bloc = blocOf(context, type)
  const { fermeture } = bloc.definition
  if (!fermeture) return
  const { id, essai, frein, fermetures } = context.row
  const { fermees, ouvertes } = await findClosures(tx, bloc)
  const isUnsure = (await unreadableKeys(tx, context, type)) > 0
  const isMuch =
    fermees >= FERMETURES_LIBRES && fermees * 100 > ouvertes * frein && fermees > (fermetures[type] ?? 0)
  const isHeld = isUnsure || isMuch
  const motif = isUnsure ? UNSURE : isMuch ? heldText(type, fermees, ouvertes, frein) : null
  await tellKept(tx, bloc)
  await tx.execute(sql`update import_types set ouvertes = ${ouvertes}, motif_retenue = ${motif},
    fermees = ${isHeld ? 0 : fermees}, retenues = ${isMuch && !isUnsure ? fermees : 0} where import_id = ${id} and type = ${type}`)
  if (fermees === 0 || isUnsure) return
  if (essai || isMuch)
    await tellClosures(tx, bloc, isMuch ? 'reste en place tant que personne ne confirme' : fermeture.libelle)
  if (isMuch && !essai) await holdClosures(tx, bloc)
}

/** Lines of a type of which nobody knows which row they are about. */
async function unreadableKeys(tx: Tx, { row }: Context, type: string): Promise<number> {
  const { rows } =
    await tx.execute(sql`select y.lignes - (select count(*)::int from ${lotTable(row.lot ?? '', type)}) as n
    from import_types y where y.import_id = ${row.id} and y.type = ${type}`)
  return z.tuple([z.object({ n: z.number() })]).parse(rows)[0].n
}

const UNSURE =
  'La clé d’une ligne est illisible, nul ne sait ce que le fichier ne contient plus\u00a0: rien n’est fermé.'

const heldText = (type: string, retenues: number, ouvertes: number, frein: number) =>
  `${formatCount(retenues, motsDe(type).un, motsDe(type).des)} sur ${formatNumber(ouvertes)} ne sont plus dans le fichier\u00a0; au-delà de ${frein}\u00a0%, rien n’est fermé sans confirmation.`
