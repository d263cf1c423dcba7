import 'server-only'
import { z } from 'zod'
import { IMPORTS } from '@/lib/app/imports.generated'
import { isDroitJeton } from '@/lib/domain/administration/integrations/droits'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { modeleCsv } from '@/lib/domain/imports/exemple'
import { nomModele } from '@/lib/domain/imports/modele/modele'
import { streamedBody } from '@/lib/platform/api/body'
import { defineCall } from '@/lib/platform/api/call'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { requireRecentProof } from '@/lib/platform/auth/proof'
import type { Session } from '@/lib/platform/auth/session'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { addFile } from './commands/add-file'
import { cancelImport } from './commands/cancel-import'
import { createImport } from './commands/create-import'
import { discardImport } from './commands/discard-import'
import { executeImport } from './commands/execute-import'
import { resumeImport } from './commands/resume-import'
import { startImport } from './commands/start-import'
import { findModeleSystem } from './modeles/queries'
import { findImportSystem, type ImportDetails, importSchema, insistOnImport } from './queries'
import { rapportStream } from './rapport'

const auth = 'staff' as const
/** Programs send a file at once, with the right of its type, and read what became of it; the rest is for the screen. */
const sending = { jeton: 'import:{type}', session: 'staff' } as const
const reading = { jeton: 'imports:lire', session: 'staff' } as const
/** CSV, NDJSON, workbooks and archives of documents, as programs and browsers name them. */
const FILE_TYPES = [
  'text/csv',
  'application/x-ndjson',
  'application/ndjson',
  'text/plain',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
/** Bytes of one file: several millions of lines. */
const MAX_BYTES = 2_000_000_000

const limit = { name: 'imports', points: 300, seconds: 600, by: 'user' } as const
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const typeParams = z.object({
  type: z.enum([...IMPORTS.keys()].filter((type) => !IMPORTS.get(type)?.referentiel)),
})
const started = z.object({ data: z.object({ id: z.number() }) })

const percent = (otherwise: number) => z.coerce.number().int().min(0).max(100).default(otherwise)
const flag = (otherwise: boolean) =>
  z
    .union([
      z.boolean(),
      z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
    ])
    .default(otherwise)
const options = z.object({
  essai: flag(true),
  complet: flag(false),
  seuil: percent(SEUIL_PAR_DEFAUT),
  frein: percent(FREIN_PAR_DEFAUT),
})
const nom = z.string().trim().min(1).max(200)
/** Sheet of a workbook; the first that has rows when absent. */
const feuille = z.string().trim().min(1).max(200).optional()

/** Asks for a recent proof where what an import stores, such as accounts, wants one (SAFE-35). Throws ProofRequiredError. */
async function askProof(session: Session | null, types: readonly string[]): Promise<void> {
  if (session !== null && types.some((type) => IMPORTS.get(type)?.proof)) await requireRecentProof(session.id)
}

/** `POST imports`: opens an import, to which files are added (FIRST-05). */
export const createImportCall = defineCall({
  method: 'POST',
  path: 'imports',
  auth,
  summary: 'Ouvre un import de plusieurs fichiers ; réservé aux super administrateurs ehs.',
  body: z.strictObject(options.shape),
  output: started,
  status: 201,
  creates: true,
  limit,
  handler: async ({ body, acteur, remember }) => {
    const answer = (id: number) => reply(201, { data: { id } })
    return answer(await createImport(body, acteur, (tx, id) => remember(tx, answer(id))))
  },
})

/** A program that may send a type brings by a model what this type is of alone. Throws ValidationError. */
async function checkModeleOf(nom: string | undefined, type: string): Promise<void> {
  const found = nom === undefined ? null : await findModeleSystem(nom)
  if (nom !== undefined && found === null)
    throw fieldRefusal('modele', `Aucun modèle ne s’appelle «\u00a0${nom}\u00a0».`)
  if (found?.modele.contenus.some((contenu) => contenu.type !== type))
    throw fieldRefusal('modele', 'Ce modèle apporte d’autres contenus que celui de cette adresse.')
}

/** `POST imports/{type}`: one file, which is imported at once. */
export const importFileCall = defineCall({
  method: 'POST',
  path: 'imports/:type',
  auth: sending,
  summary:
    'Importe un fichier d’un type, tableau (CSV, XLSX) ou NDJSON, ou ZIP de documents, aux colonnes de ce type ou par un modèle : par défaut un essai, qui n’enregistre rien ; réservé aux super administrateurs ehs.',
  params: typeParams,
  query: options.extend({ essai: flag(false), nom: nom.optional(), modele: nomModele.optional(), feuille }),
  output: started,
  status: 202,
  streamed: FILE_TYPES,
  limit,
  handler: async ({ req, session, params: { type }, query, acteur }) => {
    const { nom = `${type}.csv`, modele, feuille, ...asked } = query
    await checkModeleOf(modele, type)
    if (!asked.essai) await askProof(session, [type])
    const id = await createImport(asked, acteur)
    try {
      const content = streamedBody(req, MAX_BYTES)
      await addFile(id, { nom, content, feuille, ...(modele ? { modele } : { type, exact: true }) }, acteur)
      await startImport(id, acteur)
    } catch (error) {
      // Nobody would come back to it: what did not arrive whole is sent again as another import.
      await discardImport(id, acteur)
      throw error
    }
    return reply(202, { data: { id } })
  },
})

/** `POST imports/{id}/fichiers`: adds a file to an import that has not begun. */
export const addFileCall = defineCall({
  method: 'POST',
  path: 'imports/:id/fichiers',
  auth,
  summary:
    'Ajoute un fichier (CSV, XLSX, NDJSON ou ZIP de documents) à un import qui n’a pas commencé ; son contenu et ses colonnes sont reconnus ; réservé aux super administrateurs ehs.',
  params,
  query: typeParams.partial().extend({ nom, modele: nomModele.optional(), feuille }),
  output: z.object({ data: z.object({ id: z.number(), fichier: z.number() }) }),
  status: 201,
  streamed: FILE_TYPES,
  limit,
  handler: async ({ req, params: { id }, query, acteur }) => {
    await insistOnImport(id)
    const fichier = await addFile(id, { ...query, content: streamedBody(req, MAX_BYTES) }, acteur)
    return reply(201, { data: { id, fichier } })
  },
})

const isForGood = ({ essai }: ImportDetails) => !essai

const act = (
  word: string,
  summary: string,
  work: typeof startImport,
  stores: (found: ImportDetails) => boolean,
) =>
  defineCall({
    method: 'POST',
    path: `imports/:id/${word}`,
    auth,
    summary: `${summary} ; réservé aux super administrateurs ehs.`,
    params,
    output: started,
    limit,
    handler: async ({ session, params: { id }, acteur }) => {
      const found = await findImportSystem(id)
      if (found === null) throw new NotFoundError()
      if (stores(found))
        await askProof(
          session,
          found.fichiers.map(({ type }) => type),
        )
      await work(id, acteur)
      return { data: { id } }
    },
  })

export const startImportCall = act(
  'depart',
  'Commence un import dont les fichiers sont là',
  startImport,
  isForGood,
)
export const executeImportCall = act(
  'execution',
  'Enregistre un import dont l’essai est terminé',
  executeImport,
  () => true,
)
export const cancelImportCall = act(
  'annulation',
  'Annule un import entre deux blocs de lignes',
  cancelImport,
  () => false,
)
export const resumeImportCall = act(
  'reprise',
  'Reprend un import annulé ou interrompu',
  resumeImport,
  isForGood,
)

/** An import that the caller may read: a program reads of nothing that no program may send. Throws NotFoundError. */
async function openImport(id: number, { jeton }: Acteur): Promise<ImportDetails> {
  const found = await findImportSystem(id)
  if (found === null) throw new NotFoundError()
  if (jeton && found.fichiers.some(({ type }) => !isDroitJeton(`import:${type}`))) throw new NotFoundError()
  return found
}

/** `GET imports/{id}/bilan`: where an import stands, and what became of its lines. */
export const importCall = defineCall({
  method: 'GET',
  path: 'imports/:id/bilan',
  auth: reading,
  summary: 'Avancement et bilan d’un import ; réservé aux super administrateurs ehs.',
  params,
  output: z.object({ data: importSchema }),
  handler: async ({ params: { id }, acteur }) => ({ data: await openImport(id, acteur) }),
})

const csvFile = (content: BodyInit, name: string) =>
  new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })

/** `GET imports/{id}/rapport`: the refused lines, each with its number, column, value and reason. */
export const rapportCall = defineCall({
  method: 'GET',
  path: 'imports/:id/rapport',
  auth: reading,
  summary: 'Lignes refusées d’un import, en CSV ; réservé aux super administrateurs ehs.',
  params,
  handler: async ({ params: { id }, acteur }) => {
    await openImport(id, acteur)
    return csvFile(rapportStream(id), `import-${id}.csv`)
  },
})

/** `GET imports/modeles/{type}`: a file to fill, with its columns and a line of example (FIRST-14). */
export const modeleCall = defineCall({
  method: 'GET',
  path: 'imports/modeles/:type',
  auth,
  summary: 'Modèle d’un fichier à importer ; réservé aux super administrateurs ehs.',
  params: typeParams,
  handler: ({ params: { type } }) => {
    const definition = IMPORTS.get(type)
    if (!definition) throw new NotFoundError()
    return csvFile(modeleCsv(definition), `${type}.csv`)
  },
})
