import { sql } from 'drizzle-orm'
import { contestFacture } from '@/lib/documents/factures/commands/contest-facture'
import { recordReglement } from '@/lib/documents/factures/commands/record-reglement'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import type { SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { immeubles, runBatch } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('factures-reprises', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'p2', 'Collectif', 'COLLECTIF')`,
  )
  await db.execute(sql`select setval(pg_get_serial_sequence('groupes', 'id'), 100)`)
  const { groupes = '', clients = '' } = immeubles(3)
  await runBatch({ groupes, clients })
  await db.execute(sql`update clients set siren = '999900004' where client_id = 'C-1'`)
  await db.execute(
    sql`insert into roles (id, document_id, name, type) values (4, 'r4', 'Super Administrateur', 's')`,
  )
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, confirmed, utilisateur_ehs)
    values (9, 'u9', 'g@exemple.fr', 'g@exemple.fr', 'Ada', 'GESTION', 4, true, true)`)
  await db.execute(
    sql`insert into user_groupes (user_id, groupe_id) select 9, groupe_id from clients where client_id = 'C-1'`,
  )
})
afterAll(() => close())

const user: SessionUser = {
  ...{ id: 9, documentId: 'u9', roleId: 4, firstname: 'Ada', lastname: 'GESTION', username: 'g@exemple.fr' },
  ...{ email: 'g@exemple.fr', phone: null, provider: 'local', confirmed: true, blocked: false },
  ...{ utilisateurEHS: true, test: true, searchEngine: false, tuilesMasquees: [] },
}
const BY = { user, acteur: { userId: 9, address: '203.0.113.9', requestId: 'r-1', userAgent: null } }

const first = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]
const idOf = async (numero: string): Promise<number> =>
  Number((await first(sql`select id from factures where numero = ${numero}`))?.id)

const HEAD = [
  ...[
    'Numéro',
    'Type',
    'Code client',
    'Entité de facturation',
    'Date',
    'Échéance',
    'Montant HT',
    'Montant TVA',
  ],
  ...['Montant TTC', 'Lignes', 'Remises et frais', 'Opérations', 'TVA exigible', 'Début de période'],
  ...['Fin de période', 'Déjà payé', 'Payée à l’émission', 'Acomptes déduits', 'Reste à payer', 'Format'],
  ...['Facture d’origine', 'Code comptable'],
]
type Row = Record<string, string>
const BASE: Row = {
  ...{ Type: 'Facture', 'Code client': 'C-1', Date: '02/11/2026', Échéance: '02/12/2026', Format: 'PDF' },
  ...{
    'Montant HT': '1000',
    'Montant TVA': '100',
    'Montant TTC': '1100',
    Lignes: '1 x 1000 à 10 % : Redevance',
  },
}
const factures = (...rows: Row[]) => {
  const lines = rows.map((row) => HEAD.map((header) => ({ ...BASE, ...row })[header] ?? '').join(';'))
  return runBatch({ factures: `${HEAD.join(';')}\n${lines.join('\n')}\n` }, { seuil: 100 })
}
const reglements = (...lines: string[]) =>
  runBatch({ reglements: `Référence du règlement;Facture;Date;Montant;Mode\n${lines.join('\n')}\n` })
const motifs = ({ told }: { told: Record<string, unknown>[] }) =>
  told.map(({ ligne, colonne, motif }) => [ligne, colonne, motif])

const MEMES_LETTRES =
  'Une autre facture a les mêmes lettres et les mêmes chiffres dans son numéro\u00a0: la référence de leur virement serait la même.'

describe('[DOC-43] a payment finds one invoice', () => {
  test('numbers of the same letters and digits are refused, in the file and beside what is stored', async () => {
    const told = await factures(
      { Numéro: 'X-PAY' },
      { Numéro: 'X/PAY' },
      { Numéro: 'x-pay' },
      { Numéro: 'X-PAYE' },
    )
    expect(motifs(told)).toEqual([
      [3, 'Numéro', MEMES_LETTRES],
      [4, 'Numéro', MEMES_LETTRES],
    ])
    expect(motifs(await factures({ Numéro: 'XP-AY' }))).toEqual([[2, 'Numéro', MEMES_LETTRES]])
    const long = (head: string) => `${head}-1234567890-1234567890-1`
    expect(referencePaiement(long('A'))).toBe(referencePaiement(long('B')))
    expect(motifs(await factures({ Numéro: long('A') }, { Numéro: long('B') }))).toEqual([
      [3, 'Numéro', MEMES_LETTRES],
    ])
    expect(await reglements(`VIR-L;${referencePaiement(long('A'))};25/11/2026;1100;Virement`)).toMatchObject({
      etat: 'Terminé',
      told: [],
    })
  })

  test('of those that were here before, the whole number names one and letters alone none', async () => {
    await db.execute(sql`insert into factures (document_id, numero, type, groupe_id, client_id, date, echeance, montant_ht_cents,
        montant_tva_cents, montant_ttc_cents, solde_cents, statut_paiement, format)
      select 'f' || n, n, type, groupe_id, client_id, date, echeance, montant_ht_cents, montant_tva_cents, montant_ttc_cents,
        solde_cents, statut_paiement, format from factures, (values ('X/PAY'), ('x-pay')) v(n) where numero = 'X-PAY'`)
    expect(motifs(await reglements('VIR-X;xpay;25/11/2026;100;Virement'))).toEqual([
      [
        2,
        'Facture',
        'Plusieurs factures portent ces lettres et ces chiffres\u00a0: écrivez le numéro entier.',
      ],
    ])
    expect(await reglements('VIR-X;X-PAY;25/11/2026;100;Virement')).toMatchObject({
      etat: 'Terminé',
      told: [],
    })
    expect(await reglements('VIR-X;X-PAY;25/11/2026;100;Virement')).toMatchObject({
      counts: { reglements: [0, 0, 1, 0, 0] },
    })
    expect(motifs(await reglements('VIR-X;X/PAY;25/11/2026;100;Virement'))).toEqual([
      [2, 'Facture', expect.stringContaining('celui d’une autre facture')],
    ])
    expect(
      await first(sql`select array_agg(solde_cents order by numero collate "C") as s from factures
      where numero in ('X-PAY', 'X/PAY', 'x-pay')`),
    ).toEqual({ s: [100_000, 110_000, 110_000] })
  })
})

describe('[DOC-35] deposits of one file', () => {
  const acompte = (numero: string, ttc: [string, string, string], ht: string): Row => ({
    Numéro: numero,
    Type: 'Acompte',
    ...{
      'Montant HT': ttc[0],
      'Montant TVA': ttc[1],
      'Montant TTC': ttc[2],
      Lignes: `1 x ${ht} à 10 % : Acompte`,
    },
  })
  const PETIT: [string, string, string] = ['500', '50', '550']

  test('one is taken off once, and is paid', async () => {
    const told = await factures(
      acompte('D-1', PETIT, '500'),
      { Numéro: 'D-F1', 'Acomptes déduits': 'D-1', 'Déjà payé': '550' },
      { Numéro: 'D-F2', 'Acomptes déduits': 'D-1', 'Déjà payé': '550' },
      acompte('D-2', PETIT, '500'),
      { Numéro: 'D-F3', 'Acomptes déduits': 'D-2' },
      acompte('D-3', ['5000', '500', '5500'], '5000'),
      { Numéro: 'D-F4', 'Acomptes déduits': 'D-3', 'Déjà payé': '1100' },
      acompte('D-4', PETIT, '500'),
      { Numéro: 'D-F5', 'Acomptes déduits': 'D-4 | D-2', 'Déjà payé': '1100' },
    )
    const MOINS = 'Le montant déjà payé est au moins celui des acomptes déduits.'
    expect(motifs(told)).toEqual([
      [4, 'Acomptes déduits', 'Cet acompte est déduit d’une autre facture.'],
      [6, 'Déjà payé', MOINS],
      [8, 'Déjà payé', MOINS],
      [10, 'Acomptes déduits', 'Cet acompte est déduit d’une autre facture.'],
    ])
  })
})

describe('[DOC-31] an invoice that is issued', () => {
  const ORIGINE = { Numéro: 'X-O1' }
  const AVOIR = {
    Numéro: 'X-A1',
    Type: 'Avoir',
    ...{
      'Montant HT': '-1000',
      'Montant TVA': '-100',
      'Montant TTC': '-1100',
      Lignes: '1 x -1000 à 10 % : Avoir',
    },
    'Facture d’origine': 'X-O1',
  }

  beforeAll(async () => {
    expect(
      await runBatch({
        'entites-facturation':
          'Code entité;Code client;Raison sociale;SIREN;Adresse;Code postal;Ville\nENT-1;C-1;Un;999900004;1 rue A;59000;Lille\nENT-2;C-1;Deux;999900004;1 rue A;59000;Lille\n',
      }),
    ).toMatchObject({ told: [] })
    expect(await factures(ORIGINE, { Numéro: 'X-FORM' }, AVOIR)).toMatchObject({ told: [] })
  })

  test.each([
    ['Facture d’origine', { ...AVOIR, 'Facture d’origine': 'X-FORM' }],
    ['Facture d’origine', { ...AVOIR, 'Facture d’origine': '' }],
    ['Type', { ...ORIGINE, Type: 'Acompte' }],
    ['Entité de facturation', { ...ORIGINE, 'Entité de facturation': 'ENT-1' }],
    ['Date', { ...ORIGINE, Date: '03/11/2026' }],
    ['Échéance', { ...ORIGINE, Échéance: '03/12/2026' }],
    ['Lignes', { ...ORIGINE, Lignes: '1 x 1000 à 10 % : Autre' }],
    ['Remises et frais', { ...ORIGINE, 'Remises et frais': 'frais 1 à 10 % : Port' }],
    ['Opérations', { ...ORIGINE, Opérations: 'Biens' }],
    ['TVA exigible', { ...ORIGINE, 'TVA exigible': 'Débits' }],
    ['Début de période', { ...ORIGINE, 'Début de période': '01/11/2026' }],
    ['Fin de période', { ...ORIGINE, 'Fin de période': '30/11/2026' }],
    ['Déjà payé', { ...ORIGINE, 'Déjà payé': '100' }],
    ['Payée à l’émission', { ...ORIGINE, 'Payée à l’émission': 'Oui' }],
    ['Acomptes déduits', { ...ORIGINE, 'Acomptes déduits': 'D-4' }],
    ['Format', { ...ORIGINE, Format: 'Factur-X' }],
  ])('keeps what its paper says: %s', async (colonne, row) => {
    expect(motifs(await factures(row))).toContainEqual([
      2,
      colonne,
      'Cette valeur ne change pas par un import.',
    ])
  })

  test('the accounting code alone follows, as the screen takes it', async () => {
    expect(await factures({ ...ORIGINE, 'Code comptable': '615.200' })).toMatchObject({
      told: [],
      counts: { factures: [0, 1, 0, 0, 0] },
    })
    expect(motifs(await factures({ ...ORIGINE, 'Code comptable': '615;200'.replace(';', '!') }))).toEqual([
      [2, 'Code comptable', expect.stringContaining('Le code comptable a au plus 20 caractères')],
    ])
  })

  test('[DOC-36] its balance follows what came off it here, and the report says amounts as people write them', async () => {
    const told = await factures({ ...ORIGINE, 'Reste à payer': '1100' })
    expect(told.told).toEqual([
      expect.objectContaining({
        colonne: 'Reste à payer',
        valeur: '1100,00',
        motif:
          'Le reste à payer du fichier est de\u00a01100,00\u00a0€, les règlements et les avoirs enregistrés laissent\u00a00,00\u00a0€.',
      }),
    ])
    expect(motifs(await factures({ ...AVOIR, 'Reste à payer': '-1100' }))).toEqual([
      [2, 'Reste à payer', expect.stringContaining('laissent\u00a00,00\u00a0€.')],
    ])
    expect(await factures({ Numéro: 'X-FORM', 'Reste à payer': '600' })).toMatchObject({ told: [] })
    expect(await factures({ ...ORIGINE, 'Reste à payer': '0' })).toMatchObject({ told: [] })
  })
})

test('[DOC-37] texts of an imported invoice are those that its documents can print', async () => {
  for (const [colonne, row] of [
    ['Lignes', { Lignes: '1 x 1000 à 10 % : 漢字' }],
    ['Remises et frais', { 'Remises et frais': 'frais 1 à 10 % : 漢字' }],
    ['Numéro', { Numéro: 'F-🔥' }],
  ] as const)
    expect(motifs(await factures({ Numéro: 'P-1', ...row }))).toEqual([
      [2, colonne, expect.stringContaining('ne peuvent pas imprimer')],
    ])
})

test('[DOC-31] an invoice is not of more than a year ahead', async () => {
  expect(motifs(await factures({ Numéro: 'L-1', Date: '02/12/2099', Échéance: '02/12/2099' }))).toEqual([
    [2, 'Date', 'La date est à plus d’un an.'],
  ])
})

describe('[DOC-43] a payment', () => {
  const payer = async (numero: string, change: Record<string, string> = {}) =>
    recordReglement(
      await idOf(numero),
      { ...{ date: '2026-11-20', montant: '100', mode: 'Virement', reference: 'SAME' }, ...change },
      BY,
    )

  beforeAll(async () => {
    expect(await factures({ Numéro: 'P-10' }, { Numéro: 'P-11' })).toMatchObject({ told: [] })
  })

  test('is neither of a day to come nor of before its invoice, by call and by import', async () => {
    await expect(payer('P-10', { date: '2099-01-01' })).rejects.toMatchObject({ details: expect.anything() })
    await expect(payer('P-10', { date: '2026-11-01' })).rejects.toMatchObject({ details: expect.anything() })
    expect(
      motifs(await reglements('V-1;P-10;01/01/2099;100;Virement', 'V-2;P-10;01/11/2026;100;Virement')),
    ).toEqual([
      [2, 'Date', 'Cette date est à venir.'],
      [3, 'Date', 'Le règlement est daté d’avant la facture.'],
    ])
  })

  test('counts once for its reference, whatever its case and mode', async () => {
    await payer('P-10')
    const autres: Record<string, string>[] = [
      { mode: 'Chèque' },
      { reference: 'same' },
      { reference: 'Same', mode: 'Carte' },
    ]
    for (const change of autres)
      await expect(payer('P-10', change)).rejects.toThrow(
        'Cette facture a déjà un règlement de cette référence.',
      )
    expect(await reglements('same;P-10;20/11/2026;100;Virement')).toMatchObject({
      counts: { reglements: [0, 0, 1, 0, 0] },
    })
    expect(
      motifs(await reglements('N-1;P-10;20/11/2026;100;Virement', 'n-1;P-10;20/11/2026;100;Chèque')),
    ).toEqual([
      [2, 'Facture', expect.stringContaining('La même clé')],
      [3, 'Facture', expect.stringContaining('La même clé')],
    ])
    expect(await first(sql`select solde_cents as s from factures where numero = 'P-10'`)).toEqual({
      s: 100_000,
    })
  })

  test('[DOC-40] keeps a dispute within the balance, and ends it with it', async () => {
    const litige = (numero: string) =>
      first(sql`select solde_cents as s, litige_cents as l, statut_paiement as p, motif_contestation as m,
        (select string_agg(acte, ',' order by g.id) from messages_facture g where g.facture_id = f.id) as actes
        from factures f where numero = ${numero}`)
    await db.execute(sql`update factures set cycle_code = 205 where numero = 'P-11'`)
    await contestFacture(await idOf('P-11'), { motif: 'Erreur', montant: '900', ligne: '' }, BY)
    await payer('P-11', { montant: '600', reference: 'L-1' })
    expect(await litige('P-11')).toEqual({
      s: 50_000,
      l: 50_000,
      p: 'Litige',
      m: 'Erreur',
      actes: 'Contestation',
    })
    expect(await reglements('L-2;P-11;20/11/2026;400;Virement')).toMatchObject({ told: [] })
    expect(await litige('P-11')).toMatchObject({ s: 10_000, l: 10_000, p: 'Litige' })
    expect(await reglements('L-3;P-11;20/11/2026;100;Virement')).toMatchObject({ told: [] })
    expect(await litige('P-11')).toEqual({ s: 0, l: null, p: 'Payée', m: null, actes: 'Contestation,Levée' })
    expect(await first(sql`select cycle_code as c from factures where numero = 'P-11'`)).toEqual({ c: 212 })
  })
})
