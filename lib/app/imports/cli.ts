import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { claimAndMigrate } from '@/lib/app/claim-and-migrate'
import { IMPORTS } from '@/lib/app/imports.generated'
import { installReference } from '@/lib/app/seed/run'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { importFileFault } from '@/lib/domain/imports/fichiers'
import { typeOfName } from '@/lib/domain/imports/nom-de-fichier'
import { formatNumber } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, getConnection } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { typesOf } from '@/lib/platform/imports/definition'
import { workNext } from '@/lib/platform/jobs/worker'
import { labelDe, TABULAIRES } from './colonnes'
import { addFile } from './commands/add-file'
import { cancelImport } from './commands/cancel-import'
import { createImport } from './commands/create-import'
import { removeFile } from './commands/remove-file'
import { startImport } from './commands/start-import'
import { readCorrespondancesSystem } from './draft-files'
import { importJob } from './jobs'
import { linesOfMatching } from './matching-text'
import { readModelesSystem } from './modeles/queries'
import { findImportSystem, type ImportDetails, readSignalementsSystem } from './queries'
import { IMPORT_JOB } from './queue'

const USAGE =
  'npm run import -- FICHIER|DOSSIER… [--dry-run] [--complet] [--seuil 5] [--frein 2] [--modele NOM] [--type TYPE] [--feuille NOM]'
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
  modele: z.string().optional(),
  feuille: z.string().optional(),
})

/** Files of a folder that are none of an import are left; one that is named by itself is tried whatever its name. */
async function filesOf(paths: readonly string[]) {
  const files: string[] = []
  const left: string[] = []
  for (const one of paths) {
    const { isFolder, size } = await stat(one).then((found) => ({
      isFolder: found.isDirectory(),
      size: found.size,
    }))
    if (!isFolder) {
      const fault = importFileFault({ name: path.basename(one), size })
      if (fault !== null) throw new Error(fault)
      files.push(one)
      continue
    }
    for (const name of (await readdir(one)).sort()) {
      const file = path.join(one, name)
      const { size: its } = await stat(file)
      if (importFileFault({ name, size: its }) === null) files.push(file)
      else left.push(file)
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
      modele: { type: 'string' },
      feuille: { type: 'string' },
    },
  })
  const parsed = options.safeParse(values)
  if (!parsed.success || positionals.length === 0) throw new Error(`Utilisation\u00a0: ${USAGE}`)
  const { 'dry-run': essai, complet, seuil, frein, ...asked } = parsed.data
  checkType(asked.type)
  const { files, left } = await filesOf(positionals)
  openWritingCommand()
  const { pool } = await getConnection()
  await claimAndMigrate()
  // A base that no server has opened yet has no role and no portal, which the lines name.
  await installReference(pool, today())
  const id = await createImport({ essai, complet, seuil, frein }, NOBODY)
  try {
    const unknown = await addAll(id, files, asked, positionals)
    await startImport(id, NOBODY)
    left.push(...unknown)
  } catch (error) {
    // Nobody would come back to it: the files are sent again, matched otherwise.
    await cancelImport(id, NOBODY)
    if (error instanceof ValidationError) throw new Error(`${error.message}\n${await whatToDo()}`)
    throw error
  }
  const result = await workUntilDone(id)
  await tell(result)
  if (left.length > 0)
    console.warn(
      `Laissés de côté, ni leur nom ni leurs colonnes ne disent leur type\u00a0: ${left.map((file) => path.basename(file)).join(', ')}.`,
    )
  if (result.etat !== 'Terminé' && result.etat !== 'Essai') process.exitCode = 1
}

function checkType(type: string | undefined): void {
  const types = typesOf(IMPORTS)
  if (type !== undefined && !types.includes(type))
    throw new Error(`«\u00a0${type}\u00a0» n’est pas un type. Les types sont\u00a0: ${types.join(', ')}.`)
}

/** How files that are not matched are imported all the same. */
async function whatToDo(): Promise<string> {
  const modeles = (await readModelesSystem()).map(({ nom }) => `«\u00a0${nom}\u00a0»`).join(', ')
  return `Rien n’est importé. Dites le contenu par --type, ou un modèle par --modele (${modeles})\u00a0; ou faites la correspondance dans «\u00a0Administration\u00a0», «\u00a0Imports\u00a0», «\u00a0Importer\u00a0», et gardez-la sous un nom. Les types sont\u00a0: ${TABULAIRES.join(', ')}.`
}

type Asked = { type?: string | undefined; modele?: string | undefined; feuille?: string | undefined }

/**
 * Adds files to the import, and says how each was understood. Gives those of folders of which nothing tells what they hold, which
 * are left out.
 */
async function addAll(
  id: number,
  files: readonly string[],
  asked: Asked,
  named: readonly string[],
): Promise<string[]> {
  const left: string[] = []
  for (const file of files) {
    const nom = path.basename(file)
    const type = asked.type ?? archiveType(nom)
    const isNamed = named.includes(file) || typeOfName(nom, typesOf(IMPORTS)) !== null
    const fichier = await addFile(id, { ...asked, nom, type, content: createReadStream(file) }, NOBODY).catch(
      (error: unknown) => {
        if (isNamed || !(error instanceof ValidationError)) throw error
        return null
      },
    )
    if (fichier === null) {
      left.push(file)
      continue
    }
    const found = (await readCorrespondancesSystem(id)).find((one) => one.fichier === fichier)
    if (!found) continue
    if (found.modele === null && found.apercu !== null && !isNamed) {
      await removeFile(id, fichier)
      left.push(file)
    } else for (const line of linesOfMatching(found)) console.log(line)
  }
  return left
}

/** An archive holds documents, unless its name says another of the types that come in one. */
function archiveType(nom: string): string | undefined {
  if (!/\.zip$/i.test(nom)) return undefined
  const types = typesOf(IMPORTS).filter((type) => IMPORTS.get(type)?.archive !== undefined)
  return typeOfName(nom, types) ?? types[0]
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
    console.log(`${labelDe(row.type)}\u00a0: ${counts.join(', ')}`)
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
