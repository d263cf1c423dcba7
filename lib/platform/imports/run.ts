import { sql } from 'drizzle-orm'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { readBytes } from '@/lib/platform/storage/bytes'
import { announceBloc } from './annonces'
import {
  type Comptes,
  closeBloc,
  countBloc,
  makePresents,
  mergeBloc,
  notePresents,
  verifyBloc,
} from './blocs'
import { keepCells, linesAgain } from './cellules'
import { blocOf, type Context, eachBloc } from './context'
import { decide } from './decide'
import { definitionOf, inOrder, type Registry } from './definition'
import { type Bloc, lotTable } from './resolve'
import { dropLot, makeLot, stageFile } from './stage'
import { UnreadableFileError } from './staged'
import {
  beginImport,
  endImport,
  ImportStoppedError,
  insistOn,
  newLot,
  readFiles,
  readImport,
  readTypes,
  startStep,
} from './state'
import { undo } from './undo'

/** Shares of the steps in the progress, in percent. */
const READ = 35
const VERIFIED = 60

/**
 * Runs an import from where it stands: reads its files into staging tables, refuses what leads nowhere, stops above the threshold
 * or the brake, and stores the rest block by block, each in one transaction with its cursor: killed anywhere, it goes on from
 * there (FIRST-12). False when it has to wait for another one of the same type. A job that is not the one of the import, which was
 * cancelled and gone on with since, does nothing.
 */
export async function runImport(
  registry: Registry,
  { id, jobId }: { id: number; jobId: number },
  report: (percent: number) => Promise<void>,
): Promise<boolean> {
  if ((await readImport(id))?.jobId !== jobId) return true
  if (!(await transaction((tx) => beginImport(tx, id)))) {
    const waiting = await readImport(id)
    return waiting?.jobId !== jobId || (waiting.etat !== 'En attente' && waiting.etat !== 'En cours')
  }
  const found = await readImport(id)
  if (!found) return true
  const row = { ...found, jobId }
  const types = (await readTypes(id)).map(({ type }) => type)
  const acteur = { userId: row.userId, address: null, requestId: null }
  const context: Context = { registry, row, types: inOrder(registry, types), acteur, report }
  try {
    await steps(context)
  } catch (error) {
    if (error instanceof UnreadableFileError) await finish(context, 'Refusé', error.message)
    // Cancelled: what is read stays for who goes on with it.
    else if (!(error instanceof ImportStoppedError)) throw error
  }
  return true
}

async function steps(context: Context): Promise<void> {
  const { row } = context
  if (row.etape === 'retour') return finishUndo(context, await undo(context))
  if (row.etape === 'lecture') await read(context)
  if (row.etape === 'lecture' || row.etape === 'contrôle') {
    await verify(context)
    await keepRefused(context)
    const refusal = await decide(context)
    if (refusal !== null) return finish(context, 'Refusé', refusal)
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

/** Reads the files into new staging tables: those of a reading that was cut are of no use. */
async function read(context: Context): Promise<void> {
  const { registry, row, types } = context
  const former = row.lot
  const lot = newLot()
  await transaction(async (tx) => {
    await insistOn(tx, row)
    await dropLot(tx, former)
    await tx.execute(sql`update imports set lot = ${lot} where id = ${row.id}`)
    for (const told of [sql`import_signalements`, sql`import_blocs`])
      await tx.execute(sql`delete from ${told} where import_id = ${row.id}`)
    await tx.execute(sql`update import_types set avertissements = 0, ouvertes = 0, retenues = 0, motif_retenue = null
      where import_id = ${row.id}`)
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
  // An export of the night without changes stands beside others; a complete one without lines would close all that there is.
  const bare = files.filter(({ type }) => ranks.get(type) === 0)
  if (bare[0] && (row.complet || bare.length === files.length))
    throw new UnreadableFileError(
      `${bare[0].nom}\u00a0: le fichier ne contient aucune ligne sous ses en-têtes.`,
    )
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
  const gone = () => new UnreadableFileError(`${nom}\u00a0: le fichier n’est plus là, envoyez-le de nouveau.`)
  if (cle === null) throw gone()
  yield* readBytes(cle, gone)
}

/** Refuses what leads nowhere or comes twice, types that others refer to first; notes what complete files hold. */
async function verify(context: Context): Promise<void> {
  const { row, types } = context
  await eachBloc(context, { from: READ, to: VERIFIED }, async (tx, bloc) => {
    await verifyBloc(tx, bloc, types, row.userId)
    await announceBloc(tx, bloc)
    if (row.complet) await notePresents(tx, bloc)
  })
}

/** Keeps the cells of the refused lines as their files have them, while these are there. */
async function keepRefused({ registry, row }: Context): Promise<void> {
  for (const { cle, ...file } of await readFiles(row.id)) {
    if (definitionOf(registry, file.type).archive) continue
    await keepCells({ importId: row.id, fichierId: file.id }, () =>
      linesAgain(file.id, () => contentOf(cle, file.nom)),
    )
    await transaction((tx) => insistOn(tx, row))
  }
}

/** Ends the undoing of an import, or stops it with its reason: what is not taken back stays, and may be taken back later. */
async function finishUndo({ row, acteur }: Context, motif: string | null): Promise<void> {
  await transaction(async (tx) => {
    await insistOn(tx, row)
    await endImport(tx, row.id, motif === null ? 'Défait' : 'Terminé', motif)
    const details = { etat: motif === null ? 'Défait' : 'Terminé' }
    await writeAudit(tx, acteur, { action: 'import.retour', entite: 'imports', id: row.id, details })
  })
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
