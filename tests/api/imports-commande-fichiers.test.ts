import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { command } from '../support/command'
import { corpus } from '../support/imports-corpus'
import { makeOwnDatabase } from '../support/own-database'
import { ownFolder } from '../support/own-folder'

jest.setTimeout(240_000)

const folder = ownFolder('commande-fichiers')
let own: Awaited<ReturnType<typeof makeOwnDatabase>>
beforeAll(async () => {
  mkdirSync(folder)
  own = await makeOwnDatabase('import_fichiers')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await own?.remove()
})

const file = (name: string, content: string | Buffer): string => {
  const where = path.join(folder, name)
  writeFileSync(where, content)
  return where
}
const run = (...args: string[]) =>
  command('lib/app/imports/cli.ts', args, {
    ...own.variables,
    NEXTAUTH_SECRET: 'x'.repeat(40),
    LOG_LEVEL: 'silent',
  })

const GROUPES = 'Code;Portail;Nom\r\nGRP-T1;COLLECTIF;Groupe\r\n'
const CLIENTS = 'Code client;Nom;Groupe\r\nT-1001;Habitat;GRP-T1\r\n'

test('[FIRST-24] the command says what it understood, and what is missing where it imports nothing', async () => {
  const sheet = file('export du parc.csv', corpus('bailleur.csv'))
  const { code, said } = await run(sheet, '--dry-run')
  expect(code).toBe(1)
  expect(said).toContain('Windows-1252, en-tête à la ligne 1, 1 ligne lue.')
  expect(said).toContain('par le modèle «\u00a0Patrimoine d’un bailleur\u00a0»')
  expect(said).toContain('Étage → Logements, Étage (0)')
  expect(said).toContain('rien ne remplit «\u00a0Code client\u00a0» (Ensembles immobiliers)')
  expect(said).toMatch(/Rien n’est importé\. Dites le contenu par --type, ou un modèle par --modele \(.*RPLS/)
})

test('[FIRST-24] [FIRST-23] it takes a folder as it is, titles and all, then a file by a kept model', async () => {
  const lot = path.join(folder, 'lot')
  mkdirSync(lot)
  writeFileSync(path.join(lot, 'groupes.csv'), GROUPES)
  writeFileSync(path.join(lot, 'clients.csv'), CLIENTS)
  cpSync('tests/fixtures/corpus/logements-vide.csv', path.join(lot, 'logements.csv'))
  writeFileSync(path.join(lot, 'notes.csv'), 'Pensée;Humeur\r\nbleue;bonne\r\n')
  const { code, said } = await run(lot, '--dry-run')
  expect(said).toContain('Sans place, non importées\u00a0: «\u00a0(colonne 13)\u00a0».')
  expect(said).toContain(
    'Laissés de côté, ni leur nom ni leurs colonnes ne disent leur type\u00a0: notes.csv.',
  )
  expect([code, said]).toEqual([1, expect.stringContaining('«\u00a0T-1001 / CT-T-001\u00a0»')])

  const stored = await run(file('groupes.csv', GROUPES), file('clients.csv', CLIENTS))
  expect([stored.code, stored.said]).toEqual([0, expect.stringContaining('\u00a0: Terminé.')])
  const pg = new Client({ connectionString: own.variables.DATABASE_URL })
  await pg.connect()
  const regle = (...de: string[]) => ({ de, lien: ' ', partie: null, defaut: '' })
  const colonnes = {
    client: { ...regle(), defaut: 'T-1001' },
    logement: regle('Réf'),
    adresse: regle('N°', 'Voie'),
    codePostal: regle('CP'),
    ville: regle('Localité'),
  }
  const contenu = { contenus: [{ type: 'logements', colonnes }], ignorees: ['Lubie'] }
  await pg.query(`insert into import_modeles (nom, contenu) values ('Lilas', $1)`, [JSON.stringify(contenu)])
  const sheet = file('x.csv', 'Réf;Voie;N°;CP;Localité;Lubie\r\nZ-1;rue des Lilas;12;69003;Lyon;bleu\r\n')
  const by = await run(sheet, '--modele', 'lilas')
  expect([by.code, by.said]).toEqual([0, expect.stringContaining('Logements\u00a0: 1 créées')])
  expect((await pg.query('select reference, adresse from logements')).rows).toEqual([
    { reference: 'Z-1', adresse: '12 rue des Lilas' },
  ])
  await pg.end()
  const unknown = await run(sheet, '--modele', 'aucun')
  expect([unknown.code, unknown.said]).toEqual([
    1,
    expect.stringContaining('aucun modèle ne s’appelle «\u00a0aucun\u00a0»'),
  ])
})
