import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { importFileCall } from '@/lib/app/imports/calls'
import { addFile } from '@/lib/app/imports/commands/add-file'
import { createImport } from '@/lib/app/imports/commands/create-import'
import { matchFile } from '@/lib/app/imports/commands/match-file'
import { startImport } from '@/lib/app/imports/commands/start-import'
import { readDraftFiles } from '@/lib/app/imports/draft-files'
import { createModele } from '@/lib/app/imports/modeles/save-modele'
import { IMPORTS } from '@/lib/app/imports.generated'
import { installReference } from '@/lib/app/seed/run'
import { regler } from '@/lib/domain/imports/correspondance'
import { modeleCsv } from '@/lib/domain/imports/exemple'
import { regle, valeurParDefaut } from '@/lib/domain/imports/modele/modele'
import { type Db, getConnection } from '@/lib/platform/db/client'
import { definitionOf } from '@/lib/platform/imports/definition'
import { outcome, runBatch, work } from '../support/imports-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { classeur, rangee } from '../unit/platform/imports/classeur'

const NOBODY = { userId: null, address: null, requestId: null }
const ADMIN = { id: 1, email: 'admin@exemple.fr' }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('dispositions', { NEXTAUTH_SECRET: 'x'.repeat(40) }))
  const { pool } = await getConnection()
  await installReference(pool, '2026-11-21')
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, utilisateur_ehs, confirmed)
    select 1, 'u1', ${ADMIN.email}, ${ADMIN.email}, 'Ada', 'ADMIN', max(id), true, true from roles`)
  const types = ['groupes', 'clients', 'agences', 'contrats', 'ensembles', 'batiments', 'logements']
  const examples = types.map((type) => [type, modeleCsv(definitionOf(IMPORTS, type))] as const)
  expect(await runBatch(Object.fromEntries(examples))).toMatchObject({ etat: 'Terminé', told: [] })
}, 120_000)
afterAll(() => close())

const read = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).rows

test('[FIRST-24] third parties of an accounting program are clients, of the group that is given for the whole file', async () => {
  const lines = [
    ['Nom', 'Client', 'Code client', 'Adresse', 'Email', 'Id. prof. 1 (SIREN)', 'Id. prof. 2 (SIRET)'],
    [
      'OPH Exemple',
      '1',
      'CU1',
      '"Bâtiment B\n17 allée des Pins"',
      'A@EXEMPLE.FR',
      '999 999 907',
      '99999990700010',
    ],
    ['SCI Exemple', '1', 'CU2', '2 rue A', '', '9,99E+08', ''],
  ]
  const content = lines.map((cells) => cells.join('\t')).join('\r\n')
  const take = async () => {
    const id = await createImport({ essai: false, complet: false }, NOBODY)
    async function* bytes() {
      yield Buffer.from(`\ufeff${content}`, 'utf16le')
    }
    const fichier = await addFile(id, { nom: 'tiers.txt', content: bytes() }, NOBODY)
    const [draft] = await readDraftFiles(id)
    expect(draft?.types).toEqual(['clients'])
    if (!draft?.modele) throw new Error('no model')
    const groupe = { type: 'clients', colonne: 'groupe' }
    const modele = regler(draft.modele, groupe, valeurParDefaut('GRP-001'))
    await matchFile({ importId: id, fichier }, { modele })
    await startImport(id, NOBODY)
    await work()
    return outcome(id)
  }
  expect((await take()).counts).toEqual({ clients: [2, 0, 0, 0, 0] })
  expect(
    await read(
      sql`select client_id as code, adresse, email, siren from clients where client_id like 'CU%' order by 1`,
    ),
  ).toEqual([
    { code: 'CU1', adresse: 'Bâtiment B 17 allée des Pins', email: 'a@exemple.fr', siren: '999999907' },
    { code: 'CU2', adresse: '2 rue A', email: null, siren: null },
  ])
  expect((await take()).counts).toEqual({ clients: [0, 0, 2, 0, 0] })
})

test('[FIRST-23] [FIRST-24] a call chooses the sheet of a workbook, and gives by a model what the sheet has not', async () => {
  const workbook = classeur([
    { nom: 'Lisez-moi', rows: rangee('Export du mois', 'Rien ici') },
    { nom: 'Contrats', rows: rangee('N° contrat', 'Type', 'Statut') + rangee('MP-1', 'P2', 'En cours') },
  ])
  const colonnes = {
    contrat: regle('N° contrat'),
    type: regle('Type'),
    statut: regle('Statut'),
    client: valeurParDefaut('C-1001'),
    dateDebut: valeurParDefaut('01/01/2026'),
  }
  const modele = { contenus: [{ type: 'contrats', colonnes }], ignorees: [] }
  await createModele({ nom: 'Marchés', modele }, { ...NOBODY, userId: ADMIN.id })
  const { jwt } = await openOwnSession(ADMIN)
  const send = (feuille: string) =>
    callRoute(importFileCall, 'POST', {
      jwt,
      params: { type: 'contrats' },
      search: `?${new URLSearchParams({ nom: 'marches.xlsx', modele: 'Marchés', feuille })}`,
      file: { type: XLSX, content: Buffer.from(workbook) },
    })
  const { status, body } = await send('Contrats')
  expect(status).toBe(202)
  while (await work());
  const { data } = z.object({ data: z.object({ id: z.number() }) }).parse(body)
  expect(await outcome(data.id)).toMatchObject({ etat: 'Terminé', counts: { contrats: [1, 0, 0, 0, 0] } })
  expect(await send('Marchés')).toMatchObject({ status: 400 })
  expect(await send('Lisez-moi')).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('marches.xlsx, feuille «\u00a0Lisez-moi\u00a0»') } },
  })
  for (const modele of ['', '&modele=Marchés'])
    expect(
      await callRoute(importFileCall, 'POST', {
        jwt,
        params: { type: 'contrats' },
        search: `?nom=marches.csv&feuille=Contrats${modele}`,
        file: { type: 'text/csv', content: Buffer.from('N° contrat;Type;Statut\nMP-2;P2;En cours') },
      }),
    ).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('ce fichier n’est pas un classeur') } },
    })
})

test('[FIRST-26] a diagnosis without consumption is refused, and says why', async () => {
  const { columns } = definitionOf(IMPORTS, 'dpe')
  const ids = Object.keys(columns).filter((id) => columns[id]?.example !== '')
  const row = (cells: Record<string, string>) => ids.map((id) => cells[id] ?? columns[id]?.example).join(';')
  const file = [
    ids.map((id) => columns[id]?.header).join(';'),
    row({}),
    row({ numeroAdeme: '2094V4001217H', kwhep: '0', kgco2: '0' }),
  ].join('\r\n')
  const { counts, told } = await runBatch({ dpe: file }, { seuil: 50 })
  expect(counts).toEqual({ dpe: [1, 0, 0, 0, 1] })
  expect(told).toEqual([
    expect.objectContaining({ ligne: 3, valeur: '0', motif: expect.stringContaining('DPE vierge') }),
  ])
})
