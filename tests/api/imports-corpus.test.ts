import { sql } from 'drizzle-orm'
import { colonnesDe } from '@/lib/app/imports/colonnes'
import { addFile } from '@/lib/app/imports/commands/add-file'
import { createImport } from '@/lib/app/imports/commands/create-import'
import { matchFile } from '@/lib/app/imports/commands/match-file'
import { startImport } from '@/lib/app/imports/commands/start-import'
import { readDraftFiles } from '@/lib/app/imports/draft-files'
import { IMPORTS } from '@/lib/app/imports.generated'
import { installReference } from '@/lib/app/seed/run'
import { pourClient } from '@/lib/domain/imports/correspondance'
import { getConnection, getDb } from '@/lib/platform/db/client'
import { definitionOf } from '@/lib/platform/imports/definition'
import { corpus } from '../support/imports-corpus'
import { outcome, runBatch, work } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'

const NOBODY = { userId: null, address: null, requestId: null }

/** Lines of a type: the required columns of its example, and what each line says itself. */
function lines(type: string, ...rows: readonly Readonly<Record<string, string>>[]): string {
  const { columns } = definitionOf(IMPORTS, type)
  const ids = Object.keys(columns).filter((id) => columns[id]?.required || rows.some((row) => id in row))
  const texts = rows.map((row) => ids.map((id) => row[id] ?? columns[id]?.example ?? '').join(';'))
  return [ids.map((id) => columns[id]?.header).join(';'), ...texts].join('\r\n')
}

let close: () => Promise<void>

beforeAll(async () => {
  ;({ close } = await openOwnDatabase('corpus', { NEXTAUTH_SECRET: 'x'.repeat(40) }))
  const { pool } = await getConnection()
  await installReference(pool, '2026-11-21')
  const clients = ['T-1001', 'C000200', 'C-ADEME'].map((client) => ({ client, groupe: 'GRP-T1' }))
  const place = { adresse: '1 rue A', codePostal: '94240', ville: 'Orly', surface: '50', porte: '7' }
  const first = await runBatch({
    groupes: lines('groupes', { code: 'GRP-T1', nom: 'Groupe T1', portail: 'COLLECTIF' }),
    clients: lines('clients', ...clients),
    contrats: lines(
      'contrats',
      { client: 'T-1001', contrat: 'CT-T-001' },
      { client: 'C000200', contrat: 'CO-2022-02366' },
    ),
    ensembles: lines('ensembles', { client: 'T-1001', ensemble: '94501', nom: 'Les Tilleuls' }),
    logements: lines(
      'logements',
      ...['000200-0039', 'S-01', 'S-02'].map((logement) => ({ client: 'C000200', logement, ...place })),
      { client: 'T-1001', logement: 'L-0002', ...place },
      { client: 'C-ADEME', logement: 'A-1', ...place, adresse: '12 bis rue de l’Église', etage: '2' },
      { client: 'C-ADEME', logement: 'A-2', ...place, adresse: '12 bis rue de l’Église', etage: '3' },
    ),
  })
  expect(first).toMatchObject({ etat: 'Terminé', told: [] })
}, 120_000)
afterAll(() => close())

/** Takes a file as it comes, for a client where it names none, and runs it. */
async function take(name: string, { client, modele }: { client?: string; modele?: string } = {}) {
  const id = await createImport({ essai: false, complet: false, seuil: 100, frein: 2 }, NOBODY)
  const bytes = corpus(name)
  async function* content() {
    yield bytes
  }
  const fichier = await addFile(id, { nom: name, modele, content: content() }, NOBODY)
  const [draft] = await readDraftFiles(id)
  const own = draft?.modele
  if (client !== undefined && own)
    await matchFile({ importId: id, fichier }, { modele: pourClient(own, client, colonnesDe) })
  await startImport(id, NOBODY)
  await work()
  return outcome(id)
}

const read = async (statement: ReturnType<typeof sql>) => (await (await getDb()).execute(statement)).rows

test('[FIRST-26] sixty dwellings go in, twelve of them on « RDC »', async () => {
  expect(await take('logements-rdc.csv')).toMatchObject({ counts: { logements: [60, 0, 0, 0, 0] } })
  expect(
    await read(sql`select count(*)::int as n from logements where etage = 0 and reference like 'L-01%'`),
  ).toEqual([{ n: 12 }])
})

test.each([
  ['logements.xlsx'],
  ['logements-title.csv'],
  ['logements-sep.csv'],
  ['logements-title-libreoffice.xlsx'],
])('[FIRST-23] %s is read under its titles and its marks', async (name) => {
  const { etat, told, counts } = await take(name)
  expect({ etat, told }).toEqual({ etat: 'Terminé', told: [] })
  const [created = 0, changed = 0, same = 0, , refused] = counts.logements ?? []
  expect(created + changed + same).toBeGreaterThan(0)
  expect(refused).toBe(0)
})

test('[FIRST-28] a wrong row is named by its line in the spreadsheet, below a cell of three lines', async () => {
  const { counts, told } = await take('logements-ligne.csv')
  expect(counts).toEqual({ logements: [2, 0, 0, 0, 1] })
  expect(told).toEqual([expect.objectContaining({ ligne: 4, colonne: 'Code postal', valeur: '9424' })])
})

test('[FIRST-27] a row that is shorter than its header is refused, and erases nothing', async () => {
  const row = sql`select surface_m2, porte, etage from logements where reference = 'L-0002' order by id limit 1`
  const before = await read(row)
  const { counts, told } = await take('logements-court.csv')
  expect(counts).toEqual({ logements: [0, 0, 0, 0, 1] })
  expect(told).toEqual([expect.objectContaining({ ligne: 2, motif: expect.stringContaining('9 cellules') })])
  expect(await read(row)).toEqual(before)
})

test('[FIRST-27] an error of a formula leaves what is stored, and warns', async () => {
  const row = sql`select surface_m2, porte from logements where reference = 'S-02'`
  const before = await read(row)
  const cells = {
    client: 'C000200',
    logement: 'S-02',
    adresse: '1 rue A',
    codePostal: '94240',
    ville: 'Orly',
  }
  const { counts, told } = await runBatch({
    logements: lines('logements', { ...cells, surface: '#N/A', porte: '#REF!' }),
  })
  expect(counts).toEqual({ logements: [0, 0, 1, 0, 0] })
  expect(told).toEqual(
    ['#REF!', '#N/A'].map((valeur) =>
      expect.objectContaining({ valeur, motif: expect.stringContaining('laissée comme elle était') }),
    ),
  )
  expect(await read(row)).toEqual(before)
})

test('[FIRST-24] a column without a header is told where nobody said what to do with it', async () => {
  const { counts, told } = await take('logements-vide.csv')
  expect(counts.logements?.[4]).toBe(0)
  expect(told).toEqual([expect.objectContaining({ motif: expect.stringContaining('(colonne 13)') })])
})

test('[FIRST-23] the accents of a Mac are right', async () => {
  expect(await take('clients-macroman.csv')).toMatchObject({ counts: { clients: [1, 0, 0, 0, 0] } })
  expect(await read(sql`select nom, adresse, ville from clients where client_id = 'T-2001'`)).toEqual([
    { nom: 'Société d’Économie Mixte'.replace('’', "'"), adresse: '1 allée des Érables', ville: 'Orléans' },
  ])
})

test('[FIRST-23] [FIRST-26] our own model saved by Excel without « ₂ » is read', async () => {
  expect(await take('dpe-excel1252.csv')).toMatchObject({ told: [], counts: { dpe: [1, 0, 0, 0, 0] } })
})

test('[FIRST-26] [FIRST-27] clients as people type them: four go in with warnings, a SIREN in scientific notation is left', async () => {
  const { counts, told } = await take('clients-siret.csv')
  expect(counts).toEqual({ clients: [4, 0, 0, 0, 1] })
  expect(told).toContainEqual(
    expect.objectContaining({ ligne: 2, colonne: 'SIREN', valeur: '9,99999907E+08' }),
  )
  expect(
    await read(
      sql`select client_id as code, siren, telephone, code_postal, email from clients where client_id like 'T-300%' order by client_id`,
    ),
  ).toEqual([
    {
      code: 'T-3001',
      siren: null,
      telephone: '01 99 00 40 00',
      code_postal: '01000',
      email: 'contact@exemple.fr',
    },
    {
      code: 'T-3002',
      siren: '999999907',
      telephone: '01 99 00 40 00',
      code_postal: '01000',
      email: 'a@exemple.fr',
    },
    expect.objectContaining({ code: 'T-3003', telephone: '01 99 00 40 00', email: 'a@exemple.fr' }),
    expect.objectContaining({ code: 'T-3004', siren: null, telephone: '01 99 00 40 00' }),
  ])
})

test('[FIRST-25] the sheet of a maintenance software goes in by its model, for its client', async () => {
  const { etat, counts, erreur } = await take('equip-gmao.csv', { client: 'C000200' })
  expect({ etat, counts, erreur }).toEqual({
    erreur: null,
    etat: 'Terminé',
    counts: { equipements: [1, 0, 0, 0, 0] },
  })
  expect(
    await read(sql`select e.marque_lib, e.famille, e.energie, e.puissance_watts, l.reference, e.dernier_entretien::text as entretien
      from equipements e join logements l on l.id = e.logement_id`),
  ).toEqual([
    expect.objectContaining({
      marque_lib: 'SAUNIER DUVAL',
      energie: 'Gaz naturel',
      puissance_watts: 23_300,
      reference: '000200-0039',
      entretien: '2025-03-12',
    }),
  ])
})

test('[FIRST-25] ADEME’s export finds its dwelling by its address and its floor', async () => {
  // Another file of the corpus has the same number.
  await (await getDb()).execute(sql`delete from dpes`)
  expect(await take('dpe-ademe.csv', { client: 'C-ADEME' })).toMatchObject({ etat: 'Terminé' })
  expect(
    await read(sql`select l.reference, d.kwhep_m2_an, d.surface_m2 from dpes d join logements l on l.id = d.logement_id
      join clients k on k.id = d.client_id where k.client_id = 'C-ADEME'`),
  ).toEqual([{ reference: 'A-1', kwhep_m2_an: 215, surface_m2: 64 }])
})

test('[FIRST-25] RPLS’s fifty columns go in by their model, with their sets and buildings, and again change nothing', async () => {
  const first = await take('rpls.csv', { client: 'T-1001' })
  expect(first).toMatchObject({ etat: 'Terminé' })
  const rows = corpus('rpls.csv').toString('latin1').trim().split(/\r?\n/).length - 1
  expect(first.counts.logements).toEqual([rows, 0, 0, 0, 0])
  const again = await take('rpls.csv', { client: 'T-1001' })
  expect(again.counts.logements).toEqual([0, 0, rows, 0, 0])
})

test('[FIRST-25] a landlord’s sheet brings its set, building and dwelling', async () => {
  expect(await take('bailleur.csv', { client: 'T-1001' })).toMatchObject({
    etat: 'Terminé',
    counts: { ensembles: [1, 0, 0, 0, 0], batiments: [1, 0, 0, 0, 0], logements: [1, 0, 0, 0, 0] },
  })
})

test('[FIRST-23] texts of two lines are read back cell for cell', async () => {
  const { counts } = await take('nonconformites-nl.csv')
  expect(counts.nonconformites?.[0]).toBe(2)
  expect(await read(sql`select constat from non_conformites where numero = 'NC-T-001'`)).toEqual([
    { constat: 'Amenée d’air obturée\nGrille posée par l’occupant; à déposer' },
  ])
})
