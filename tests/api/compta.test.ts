import Papa from 'papaparse'
import { z } from 'zod'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import { facturesComptees } from '@/lib/domain/documents/factures/reste'
import { baseUrl, call, signIn } from '../support/api'
import {
  COMPTA_CONTRATS as C,
  COMPTA_ENTITES as E,
  COMPTA_ROWS as F,
  COMPTA as G,
  COMPTA_LOGEMENT as L,
  comptaNumero as numeroOf,
  COMPTA_ENSEMBLES as S,
  COMPTA_USERS as U,
} from '../support/compta-rows'
import { numbersOf } from '../support/server-rows'

type Who = { email: string }
type Row = Record<string, string>
const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100)

async function fileOf({ email }: Who, path: string) {
  const response = await fetch(`${baseUrl}/v2/api/${path}`, {
    headers: { authorization: `Bearer ${await signIn(email)}` },
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

/** Rows of a file with a header, by a reader that is not ours. */
function rowsOf(text: string, delimiter: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text.replace('\ufeff', '').replace(/\r\n$/, ''), {
    delimiter,
    newline: '\r\n',
    header: true,
    ...(delimiter === '\t' && { quoteChar: '\0' }),
  })
  expect(errors).toEqual([])
  return data
}

const exported = async (who: Who, query: string): Promise<Row[]> => {
  const { status, text } = await fileOf(who, `listes/factures/export?format=csv&${query}`)
  expect([query, status]).toEqual([query, 200])
  return rowsOf(text, ';')
}
const numeros = (rows: readonly Row[]) => rows.map((row) => row['N°']).sort()
const named = (...rows: { id: number }[]) => rows.map(numeroOf).sort()

test.each([
  ['echeanceAu=2026-12-10&echeanceDu=2026-12-01', named(F.collee, F.deContrat)],
  ['reste=a-venir&echeanceAu=10/12/2026', named(F.collee, F.duJour, F.deContrat)],
  ['montantMin=6374,99&montantMax=6%20374,99%20%E2%82%AC', named(F.collee)],
  [`entite=${E.exoneree.id}`, named(F.aVenir, F.ancienne)],
  [`ensemble=${S.second.id}`, named(F.aVenir, F.ancienne)],
  [`contrat=${C.second.id}`, named(F.aVenir, F.ancienne)],
  ['reste=credit', named(F.credit)],
  ['client=COMPTA%20office&reste=retard&echeanceDu=2026-11-01', named(F.partielle)],
  ['client=voisin', []],
  [
    `logement=${L.id}&reste=a-venir`,
    // Those of its contract for its set, and for no set in particular.
    named(F.collee, F.duJour, F.deContrat),
  ],
] as const)('[DOC-38] the filters « %s » leave exactly their invoices', async (query, expected) => {
  expect(numeros(await exported(U.admin, query))).toEqual(expected)
})

test.each([
  ['6374,99', named(F.collee)],
  ['6 374,99 €', named(F.collee)],
  ['6\u202f374,99\u00a0€', named(F.collee)],
  // Without tax, and what is left of a partly paid one.
  ['5312,49', named(F.collee)],
  ['50,00', named(F.partielle)],
  ['34,56', named(F.credit)],
  ['vase expansion', named(F.collee)],
  ['Bâtiment Bruyère', named(F.aVenir, F.ancienne)],
  ['bruyere', named(F.aVenir, F.ancienne)],
  // Its entity alone has the first of these words.
  ['foyer érables', named(F.aVenir, F.ancienne)],
  // As a bank's line has it, and as it is copied from a letter.
  [referencePaiement(numeroOf(F.collee)), named(F.collee)],
  ['«\u00a06\u202f374,99\u00a0€\u00a0»', named(F.collee)],
  ['Aubépine vase', []],
] as const)('[DOC-38] the search « %s » finds its invoices', async (recherche, expected) => {
  expect(numeros(await exported(U.admin, `recherche=${encodeURIComponent(recherche)}`))).toEqual(expected)
})

test('[DOC-38] what is typed wrong is refused and named; another’s records leave no row', async () => {
  const jwt = await signIn(U.admin.email)
  for (const query of ['echeanceAu=2026-02-30', 'montantMin=beaucoup', 'entite=abc']) {
    const { status, body } = await call('GET', `listes/factures/export?format=csv&${query}`, { jwt })
    expect([query, status]).toEqual([query, 400])
    expect(JSON.stringify(body)).toContain(query.split('=')[1])
  }
  for (const query of [`entite=${E.voisine.id}`, `recherche=${numeroOf(F.voisine)}`])
    expect([query, await exported(U.admin, query)]).toEqual([query, []])
  expect(numeros(await exported(U.voisin, `logement=${L.id}`))).toEqual([])
  expect(numeros(await exported(U.voisin, 'recherche=vase'))).toEqual([])
})

const figure = z.array(z.object({ href: z.string(), texte: z.string() }))

/** Links to invoices on a page, with their text. */
const linksOf = (html: string) =>
  figure.parse(
    [...html.matchAll(/<a [^>]*href="\/v2(\/documents\/factures\?[^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', texte = '']) => ({ href: href.replaceAll('&amp;', '&'), texte }),
    ),
  )

test('[DOC-38] each figure of the balance opens exactly the invoices that it counts, by sums of SQL', async () => {
  const cookie = { session: await signIn(U.balance.email) }
  const { body } = await call('GET', '/v2/facturation', { cookie })
  const links = new Set(linksOf(String(body)).map(({ href }) => href))
  const today = '2026-11-21'
  const late = (from: number, to: number | null) =>
    `solde_cents > 0 and echeance <= date '${today}' - ${from} ${to === null ? '' : `and echeance >= date '${today}' - ${to}`}`
  for (const [comptees, condition] of [
    [{}, 'solde_cents <> 0'],
    [{ reste: 'retard' }, `solde_cents > 0 and echeance < '${today}'`],
    [{ reste: 'a-venir' }, `solde_cents > 0 and echeance >= '${today}'`],
    [{ reste: 'credit' }, 'solde_cents < 0'],
    [{ reste: 'retard', echeanceDu: '2026-10-22', echeanceAu: '2026-11-20' }, late(1, 30)],
    [{ reste: 'retard', echeanceDu: '2026-09-22', echeanceAu: '2026-10-21' }, late(31, 60)],
    [{ reste: 'retard', echeanceDu: '2026-08-23', echeanceAu: '2026-09-21' }, late(61, 90)],
    [{ reste: 'retard', echeanceAu: '2026-08-22' }, late(91, null)],
    [
      { reste: 'a-venir', echeanceDu: '2026-12-10', echeanceAu: '2026-12-10' },
      "solde_cents > 0 and echeance = '2026-12-10'",
    ],
  ] as const) {
    const href = facturesComptees(comptees)
    expect([...links]).toContain(href)
    const [count = 0, sum = 0] = await numbersOf(
      `select count(*), coalesce(sum(solde_cents), 0) from factures where groupe_id = $1 and ${condition}`,
      [G.groupe],
    )
    const rows = await exported(U.balance, href.split('?')[1] ?? '')
    const found = rows.reduce((all, row) => all + cents(row.Solde), 0)
    expect([href, rows.length, found]).toEqual([href, count, sum])
    expect(count).toBeGreaterThan(0)
    // The list says the same sum under its title.
    const page = String((await call('GET', `/v2${href}`, { cookie })).body).replace(/[\u00a0\u202f]/g, ' ')
    const said = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(sum / 100)
    expect(page).toContain(`${count} pièce${count > 1 ? 's' : ''}, reste dû ${said.replace(/\s/g, ' ')}`)
  }
  const home = String((await call('GET', '/v2', { cookie })).body).replace(/[\u00a0\u202f]/g, ' ')
  const [late2 = 0] = await numbersOf(
    `select count(*) from factures where groupe_id = $1 and solde_cents > 0 and echeance < $2`,
    [G.groupe, today],
  )
  expect(home).toContain(`${late2} factures en retard`)
})

const FEC = (id: number, debut = '2025-01-01', fin = '2025-12-31') =>
  `factures/ecritures?format=fec&entite=${id}&debut=${debut}&fin=${fin}`

/** Balance of each account of a file, debit less credit, in cents. */
function balancesOf(rows: readonly Row[]): Record<string, number> {
  const balances = new Map<string, number>()
  for (const { CompteNum = '', Debit, Credit } of rows)
    balances.set(CompteNum, (balances.get(CompteNum) ?? 0) + cents(Debit) - cents(Credit))
  return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0))
}

/** Sums of an entity in 2025 by SQL: charges, deposits still to be taken off, tax and what the supplier is owed. */
const sumsOf = (entite: number) =>
  numbersOf(
    `with f as (select * from factures where entite_id = $1 and date between '2025-01-01' and '2025-12-31'),
       d as (select a.* from factures a join f on f.id = a.finale_id)
     select coalesce(sum(f.montant_ht_cents) filter (where f.type <> 'Acompte'), 0),
       coalesce(sum(f.montant_ht_cents) filter (where f.type = 'Acompte'), 0) - (select coalesce(sum(montant_ht_cents), 0) from d),
       sum(f.montant_tva_cents) - (select coalesce(sum(montant_tva_cents), 0) from d),
       sum(f.montant_ttc_cents) - (select coalesce(sum(montant_ttc_cents), 0) from d) from f`,
    [entite],
  )

test('[DOC-39] the FEC of an entity and a fiscal year is whole, continuous, balanced, and what SQL says', async () => {
  const { status, name, text } = await fileOf(U.fec, FEC(E.assujettie.id))
  expect([status, name]).toEqual([200, '999900004FEC20251231.txt'])
  expect(text.startsWith('JournalCode\tJournalLib\tEcritureNum\t')).toBe(true)
  const rows = rowsOf(text, '\t')
  expect(Object.keys(rows[0] ?? {})).toHaveLength(18)
  // In the order of their days, whatever that of their ids; each piece has one number, and none is missing.
  const pieces = [...new Map(rows.map((row) => [row.EcritureNum, row.PieceRef])).entries()]
  expect(pieces.map(([, piece]) => piece)).toEqual(
    [F.premiere, F.facture, F.acompte, F.avoir, F.finale, F.derniere].map(numeroOf),
  )
  expect(pieces.map(([rang]) => rang)).toEqual(pieces.map((_, index) => String(index + 1)))
  for (const [rang, piece] of pieces) {
    const own = rows.filter((row) => row.EcritureNum === rang)
    const debit = own.reduce((all, row) => all + cents(row.Debit), 0)
    expect([piece, debit]).toEqual([piece, own.reduce((all, row) => all + cents(row.Credit), 0)])
    expect(new Set(own.map((row) => row.EcritureDate)).size).toBe(1)
  }
  for (const row of rows) {
    expect(row.EcritureDate).toMatch(/^2025\d{4}$/)
    expect(`${row.Debit} ${row.Credit}`).toMatch(/^\d+,\d\d \d+,\d\d$/)
    expect(row.EcritureLib).toContain('analytique ANA-12')
  }
  const [charges = 0, deposits = 0, tva = 0, ttc = 0] = await sumsOf(E.assujettie.id)
  const { 615: plain = 0, '6156CH': coded = 0, 4091: left = 0, ...others } = balancesOf(rows)
  expect([plain + coded, left, others]).toEqual([charges, deposits, { 445660: tva, '401EHS': -ttc }])
  // The credit note of the coded invoice is in the plain account: it bears no code.
  expect(coded).toBe(1_332_100)
  expect(rows.filter((row) => row.PieceRef === numeroOf(F.premiere))[0]?.EcritureLib).toContain(
    'code ENTRETIEN',
  )
})

test('[DOC-39] an entity that takes no tax back bears it in its charges and deposits', async () => {
  const { name, text } = await fileOf(U.fec, FEC(E.exoneree.id))
  expect(name).toBe('999900012FEC20251231.txt')
  const [charges = 0, deposits = 0, tva = 0, ttc = 0] = await sumsOf(E.exoneree.id)
  const { 615: charge = 0, 4091: deposit = 0, ...others } = balancesOf(rowsOf(text, '\t'))
  expect(charge + deposit).toBe(charges + deposits + tva)
  expect([deposit, others]).toEqual([60_000, { 401: -ttc }])
})

test('[DOC-39] the CSV has the filtered rows of its entity and period, balanced, with its analytic code', async () => {
  const { name, text } = await fileOf(
    U.fec,
    `factures/ecritures?format=csv&entite=${E.assujettie.id}&debut=2025-04-01&fin=2025-06-30&type=Acompte,Avoir`,
  )
  expect(name).toBe('ecritures-regie-des-tilleuls-999900004-2025-04-01-au-2025-06-30.csv')
  const rows = rowsOf(text, ';')
  expect([...new Set(rows.map((row) => row.Pièce))].sort()).toEqual(named(F.acompte, F.avoir))
  const total = (column: string) => rows.reduce((all, row) => all + cents(row[column]), 0)
  expect(total('Débit')).toBe(total('Crédit'))
  expect(new Set(rows.map((row) => row['Code analytique']))).toEqual(new Set(['ANA-12']))
  expect(rows.filter((row) => row.Pièce === numeroOf(F.acompte)).map((row) => row.Compte)).toEqual([
    '4091',
    '445660',
    '401EHS',
  ])
})

const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.object({ errors: z.array(z.object({ path: z.array(z.string()) })).optional() }),
  }),
})

test('[DOC-39] a FEC without entity or period, of nothing, or filtered, is refused beside its field; another’s is none', async () => {
  const jwt = await signIn(U.fec.email)
  for (const [path, field] of [
    ['factures/ecritures?format=fec&debut=2025-01-01&fin=2025-12-31', 'entite'],
    [`factures/ecritures?format=fec&entite=${E.assujettie.id}&debut=2025-01-01`, 'fin'],
    [FEC(E.assujettie.id, '2025-12-31', '2025-01-01'), 'fin'],
    [FEC(E.assujettie.id, '2019-01-01', '2019-12-31'), 'fin'],
    [`${FEC(E.assujettie.id)}&statut=Payée`, null],
    ['factures/ecritures?format=xml', 'format'],
  ] as const) {
    const { status, body } = await call('GET', path, { jwt })
    const { details } = refusal.parse(body).error
    expect([path, status, details.errors?.[0]?.path[0] ?? null]).toEqual([path, 400, field])
  }
  expect((await call('GET', FEC(E.voisine.id), { jwt })).status).toBe(404)
  expect((await fileOf(U.voisin, FEC(E.assujettie.id))).status).toBe(404)
})
