import { sql } from 'drizzle-orm'
import { addFile, createImport, startImport } from '@/lib/imports/commands/create'
import { importJob } from '@/lib/imports/jobs'
import type { Db } from '@/lib/platform/db/client'
import { workNext } from '@/lib/platform/jobs/worker'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const acteur = { userId: null, address: null, requestId: null }

beforeAll(async () => {
  const own = await openOwnDatabase('imports')
  db = own.db
  close = own.close
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
})
afterAll(() => close())

async function* bytes(text: string) {
  yield Buffer.from(text)
}

async function run(files: Record<string, string>, options: { essai?: boolean; complet?: boolean } = {}) {
  const id = await createImport({ essai: false, complet: false, ...options }, acteur)
  for (const [type, text] of Object.entries(files))
    await addFile(id, { nom: `${type}.csv`, type, content: bytes(text) }, acteur)
  await startImport(id, acteur)
  await workNext({ import: importJob.handler })
  const { rows } = await db.execute(
    sql`select etat, etape, motif, (select j.erreur from jobs j where j.id = i.job_id) as erreur from imports i where id = ${id}`,
  )
  const { rows: types } = await db.execute(
    sql`select type, lignes, creees, modifiees, inchangees, fermees, refusees from import_types where import_id = ${id} order by ordre`,
  )
  const { rows: signals } = await db.execute(
    sql`select type, ligne, colonne, valeur, motif from import_signalements where import_id = ${id} order by id`,
  )
  return { import: rows[0], types, signals }
}

const FILES = {
  clients: 'Code client;Nom;Groupe;E-mail\nC-1;Un;GRP-1;\nC-2;Deux;collectif/Groupe un;deux@exemple.fr\n',
  groupes: 'Code,Portail,Nom\nGRP-1,COLLECTIF,Groupe un\n',
}
const counts = (of: { types: Record<string, unknown>[] }) =>
  of.types.map(({ type, creees, modifiees, inchangees }) => [type, creees, modifiees, inchangees])

test('[FIRST-08] a dry run stores nothing and gives the counts of the run', async () => {
  const tried = await run(FILES, { essai: true })
  expect(tried.import).toMatchObject({ etat: 'Essai', motif: null })
  expect((await db.execute(sql`select 1 from clients`)).rows).toEqual([])
  expect(counts(tried)).toEqual([
    ['groupes', 1, 0, 0],
    ['clients', 2, 0, 0],
  ])
  expect(counts(await run(FILES))).toEqual(counts(tried))
})

test('[FIRST-06] the same files twice change no row', async () => {
  expect(counts(await run(FILES))).toEqual([
    ['groupes', 0, 0, 1],
    ['clients', 0, 0, 2],
  ])
})

test('[FIRST-07] each refused line is told with its number, column, value and reason', async () => {
  const refused = await run({
    clients:
      'Code client;Nom;Groupe;E-mail\nC-1;Un bis;GRP-1;\nC-2;Deux;GRP-1;NON\nC-3;Trois;GRP-9;\nC-1;Un ter;GRP-1;\n',
  })
  expect(refused.import).toMatchObject({ etat: 'Refusé' })
  expect(refused.signals).toEqual([
    expect.objectContaining({ ligne: 3, colonne: 'E-mail', valeur: 'NON' }),
    expect.objectContaining({
      ligne: 5,
      colonne: 'Code client',
      valeur: 'C-1',
      motif: 'La même clé est à la ligne 2.',
    }),
    expect.objectContaining({
      ligne: 2,
      colonne: 'Code client',
      valeur: 'C-1',
      motif: 'La même clé est à la ligne 5.',
    }),
    expect.objectContaining({ ligne: 4, colonne: 'Groupe', valeur: 'GRP-9' }),
  ])
})
