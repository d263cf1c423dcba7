import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { IMPORTS } from '@/lib/app/imports.generated'
import { installReference } from '@/lib/app/seed/run'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { typeOfName } from '@/lib/domain/imports/nom-de-fichier'
import { formatNumber } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { typesOf } from '@/lib/platform/imports/definition'
import { workNext } from '@/lib/platform/jobs/worker'
import { claimStorage } from '@/lib/platform/storage/owner'
import { addFile } from './commands/add-file'
import { createImport } from './commands/create-import'
import { startImport } from './commands/start-import'
import { importJob } from './jobs'
import { findImportSystem, type ImportDetails, readSignalementsSystem } from './queries'
import { IMPORT_JOB } from './queue'

const USAGE =
  'npm run import -- FICHIER|DOSSIER… [--dry-run] [--complet] [--seuil 5] [--frein 2] [--type TYPE]'
const NOBODY = { userId: null, address: null, requestId: null }
/** Refused lines that the terminal shows. */
const SHOWN = 50

const percent = z.coerce.number().int().min(0).max(100)
const options = z.object({
  'dry-run': z.boolean(),
  complet: z.boolean(),
  seuil: percent,
  frein: percent,
  type: z.string().optional(),
})

/**
 * The files of these paths, those of folders included, each with its type; `left` are those of folders whose name says
 * none. Throws for a file named by itself that has none.
 */
async function filesOf(paths: readonly string[], type: string | undefined) {
  const types = typesOf(IMPORTS)
  if (type !== undefined && !types.includes(type))
    throw new Error(`«\u00a0${type}\u00a0» n’est pas un type. Les types sont\u00a0: ${types.join(', ')}.`)
  const files: { file: string; type: string }[] = []
  const left: string[] = []
  for (const one of paths) {
    const isFolder = (await stat(one)).isDirectory()
    const inside = isFolder ? (await readdir(one)).sort().map((name) => path.join(one, name)) : [one]
    for (const file of inside) {
      const found = type ?? typeOfName(path.basename(file), types)
      if (found !== null) files.push({ file, type: found })
      else if (isFolder) left.push(file)
      else
        throw new Error(
          `Le nom de ${file} ne dit pas son type\u00a0: ajoutez --type, un de ${types.join(', ')}.`,
        )
    }
  }
  if (files.length === 0) throw new Error('Aucun fichier à importer.')
  return { files, left }
}

/** Imports files into the configured database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      complet: { type: 'boolean', default: false },
      seuil: { type: 'string', default: String(SEUIL_PAR_DEFAUT) },
      frein: { type: 'string', default: String(FREIN_PAR_DEFAUT) },
      type: { type: 'string' },
    },
  })
  const parsed = options.safeParse(values)
  if (!parsed.success || positionals.length === 0) throw new Error(`Utilisation\u00a0: ${USAGE}`)
  const { 'dry-run': essai, complet, seuil, frein, type } = parsed.data
  const { files, left } = await filesOf(positionals, type)
  openWritingCommand()
  const { pool } = await getConnection()
  await claimStorage()
  await migrate()
  // A base that no server has opened yet has no role and no portal, which the lines name.
  await installReference(pool, today())
  const id = await createImport({ essai, complet, seuil, frein }, NOBODY)
  for (const { file, type: of } of files)
    await addFile(id, { nom: path.basename(file), type: of, content: createReadStream(file) }, NOBODY)
  await startImport(id, NOBODY)
  const result = await workUntilDone(id)
  await tell(result)
  if (left.length > 0)
    console.warn(
      `Laissés de côté, leur nom ne dit pas leur type\u00a0: ${left.map((file) => path.basename(file)).join(', ')}.`,
    )
  if (result.etat !== 'Terminé' && result.etat !== 'Essai') process.exitCode = 1
}

/** Works the imports that wait, those of others before it included, until this one is over. */
async function workUntilDone(id: number): Promise<ImportDetails> {
  for (;;) {
    const isBusy = await workNext({ [IMPORT_JOB]: importJob.handler })
    const now = await findImportSystem(id)
    if (now === null) throw new Error('L’import n’existe plus.')
    if (now.interrompu) throw new Error('Le traitement a échoué\u00a0: le journal dit pourquoi.')
    if (now.etat !== 'En attente' && now.etat !== 'En cours') return now
    if (!isBusy) await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

async function tell({ id, etat, motif, types }: ImportDetails): Promise<void> {
  console.log(`Import ${id}\u00a0: ${etat}.${motif === null ? '' : `\n${motif}`}`)
  for (const row of types) {
    const counts = [
      `${formatNumber(row.creees)} créées`,
      `${formatNumber(row.modifiees)} modifiées`,
      `${formatNumber(row.inchangees)} inchangées`,
      `${formatNumber(row.fermees)} fermées`,
      `${formatNumber(row.refusees)} refusées`,
    ]
    console.log(`${IMPORTS.get(row.type)?.label ?? row.type}\u00a0: ${counts.join(', ')}`)
  }
  const told = await readSignalementsSystem(id, null, SHOWN)
  for (const { fichier, ligne, colonne, valeur, motif: why } of told)
    console.log(
      [fichier, ligne && `ligne ${ligne}`, colonne, valeur && `«\u00a0${valeur}\u00a0»`, why]
        .filter(Boolean)
        .join(' — '),
    )
  if (told.length === SHOWN)
    console.log(`Les autres sont dans le rapport\u00a0: /administration/imports/${id}`)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
