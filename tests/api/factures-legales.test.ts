import { sql } from 'drizzle-orm'
import { setReglement } from '@/lib/documents/facturation/commands/set-reglement'
import { readEvenements } from '@/lib/documents/facturation/queries'
import { readChoixFactures } from '@/lib/documents/factures/choix'
import { openEcritures } from '@/lib/documents/factures/ecritures'
import { freezeParties } from '@/lib/documents/factures/freeze-parties'
import { issueFacture } from '@/lib/documents/factures/issue-facture'
import { readFactureSystem } from '@/lib/documents/factures/queries'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Db } from '@/lib/platform/db/client'
import { getStorage } from '@/lib/platform/storage/storage'
import { acteurDe } from '../support/acteur'
import { EMETTEUR } from '../support/factures'
import { immeubles, runBatch } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'
import { reglesRompues } from '../support/regles/officielles'

let db: Db
let close: () => Promise<void>

const HEAD =
  'Numéro;Type;Code client;Entité de facturation;Date;Échéance;Montant HT;Montant TVA;Montant TTC;Lignes;Remises et frais;Opérations;TVA exigible;Déjà payé;Payée à l’émission;Acomptes déduits;Format;Facture d’origine'
const file = (...lines: string[]) => `${HEAD}\n${lines.join('\n')}\n`

const ENTITES =
  'Code entité;Code client;Raison sociale;SIREN;SIRET;Acheteur public;Numéro de TVA;Adresse;Code postal;Ville;Code service\n' +
  'ENT-1;C-1;Habitat Exemple, Siège;999900004;;Non;FR50999900004;1 place du Marché;59000;Lille;\n' +
  'ENT-2;C-1;Habitat Exemple, Régie;999900004;99990000400014;Oui;;1 place du Marché;59000;Lille;SERV-12\n'

/** Of each kind of DOC-34 and DOC-35, as a file has them. */
const FACTURES = [
  'FAC-1;Facture;C-1;ENT-1;02/11/2026;02/12/2026;1077,72;59,27;1136,99;12345 x 0,0873 kWh à 5,5 % : Énergie P1, CO₂ ≥ 92 %;;;;;;;Factur-X;',
  'FAC-2;Facture;C-1;ENT-1;02/11/2026;02/12/2026;143,75;28,75;172,50;2,5 heures x 62,50 à 20 % (période 01/10/2026-31/10/2026 et remise 12,50) : Main-d’œuvre;;;;;;;Factur-X;',
  'FAC-3;Facture;C-1;ENT-1;02/11/2026;02/12/2026;3,09;0,63;3,72;1 x 1,03 à 20 % : A | 1 x 1,03 à 20 % : B | 1 x 1,03 à 20 % : C;;;;;;;Factur-X;',
  'FAC-4;Facture;C-1;ENT-1;02/11/2026;02/12/2026;2500,00;0;2500,00;1 forfait x 2500,00 à 0 % (VATEX-FR-AE) : Sous-traitance;;;;;;;Factur-X;',
  'FAC-5;Facture;C-1;ENT-1;02/11/2026;02/11/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;;Biens;;120,00;Oui;;Factur-X;',
  'FAC-6;Acompte;C-1;ENT-1;02/09/2026;02/10/2026;500,00;50,00;550,00;1 forfait x 500,00 à 10 % : Acompte;;;;;;;Factur-X;',
  'FAC-7;Facture;C-1;ENT-1;02/11/2026;02/12/2026;1950,00;195,00;2145,00;1 forfait x 2000,00 à 10 % : Travaux;remise 50,00 à 10 % : Fidélité;;;550,00;;FAC-6;Factur-X;',
  'FAC-8;Facture;C-1;ENT-2;02/11/2026;02/12/2026;1500,00;150,00;1650,00;1 forfait x 1500,00 à 10 % : Redevance;;Mixte;Débits;;;;Factur-X;',
  'FAC-9;Avoir;C-1;ENT-1;03/11/2026;03/12/2026;-143,75;-28,75;-172,50;1 x -143,75 à 20 % : Avoir main-d’œuvre;;;;;;;Factur-X;FAC-2',
]

beforeAll(async () => {
  const own = await openOwnDatabase('factures-legales', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'p2', 'Collectif', 'COLLECTIF')`,
  )
  await db.execute(sql`select setval(pg_get_serial_sequence('groupes', 'id'), 100)`)
  const { groupes = '', clients = '' } = immeubles(3)
  await runBatch({ groupes, clients })
  await db.execute(sql`insert into clients (document_id, client_id, nom, groupe_id)
    select 'c2', 'C-2', 'Sans SIREN', groupe_id from clients where client_id = 'C-1'`)
})
afterAll(() => close())

const all = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
const first = async (query: ReturnType<typeof sql>) => (await all(query))[0]
const idOf = async (numero: string): Promise<number> =>
  Number((await first(sql`select id from factures where numero = ${numero}`))?.id)

async function bytesOf(cle: string | undefined): Promise<Buffer> {
  const content = await getStorage().read(cle ?? '')
  return Buffer.from(await new Response(content).arrayBuffer())
}

test('[DOC-32] [DOC-34] [DOC-35] on an empty base, entities, then invoices of every kind, come by import', async () => {
  expect(await runBatch({ 'entites-facturation': ENTITES, factures: file(...FACTURES) })).toMatchObject({
    etat: 'Terminé',
    told: [],
    counts: { 'entites-facturation': [2, 0, 0, 0, 0], factures: [FACTURES.length, 0, 0, 0, 0] },
  })
  expect(
    await first(sql`select l.quantite::text as q, l.unite as u, l.prix_unitaire_ht_cents::text as p, l.montant_ht_cents as m
      from facture_lignes l join factures f on f.id = l.facture_id where f.numero = 'FAC-1'`),
  ).toEqual({ q: '12345.0000', u: 'KWH', p: '8.7300', m: 107_772 })
  expect(
    await first(sql`select e.code, f.solde_cents as s, f.statut_paiement as p from factures f
      join entites_facturation e on e.id = f.entite_id where f.numero = 'FAC-5'`),
  ).toEqual({ code: 'ENT-1', s: 0, p: 'Payée' })
  expect(
    await first(sql`select solde_cents as s, prepaye_cents as p from factures where numero = 'FAC-7'`),
  ).toEqual({
    s: 159_500,
    p: 55_000,
  })
})

test('[FIRST-06] the same file again changes nothing', async () => {
  const { counts } = await runBatch({ 'entites-facturation': ENTITES, factures: file(...FACTURES) })
  expect(counts).toEqual({
    'entites-facturation': [0, 0, 2, 0, 0],
    factures: [0, 0, FACTURES.length, 0, 0],
  })
})

test('[DOC-36] a credit note settles the invoice that it takes back', async () => {
  expect(
    await all(sql`select numero, solde_cents as solde, statut_paiement as statut from factures
      where numero in ('FAC-2', 'FAC-9') order by numero`),
  ).toEqual([
    { numero: 'FAC-2', solde: 0, statut: 'Payée' },
    { numero: 'FAC-9', solde: 0, statut: 'Payée' },
  ])
  expect(
    await all(sql`select r.mode, r.reference, r.montant_cents as m from reglements_facture r
      join factures f on f.id = r.facture_id where f.numero = 'FAC-2'`),
  ).toEqual([{ mode: 'Avoir', reference: 'FAC-9', m: 17_250 }])
  const [avoir, origine] = [await idOf('FAC-9'), await idOf('FAC-2')]
  expect(await readFactureSystem(db, avoir)).toMatchObject({
    deductions: [{ id: origine, numero: 'FAC-2', date: '2026-11-03', montantCents: 17_250 }],
  })
  expect(await readFactureSystem(db, origine)).toMatchObject({ deductions: [] })
})

test('[DOC-33] each of them is a Factur-X that the official rules accept', async () => {
  const xmls: string[] = []
  for (const line of FACTURES) {
    const { xml, sansFacturx } = await issueFacture(await idOf(line.split(';')[0] ?? ''))
    expect(sansFacturx).toBeNull()
    xmls.push((await bytesOf(xml?.cle)).toString('utf8'))
  }
  expect(reglesRompues(xmls)).toEqual(xmls.map(() => []))
}, 120_000)

test('[DOC-31] what was issued keeps its bytes across a change of client, entity, seller and day', async () => {
  const numeros = FACTURES.map((line) => line.split(';')[0] ?? '')
  const read = async () => {
    const kept: Record<string, [string, string]> = {}
    for (const numero of numeros) {
      const { fichier, xml } = await issueFacture(await idOf(numero))
      kept[numero] = [
        (await bytesOf(fichier?.cle)).toString('base64'),
        (await bytesOf(xml?.cle)).toString('base64'),
      ]
      expect([fichier?.sha256, xml?.sha256]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ])
    }
    return kept
  }
  const before = await read()
  await db.execute(
    sql`update clients set nom = 'Autre nom', siren = '999999907', adresse = 'Ailleurs' where client_id = 'C-1'`,
  )
  await db.execute(
    sql`update entites_facturation set nom = 'Autre entité', adresse = 'Ailleurs', siret = null, publique = false`,
  )
  await db.execute(sql`update factures set created_at = created_at - interval '60 days'`)
  const autre = { ...EMETTEUR, nom: 'Autre vendeur', iban: 'FR1420041010050500013M02606' }
  expect(await freezeParties(db, autre, sql`true`)).toBe(0)
  expect(await read()).toEqual(before)
})

test('[DOC-31] an invoice that nobody read yet has the parties of its import', async () => {
  await runBatch({
    factures: file(
      'FAC-20;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;;;;;;;Factur-X;',
    ),
  })
  await db.execute(sql`update entites_facturation set nom = 'Encore un autre nom' where code = 'ENT-1'`)
  const { client, xml } = await issueFacture(await idOf('FAC-20'))
  expect(client.nom).toBe('Autre entité')
  expect((await bytesOf(xml?.cle)).toString('utf8')).toContain('<ram:Name>Autre entité</ram:Name>')
})

test('[DOC-31] twice at once, an invoice is issued once', async () => {
  await runBatch({
    factures: file(
      'FAC-21;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;;;;;;;Factur-X;',
    ),
  })
  const id = await idOf('FAC-21')
  const made = await Promise.all([1, 2, 3, 4].map(() => issueFacture(id)))
  expect(new Set(made.map(({ fichier }) => fichier?.sha256)).size).toBe(1)
  expect(await first(sql`select count(*)::int as n from fichiers where nom like 'FAC-21.%'`)).toEqual({
    n: 2,
  })
})

test('[DOC-31] a stored invoice keeps its type, day, amounts and lines whatever a file says', async () => {
  const change = (line: string) => runBatch({ factures: file(line) })
  for (const [line, colonne] of [
    [
      'FAC-20;Facture;C-1;ENT-1;02/11/2026;12/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;;;;;;;Factur-X;',
      'Échéance',
    ],
    [
      'FAC-20;Facture;C-1;ENT-2;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;;;;;;;Factur-X;',
      'Entité de facturation',
    ],
    [
      'FAC-20;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;;;;;;;PDF;',
      'Format',
    ],
    [
      'FAC-20;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Autre;;;;;;;Factur-X;',
      'Lignes',
    ],
    [
      'FAC-20;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : Pièce;frais 1,00 à 20 % : Autre;;;;;;Factur-X;',
      'Remises et frais',
    ],
  ] as const) {
    const { told, etat } = await change(line)
    expect([line, etat]).toEqual([line, 'Refusé'])
    expect(told.map((one) => one.colonne)).toContain(colonne)
  }
})

test.each([
  [
    'BR-FR-02',
    'FAC 30;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;;;;Factur-X;',
  ],
  [
    'BR-FR-01',
    `${'F'.repeat(36)};Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;;;;Factur-X;`,
  ],
  [
    'BR-FR-03',
    'FAC-30;Facture;C-1;ENT-1;02/11/1999;02/12/1999;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;;;;Factur-X;',
  ],
  [
    'BR-FR-12',
    'FAC-30;Facture;C-2;;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;;;;Factur-X;',
  ],
  [
    'BR-FR-CO-05',
    'FAC-30;Avoir;C-1;ENT-1;02/11/2026;02/12/2026;-100,00;-20,00;-120,00;1 x -100,00 à 20 % : A;;;;;;;Factur-X;',
  ],
  [
    'BR-FR-CO-07',
    'FAC-30;Facture;C-1;ENT-1;02/11/2026;01/11/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;;;;Factur-X;',
  ],
  [
    'BR-FR-CO-09',
    'FAC-30;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;1,00;Oui;;Factur-X;',
  ],
  [
    'BR-IC-02',
    'FAC-30;Facture;C-1;ENT-2;02/11/2026;02/12/2026;100,00;0;100,00;1 x 100,00 à 0 % (VATEX-EU-IC) : A;;;;;;;Factur-X;',
  ],
  [
    'BR-O-11',
    'FAC-30;Facture;C-1;ENT-1;02/11/2026;02/12/2026;200,00;20,00;220,00;1 x 100,00 à 0 % (VATEX-EU-O) : A | 1 x 100,00 à 20 % : B;;;;;;;Factur-X;',
  ],
  [
    'BR-30',
    'FAC-30;Facture;C-1;ENT-1;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % (période 31/12/2026-01/10/2026) : A;;;;;;;Factur-X;',
  ],
])('[DOC-33] the import refuses a line by the number of its rule: %s', async (regle, line) => {
  const { etat, told } = await runBatch({ factures: file(line) })
  expect(etat).toBe('Refusé')
  expect(told.map(({ motif }) => motif).join('\n')).toContain(`${regle}\u00a0:`)
})

test('[DOC-33] a file that was stored before a rule is a plain PDF, and says which', async () => {
  await runBatch({
    factures: file(
      'FAC-40;Facture;C-2;;02/11/2026;02/12/2026;100,00;20,00;120,00;1 x 100,00 à 20 % : A;;;;;;;PDF;',
    ),
  })
  await db.execute(sql`update factures set format = 'Factur-X' where numero = 'FAC-40'`)
  const { xml, fichier, sansFacturx } = await issueFacture(await idOf('FAC-40'))
  expect(xml).toBeNull()
  expect((await bytesOf(fichier?.cle)).toString('latin1')).not.toContain('factur-x.xml')
  expect(sansFacturx).toMatch(/^BR-FR-12\u00a0: /)
})

let person: { userId: number; perimetre: Perimetre }

test('[DOC-39] a FEC is that of a company: all its entities in one file, whichever is chosen', async () => {
  const groupe = Number((await first(sql`select groupe_id as id from clients where client_id = 'C-1'`))?.id)
  await db.execute(sql`insert into roles (id, document_id, name, type) values (1, 'r1', 'Essai', 'essai')`)
  const user = await first(sql`insert into users (document_id, email, username, firstname, lastname, role_id)
    values ('u-fec', 'fec@exemple.fr', 'fec', 'Fec', 'Exemple', 1) returning id`)
  const userId = Number(user?.id)
  await db.execute(sql`insert into user_groupes (user_id, groupe_id) values (${userId}, ${groupe})`)
  const perimetre = perimetreDe({ userId, groupe, portail: 'COLLECTIF' })
  person = { userId, perimetre }
  const fec = async (code: string) => {
    const entite = await first(sql`select id from entites_facturation where code = ${code}`)
    const asked = { format: 'fec', entite: String(entite?.id), debut: '2026-01-01', fin: '2026-12-31' }
    const { nom, content } = await openEcritures(perimetre, asked)
    const bytes: Uint8Array[] = []
    for await (const part of content) bytes.push(part)
    return { nom, text: Buffer.concat(bytes).toString() }
  }
  const [siege, regie] = [await fec('ENT-1'), await fec('ENT-2')]
  expect(siege).toEqual(regie)
  expect(siege.nom).toBe('999900004FEC20261231.txt')
  for (const numero of ['FAC-1', 'FAC-8']) expect(siege.text).toContain(`\t${numero}\t`)
})

test('[DOC-39] what names no entity is told, found by its filter, and has its CSV', async () => {
  const { perimetre } = person
  const texts = async (entite: string) => {
    const { nom, lignes } = await openEcritures(perimetre, { format: 'csv', entite })
    return [nom.replace(/-\d{4}-\d\d-\d\d/, ''), lignes]
  }
  await db.execute(sql`update factures set entite_id = null where numero in ('FAC-3', 'FAC-4')`)
  const choix = await readChoixFactures(perimetre, { entite: ['aucune'] })
  expect([choix.sansEntite, choix.entites.map(({ siren }) => siren)]).toEqual([
    true,
    ['999900004', '999900004'],
  ])
  const sans = await first(sql`select count(*)::int as n from factures where entite_id is null`)
  expect(await texts('aucune')).toEqual(['ecritures-sans-entite.csv', sans?.n])
  const fec = { format: 'fec', entite: 'aucune', debut: '2026-01-01', fin: '2026-12-31' }
  await expect(openEcritures(perimetre, fec)).rejects.toMatchObject({ status: 400 })
  await db.execute(sql`update factures set entite_id = (select id from entites_facturation where code = 'ENT-1')
    where numero in ('FAC-3', 'FAC-4')`)
})

test('[DOC-30] the history of an entity says what changed of it, before and after', async () => {
  const { userId, perimetre } = person
  const entite = await first(sql`select id, groupement from entites_facturation where code = 'ENT-1'`)
  const reglement = {
    ...({ modePaiement: 'Chèque', groupement: 'Une facture par mois' } as const),
    ...{ codeService: 'SERV-9', numeroEngagement: '' },
  }
  await setReglement(Number(entite?.id), reglement, acteurDe(userId))
  const [event] = await readEvenements(perimetre)
  expect(event).toMatchObject({
    type: 'Règlement',
    changements: [
      'Code service\u00a0: rien → SERV-9',
      expect.stringMatching(/^Mode de paiement\u00a0: .+ → Chèque$/),
      expect.stringMatching(/^Regroupement\u00a0: .+ → Une facture par mois$/),
    ],
  })
})

describe('payments', () => {
  const REGLEMENTS = 'Référence du règlement;Facture;Date;Montant;Mode\n'
  const solde = (numero: string) =>
    first(
      sql`select solde_cents as s, statut_paiement as p, cycle_code as c from factures where numero = ${numero}`,
    )

  test('[DOC-43] a payment settles by number, by letters alone and by structured reference', async () => {
    await db.execute(sql`update factures set cycle_code = 205 where numero = 'FAC-7'`)
    expect(
      await runBatch({
        reglements: `${REGLEMENTS}VIR-1;FAC-1;25/11/2026;136,99;Virement\nVIR-2;fac1;26/11/2026;1000,00;Virement\nVIR-3;${referencePaiement('FAC-7')};26/11/2026;1595,00;Virement\n`,
      }),
    ).toMatchObject({ etat: 'Terminé', told: [] })
    expect(await solde('FAC-1')).toEqual({ s: 0, p: 'Payée', c: null })
    expect(await solde('FAC-7')).toEqual({ s: 0, p: 'Payée', c: 212 })
  })

  test('[DOC-43] the same payments again are counted once', async () => {
    const { counts } = await runBatch({
      reglements: `${REGLEMENTS}VIR-1;FAC-1;25/11/2026;136,99;Virement\n`,
    })
    expect(counts.reglements).toEqual([0, 0, 1, 0, 0])
    expect(await solde('FAC-1')).toMatchObject({ s: 0 })
  })

  test.each([
    ['VIR-9;FAC-999;25/11/2026;10,00;Virement', 'Aucune facture ne porte ce numéro ou cette référence.'],
    ['VIR-9;RF00FAC8;25/11/2026;10,00;Virement', 'Aucune facture ne porte ce numéro ou cette référence.'],
    ['VIR-9;FAC-9;25/11/2026;10,00;Virement', 'Un avoir ne se règle pas.'],
    [
      'VIR-9;FAC-8;25/11/2026;1650,01;Virement',
      'Le règlement dépasse ce qui reste à payer sur cette facture.',
    ],
  ])('[DOC-43] what it could not match, it says: %s', async (line, motif) => {
    const { etat, told } = await runBatch({ reglements: `${REGLEMENTS}${line}\n` })
    expect([etat, told.map((one) => one.motif)]).toEqual(['Refusé', [motif]])
  })

  test('[DOC-43] two payments of one file that pass the balance together are refused', async () => {
    const { told } = await runBatch({
      reglements: `${REGLEMENTS}VIR-10;FAC-8;25/11/2026;1000,00;Virement\nVIR-11;FAC-8;25/11/2026;1000,00;Virement\n`,
    })
    expect(told).toEqual([expect.objectContaining({ ligne: 3, colonne: 'Montant' })])
  })
})
