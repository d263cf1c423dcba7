import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount, formatNumber } from '@/lib/domain/format'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { getConnection, type Tx, transaction } from '@/lib/platform/db/client'
import { getStorage } from '@/lib/platform/storage/storage'
import {
  type Comptes,
  closeBloc,
  countBloc,
  findClosures,
  makePresents,
  mergeBloc,
  notePresents,
  tellClosures,
  verifyBloc,
} from './blocs'
import { definitionOf, inOrder, type Registry } from './definition'
import { pace } from './pace'
import { LongLineError } from './read'
import { type Bloc, lotTable } from './resolve'
import { dropLot, makeLot, stageFile, UnreadableFileError } from './stage'
import {
  beginImport,
  endImport,
  type ImportRow,
  ImportStoppedError,
  insistOn,
  newLot,
  readFiles,
  readImport,
  readTypes,
  startStep,
} from './state'

type Context = {
  registry: Registry
  row: ImportRow
  /** The order of the types. */
  types: string[]
  acteur: Acteur
  /** Shows how far it is, from 0 to 100. */
  report: (percent: number) => Promise<void>
}

/** Shares of the steps in the progress, in percent. */
const READ = 35
const VERIFIED = 60

/**
 * Runs an import from where it stands: reads its files into staging tables, refuses what leads nowhere, stops above the threshold
 * or the brake, and stores the rest block by block, each in one transaction with its cursor: killed anywhere, it goes on from
 * there (FIRST-12). False when it has to wait for another one of the same type.
 */
export async function runImport(
  registry: Registry,
  id: number,
  report: (percent: number) => Promise<void>,
): Promise<boolean> {
  if (!(await transaction((tx) => beginImport(tx, id)))) {
    const waiting = await readImport(id)
    return waiting?.etat !== 'En attente' && waiting?.etat !== 'En cours'
  }
  const row = await readImport(id)
  if (!row) return true
  const types = (await readTypes(id)).map(({ type }) => type)
  const acteur = { userId: row.userId, address: null, requestId: null }
  const context: Context = { registry, row, types: inOrder(registry, types), acteur, report }
  try {
    await steps(context)
  } catch (error) {
    if (error instanceof UnreadableFileError || error instanceof LongLineError)
      await finish(context, 'Refusé', error.message)
    // Cancelled: what is read stays for who goes on with it.
    else if (!(error instanceof ImportStoppedError)) throw error
  }
  return true
}

async function steps(context: Context): Promise<void> {
  const { row } = context
  if (row.etape === 'lecture') await read(context)
  if (row.etape === 'lecture' || row.etape === 'contrôle') {
    await verify(context)
    if (!(await decide(context))) return
  }
  if (row.essai) {
    await eachBloc(context, { from: VERIFIED, to: 100 }, async (tx, bloc) =>
      addCounts(tx, bloc, await countBloc(tx, bloc)),
    )
    return finish(context, 'Essai')
  }
  await store(context)
  await finish(context, 'Terminé')
}

const blocOf = ({ registry, row }: Context, type: string): Bloc => ({
  registry,
  definition: definitionOf(registry, type),
  importId: row.id,
  lot: row.lot ?? '',
  from: 0,
  to: 0,
})

/** Reads the files into new staging tables: those of a reading that was cut are of no use. */
async function read(context: Context): Promise<void> {
  const { registry, row, types } = context
  const former = row.lot
  const lot = newLot()
  await transaction(async (tx) => {
    await insistOn(tx, row)
    await dropLot(tx, former)
    await tx.execute(sql`update imports set lot = ${lot} where id = ${row.id}`)
    await tx.execute(sql`delete from import_signalements where import_id = ${row.id}`)
    await makeLot(
      tx,
      lot,
      types.map((type) => definitionOf(registry, type)),
    )
  })
  row.lot = lot
  const files = await readFiles(row.id)
  const total = files.reduce((sum, { taille }) => sum + taille, 0)
  let before = 0
  const ranks = new Map<string, number>()
  for (const { cle, ...file } of files) {
    const open = () => contentOf(cle, file.nom)
    const beat = async (bytes: number) => {
      await transaction((tx) => insistOn(tx, row))
      await context.report(((before + bytes) / Math.max(1, total)) * READ)
    }
    const { essai, userId } = row
    const where = { importId: row.id, lot, rang: ranks.get(file.type) ?? 0, essai, userId, beat }
    ranks.set(file.type, await stageFile(definitionOf(registry, file.type), file, open, where))
    before += file.taille
  }
  await transaction(async (tx) => {
    await insistOn(tx, row)
    for (const [type, rang] of ranks) {
      await tx.execute(sql`analyze ${lotTable(lot, type)}`)
      await tx.execute(
        sql`update import_types set lignes = ${rang} where import_id = ${row.id} and type = ${type}`,
      )
    }
    if (row.complet) for (const type of types) await makePresents(tx, blocOf(context, type))
    await startStep(tx, row.id, 'contrôle')
  })
}

/** Bytes of a file of the import. Throws UnreadableFileError where its content is erased. */
async function* contentOf(cle: string | null, nom: string): AsyncGenerator<Uint8Array> {
  const stream = cle && (await getStorage().read(cle))
  if (!stream) throw new UnreadableFileError(`${nom}\u00a0: le fichier n’est plus là, envoyez-le de nouveau.`)
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/** Refuses what leads nowhere or comes twice, types that others refer to first; notes what complete files hold. */
async function verify(context: Context): Promise<void> {
  const { row, types } = context
  await eachBloc(context, { from: READ, to: VERIFIED }, async (tx, bloc) => {
    await verifyBloc(tx, bloc, types, row.userId)
    if (row.complet) await notePresents(tx, bloc)
  })
}

/** Counts what is refused and what would be closed; false where that is too much: nothing is stored then (FIRST-07, FIRST-10). */
async function decide(context: Context): Promise<boolean> {
  const { row, types } = context
  const refusal = await transaction(async (tx) => {
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
  if (refusal !== null) await finish(context, 'Refusé', refusal)
  return refusal === null
}

const totals = z.tuple([z.object({ lignes: z.number(), refusees: z.number() })])

const thresholdText = (lignes: number, refusees: number, seuil: number) =>
  `${formatCount(refusees, 'ligne refusée', 'lignes refusées')} sur ${formatNumber(lignes)}\u00a0: au-delà de ${seuil}\u00a0%, rien n’est enregistré.`

/** What keeps the rows of a type that its file no longer holds from being closed, if anything. */
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
  await tx.execute(
    sql`update import_types set fermees = ${fermees} where import_id = ${context.row.id} and type = ${type}`,
  )
  if (fermees * 100 <= ouvertes * context.row.frein) return []
  await tellClosures(tx, bloc)
  return [
    `${label}\u00a0: ${formatCount(fermees, 'ligne')} sur ${formatNumber(ouvertes)} ne sont plus dans le fichier\u00a0; au-delà de ${context.row.frein}\u00a0%, rien n’est fermé ni enregistré.`,
  ]
}

/** Stores the lines, then closes what the files no longer hold. */
async function store(context: Context): Promise<void> {
  const { row, acteur } = context
  const { etape } = (await readImport(row.id)) ?? row
  if (etape === 'écriture') {
    await eachBloc(context, { from: VERIFIED, to: 98 }, async (tx, bloc) =>
      addCounts(tx, bloc, await mergeBloc(tx, bloc, acteur)),
    )
    await transaction(async (tx) => {
      await insistOn(tx, row)
      await startStep(tx, row.id, 'fermetures')
    })
  }
  if (row.complet)
    await eachBloc(context, { from: 98, to: 100, count: 'fermees' }, (tx, bloc) =>
      closeBloc(tx, bloc, acteur),
    )
}

async function addCounts(
  tx: Tx,
  { importId, definition }: Bloc,
  { creees, modifiees, inchangees }: Comptes,
): Promise<void> {
  await tx.execute(sql`update import_types set creees = creees + ${creees}, modifiees = modifiees + ${modifiees},
    inchangees = inchangees + ${inchangees} where import_id = ${importId} and type = ${definition.type}`)
}

/**
 * Works the lines of each type block by block, each in one transaction that moves the cursor too. A block that takes long is
 * followed by a smaller one: the embedded database serves nobody else meanwhile.
 */
async function eachBloc(
  context: Context,
  { from, to, count = 'lignes' }: { from: number; to: number; count?: 'lignes' | 'fermees' },
  work: (tx: Tx, bloc: Bloc) => Promise<void>,
): Promise<void> {
  const { row, types } = context
  const states = new Map((await readTypes(row.id)).map((state) => [state.type, state]))
  const total = [...states.values()].reduce((sum, state) => sum + state[count], 0)
  const size = pace((await getConnection()).embedded !== undefined)
  let done = 0
  for (const type of types) {
    const { [count]: last = 0, curseur = 0 } = states.get(type) ?? {}
    for (let cursor = curseur; cursor < last; ) {
      const bloc = { ...blocOf(context, type), from: cursor, to: Math.min(last, cursor + size.next()) }
      await size.measure(() =>
        transaction(async (tx) => {
          await insistOn(tx, row)
          await work(tx, bloc)
          await tx.execute(
            sql`update import_types set curseur = ${bloc.to} where import_id = ${row.id} and type = ${type}`,
          )
        }),
      )
      cursor = bloc.to
      await context.report(from + ((done + cursor) / Math.max(1, total)) * (to - from))
    }
    done += last
  }
}

/** Ends the import: its staging tables go, and the audit says what became of it. */
async function finish(
  { row, acteur }: Context,
  etat: 'Essai' | 'Terminé' | 'Refusé',
  motif: string | null = null,
) {
  await transaction(async (tx) => {
    await insistOn(tx, row)
    await dropLot(tx, row.lot)
    await endImport(tx, row.id, etat, motif)
    const { rows } =
      await tx.execute(sql`select type, lignes, creees, modifiees, inchangees, fermees, refusees from import_types
      where import_id = ${row.id} order by ordre`)
    const details = { etat, types: rows }
    await writeAudit(tx, acteur, { action: 'import', entite: 'imports', id: row.id, details })
  })
}
