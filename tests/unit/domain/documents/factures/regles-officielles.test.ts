import { readFileSync } from 'node:fs'
import { factureXml } from '@/lib/documents/factures/xml'
import { codeRaison } from '@/lib/domain/documents/factures/exonerations'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { montantsDe } from '@/lib/domain/documents/factures/montants'
import { nomTaxe } from '@/lib/domain/documents/factures/nombres'
import { fautesFacturx, REGLES } from '@/lib/domain/documents/factures/regles'
import { EMETTEUR, factureOf, LIGNES, lignesOf } from '../../../../support/factures'
import { reglesRompues } from '../../../../support/regles/officielles'
import { xsdFaults } from '../../../../support/regles/xsd'
import { INVENTAIRE } from './inventaire'
import { VINGT } from './vingt-factures'

const AVEC_ICS = { ...EMETTEUR, ics: 'FR72ZZZ123456' }

test('[DOC-33] [DOC-34] [DOC-35] invoices of every kind pass the official rules, EN 16931 and French', () => {
  const names = Object.keys(VINGT)
  expect(names.length).toBeGreaterThanOrEqual(20)
  const broken = reglesRompues(Object.values(VINGT).map((facture) => factureXml(facture, AVEC_ICS)))
  expect(Object.fromEntries(names.map((name, rank) => [name, broken[rank]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, []])),
  )
  expect(Object.values(VINGT).map(fautesFacturx)).toEqual(names.map(() => []))
}, 120_000)

test('[DOC-33] an invoice that is paid by a mandate says so, as its PDF does, with or without the number of its creditor', () => {
  const debited = acheteur({ mandat: 'RUM-2026-0001' })
  const xmls = [AVEC_ICS, EMETTEUR].map((emetteur) => factureXml(debited, emetteur))
  const said = xmls.map((xml) =>
    [
      '>59</ram:TypeCode>',
      '>RUM-2026-0001</ram:DirectDebitMandateID>',
      '>FR72ZZZ123456</ram:CreditorReferenceID>',
    ].map((part) => xml.includes(part)),
  )
  expect(said).toEqual([
    [true, true, true],
    [true, true, false],
  ])
  expect(reglesRompues(xmls)).toEqual([[], []])
}, 120_000)

test('[DOC-35] two reasons of one category and rate are one breakdown with both, in their words alone', () => {
  const facture = factureOf(['VATEX-FR-CGI261-4', 'VATEX-EU-79-C'].flatMap((code) => sansTaxe('E', code)))
  const xml = factureXml(facture, AVEC_ICS)
  const reasons = ['Exonération de TVA, article 261, 4 du CGI', 'Débours, article 267, II, 2° du CGI']
  expect([...xml.matchAll(/<ram:ExemptionReason>(.*?)</g)].map(([, words]) => words)).toEqual([
    reasons.join('\u00a0; '),
  ])
  expect(xml).not.toContain('ExemptionReasonCode')
  for (const reason of reasons) expect(xml).toContain(`<ram:Content>${reason}.</ram:Content>`)
  expect(montantsDe(facture.lignes).parTaux.map(nomTaxe)).toEqual([reasons.join('\u00a0; ')])
  const [one] = montantsDe(facture.lignes.slice(0, 1)).parTaux
  expect(codeRaison(one?.exoneration ?? null)).toBe('VATEX-FR-CGI261-4')
})

test('[DOC-33] they are valid by the official schema of Factur-X', () => {
  const xmls = Object.values(VINGT).map((facture) => factureXml(facture, AVEC_ICS))
  expect(xsdFaults(xmls)).toEqual(xmls.map(() => []))
})

const base = factureOf(LIGNES)
const [ligne] = base.lignes
const sansTaxe = (categorieTva: Facture['lignes'][number]['categorieTva'], exoneration: string | null) =>
  lignesOf([
    {
      libelle: 'Travaux',
      quantite: 1,
      prixUnitaireHtCents: 10_000,
      tvaDixiemes: 0,
      categorieTva,
      exoneration,
    },
  ])
const avec = (change: Partial<Facture>): Facture => ({ ...base, ...change })
const acheteur = (change: Partial<Facture['client']>): Facture =>
  avec({ client: { ...base.client, ...change } })

/** An invoice that breaks each rule that the import checks. */
const FAUTIVES: Readonly<Record<string, Facture>> = {
  'BR-FR-01': avec({ numero: 'F'.repeat(36) }),
  'BR-FR-02': avec({ numero: 'FAC 2026/é' }),
  'BR-FR-03': avec({ date: '1999-12-31' }),
  'BR-FR-09': acheteur({ siret: '11111111100017' }),
  'BR-FR-12': acheteur({ adresseElectronique: null, siren: null }),
  'BR-FR-32': acheteur({ siren: '1234' }),
  'BR-FR-CO-05': factureOf(LIGNES, { type: 'Avoir', origine: null }),
  'BR-FR-CO-07': avec({ echeance: '2026-10-31' }),
  'BR-FR-CO-09': avec({ payeeEmission: true, prepayeCents: 1 }),
  'BR-07': acheteur({ nom: ' ' }),
  'BR-25': avec({
    lignes: base.lignes.map((one) => ({ ...one, libelle: one === ligne ? ' ' : one.libelle })),
  }),
  'BR-29': avec({ periodeDebut: '2026-12-31', periodeFin: '2026-10-01' }),
  'BR-30': avec({
    lignes: base.lignes.map((one) => ({ ...one, periodeDebut: '2026-12-31', periodeFin: '2026-10-01' })),
  }),
  'BR-E-10': factureOf(sansTaxe('E', null)),
  'BR-AE-02': factureOf(sansTaxe('AE', 'VATEX-EU-AE'), {
    client: { ...base.client, siren: null, numeroTva: null },
  }),
  'BR-IC-02': factureOf(sansTaxe('K', 'VATEX-EU-IC'), { client: { ...base.client, numeroTva: null } }),
  'BR-O-11': factureOf([...sansTaxe('O', 'VATEX-EU-O'), ...LIGNES]),
  'BR-S-05': factureOf([
    { libelle: 'Travaux', quantite: 1, prixUnitaireHtCents: 100, tvaDixiemes: 200, categorieTva: 'Z' },
  ]),
}

/** Rules of a category that the official ones tell under a number of theirs for each category. */
const MEME = { 'BR-S-05': 'BR-Z-05', 'BR-FR-32': 'BR-FR-32' } as const

test('[DOC-33] what each of our rules refuses, the official ones refuse under the same number', () => {
  const numbers = Object.keys(FAUTIVES)
  expect(REGLES.map(({ numero }) => numero).sort()).toEqual([...numbers].sort())
  const broken = reglesRompues(Object.values(FAUTIVES).map((facture) => factureXml(facture, EMETTEUR)))
  for (const [rank, [numero, facture]] of Object.entries(FAUTIVES).entries()) {
    expect(fautesFacturx(facture).map(({ regle }) => regle)).toContain(numero)
    const official = Object.hasOwn(MEME, numero) ? MEME[numero as keyof typeof MEME] : numero
    expect([numero, (broken[rank] ?? []).some((id) => id.startsWith(official))]).toEqual([numero, true])
  }
}, 120_000)

test('[DOC-33] the inventory holds every French rule, and says how each is held', () => {
  const file = readFileSync('tests/support/regles/BR-FR-Flux2-CII.sch', 'utf8')
  const families = [...file.matchAll(/ id="([^"]+)"/g)].flatMap(
    ([, id = '']) => id.match(/BR-FR-(?:[A-Z]+-)?\d+/g) ?? [],
  )
  expect(families.length).toBeGreaterThan(50)
  expect([...new Set(families)].sort()).toEqual(Object.keys(INVENTAIRE).sort())
  const checked = REGLES.map(({ numero }) => numero).filter((numero) => numero.startsWith('BR-FR-'))
  const held = Object.entries(INVENTAIRE).filter(([, tenue]) => tenue === 'contrôle')
  expect(held.map(([numero]) => numero).sort()).toEqual(checked.sort())
  const xmls = Object.values(VINGT).map((facture) => factureXml(facture, AVEC_ICS))
  for (const tenue of Object.values(INVENTAIRE))
    if (typeof tenue === 'object') for (const xml of xmls) expect(xml).not.toContain(tenue.absente)
})
