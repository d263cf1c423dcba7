import Papa from 'papaparse'
import {
  choixEcrituresSchema,
  ECRITURES_MESSAGES,
  exercicePasse,
  nomCsv,
} from '@/lib/domain/documents/factures/choix-ecritures'
import { type Ecriture, ecrituresDe, type PieceChiffree } from '@/lib/domain/documents/factures/ecritures'
import { COLONNES_FEC, enteteFec, lignesFec, nomFec } from '@/lib/domain/documents/factures/fec'
import { type LigneFacture, lignesDAvoir, montantsDe } from '@/lib/domain/documents/factures/montants'
import { LIGNES } from '../../../../support/factures'

const chiffree = (lignes: readonly LigneFacture[]): PieceChiffree => {
  const { htCents, ttcCents } = montantsDe(lignes)
  return { lignes, remises: [], ventilation: null, montantHtCents: htCents, montantTtcCents: ttcCents }
}
const BOOKS = {
  type: 'Facture',
  origineType: null,
  codeComptable: null,
  tvaDeductible: true,
  compteFournisseur: null,
  acomptes: [],
} as const
const ACOMPTE = [{ libelle: 'Acompte', quantite: 1, prixUnitaireHtCents: 100_000, tvaDixiemes: 200 }]
const FINALE = [{ libelle: 'Chaudière', quantite: 1, prixUnitaireHtCents: 333_333, tvaDixiemes: 200 }]

const shown = (ecritures: readonly Ecriture[]) =>
  ecritures.map(({ compte, debitCents, creditCents }) => [compte.numero, debitCents, creditCents])
const sum = (ecritures: readonly Ecriture[], of: 'debitCents' | 'creditCents') =>
  ecritures.reduce((all, one) => all + one[of], 0)

test('[DOC-39] charge and tax of each rate stand against the supplier of the entity', () => {
  const piece = { ...BOOKS, ...chiffree(LIGNES), codeComptable: '6156', compteFournisseur: '401EHS' }
  expect(shown(ecrituresDe(piece))).toEqual([
    ['6156', 999_999, 0],
    ['445660', 55_000, 0],
    ['6156', 34_599, 0],
    ['445660', 3_460, 0],
    ['6156', 297_502, 0],
    ['445660', 59_500, 0],
    ['401EHS', 0, 1_450_060],
  ])
})

test('[DOC-39] a tax that is not deductible is part of the charge', () => {
  expect(shown(ecrituresDe({ ...BOOKS, ...chiffree(LIGNES), tvaDeductible: false }))).toEqual([
    ['615', 1_054_999, 0],
    ['615', 38_059, 0],
    ['615', 357_002, 0],
    ['401', 0, 1_450_060],
  ])
})

test('[DOC-39] a deposit is 4091, and its final invoice takes it back', () => {
  expect(
    shown(ecrituresDe({ ...BOOKS, ...chiffree(ACOMPTE), type: 'Acompte', codeComptable: '6156' })),
  ).toEqual([
    ['4091', 100_000, 0],
    ['445660', 20_000, 0],
    ['401', 0, 120_000],
  ])
  const finale = { ...BOOKS, ...chiffree(FINALE), acomptes: [{ ...chiffree(ACOMPTE), numero: 'AC-1' }] }
  expect(shown(ecrituresDe(finale))).toEqual([
    ['615', 333_333, 0],
    ['445660', 66_667, 0],
    ['401', 0, 400_000],
    ['4091', 0, 100_000],
    ['445660', 0, 20_000],
    ['401', 120_000, 0],
  ])
  expect(shown(ecrituresDe({ ...finale, tvaDeductible: false }))).toEqual([
    ['615', 400_000, 0],
    ['401', 0, 400_000],
    ['4091', 0, 120_000],
    ['401', 120_000, 0],
  ])
})

test('[DOC-39] a credit note reverses the entries of what it takes back, a deposit too', () => {
  for (const [origine, lignes] of [
    ['Facture', LIGNES],
    ['Acompte', ACOMPTE],
  ] as const) {
    const taken = ecrituresDe({ ...BOOKS, ...chiffree(lignes), type: origine })
    const avoir = ecrituresDe({
      ...BOOKS,
      ...chiffree(lignesDAvoir(lignes)),
      type: 'Avoir',
      origineType: origine,
    })
    expect(shown(avoir)).toEqual(shown(taken).map(([compte, debit, credit]) => [compte, credit, debit]))
  }
})

test('[DOC-39] entries balance whatever the lines say of the totals that were issued', () => {
  for (const tvaDeductible of [true, false])
    for (const piece of [
      chiffree(LIGNES),
      chiffree(lignesDAvoir(LIGNES)),
      { ...chiffree([]), montantHtCents: 10_000, montantTtcCents: 12_001 },
      { ...chiffree(LIGNES), montantHtCents: 10_000, montantTtcCents: 10_000 },
    ]) {
      const ecritures = ecrituresDe({ ...BOOKS, ...piece, tvaDeductible })
      expect(sum(ecritures, 'debitCents')).toBe(sum(ecritures, 'creditCents'))
      expect(ecritures.every(({ debitCents, creditCents }) => debitCents >= 0 && creditCents >= 0)).toBe(true)
      expect(
        ecritures.every(({ debitCents, creditCents }) => (debitCents === 0) !== (creditCents === 0)),
      ).toBe(true)
    }
})

const PIECE = {
  numero: 'FAC\t1',
  type: 'Facture',
  date: '2025-03-10',
  codeAnalytique: 'ANA-12',
  fournisseur: 'Énergie Habitat Services',
} as const

const read = (lines: readonly string[]) =>
  Papa.parse<Record<string, string>>((enteteFec + lines.join('')).replace(/\r\n$/, ''), {
    delimiter: '\t',
    newline: '\r\n',
    header: true,
    quoteChar: '\0',
  }).data

test('[DOC-39] the FEC has its eighteen columns, days AAAAMMJJ, decimal commas, and no tab inside a cell', () => {
  expect(COLONNES_FEC.join('|')).toBe(
    'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate|EcritureLib|Debit|Credit|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise',
  )
  const ecritures = ecrituresDe({
    ...BOOKS,
    ...chiffree([{ libelle: 'Visite', quantite: 1, prixUnitaireHtCents: 5, tvaDixiemes: 200 }]),
  })
  const [charge, tva, fournisseur] = read(
    lignesFec({ ...PIECE, ecritures }, { rang: 7, validee: '2026-11-21' }),
  )
  expect(charge).toEqual({
    JournalCode: 'ACH',
    JournalLib: 'Achats',
    EcritureNum: '7',
    EcritureDate: '20250310',
    CompteNum: '615',
    CompteLib: 'Entretien et réparations',
    CompAuxNum: '',
    CompAuxLib: '',
    PieceRef: 'FAC 1',
    PieceDate: '20250310',
    EcritureLib: 'Facture FAC 1, TVA 20\u00a0%, analytique ANA-12',
    Debit: '0,05',
    Credit: '0,00',
    EcritureLet: '',
    DateLet: '',
    ValidDate: '20261121',
    Montantdevise: '',
    Idevise: '',
  })
  expect([tva?.Debit, fournisseur?.Credit, fournisseur?.EcritureNum]).toEqual(['0,01', '0,06', '7'])
})

test('[DOC-39] an account that the ledger does not take is the auxiliary of the supplier, or a word of the label', () => {
  const ecritures = ecrituresDe({
    ...BOOKS,
    ...chiffree(ACOMPTE),
    codeComptable: 'ENTRETIEN',
    compteFournisseur: 'EHS',
  })
  const lines = read(lignesFec({ ...PIECE, ecritures }, { rang: 1, validee: '2025-01-01' }))
  expect(lines.map((line) => [line.CompteNum, line.CompAuxNum, line.CompAuxLib])).toEqual([
    ['615', '', ''],
    ['445660', '', ''],
    ['401', 'EHS', 'Énergie Habitat Services'],
  ])
  expect(lines[0]?.EcritureLib).toContain('code ENTRETIEN')
  // Nothing is held to a day before its own.
  expect(lines[0]?.ValidDate).toBe('20250310')
})

test('[DOC-39] files are named after their entity and their period', () => {
  expect(nomFec('999900004', '2025-12-31')).toBe('999900004FEC20251231.txt')
  const entite = { nom: 'Régie des Tilleuls', siren: '999900004' }
  const periode = { debut: '2025-01-01', fin: '2025-12-31' }
  const today = '2026-11-21'
  expect(nomCsv({ entite, periode, today })).toBe(
    'ecritures-regie-des-tilleuls-999900004-2025-01-01-au-2025-12-31.csv',
  )
  expect(nomCsv({ entite: null, periode, today })).toBe(
    'ecritures-toutes-entites-2025-01-01-au-2025-12-31.csv',
  )
  expect(nomCsv({ entite: null, periode: null, today })).toBe('ecritures-factures-2026-11-21.csv')
  expect(exercicePasse(today)).toEqual(periode)
})

const faults = (change: object) => {
  const read = choixEcrituresSchema.safeParse({
    format: 'fec',
    entite: '12',
    debut: '2025-01-01',
    fin: '2025-12-31',
    ...change,
  })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('[DOC-39] a FEC is of one entity and one fiscal period; a CSV may be of the list as it is', () => {
  expect(faults({})).toEqual({})
  expect(faults({ fin: '2026-12-31' })).toEqual({})
  expect(faults({ fin: '2027-01-01' })).toEqual({ fin: ECRITURES_MESSAGES.longueur })
  expect(faults({ entite: '' })).toEqual({ entite: ECRITURES_MESSAGES.entite })
  expect(faults({ debut: '' })).toEqual({ debut: ECRITURES_MESSAGES.periode })
  expect(faults({ fin: '2024-12-31' })).toEqual({ fin: ECRITURES_MESSAGES.ordre })
  expect(faults({ fin: '2025-02-30' })).toHaveProperty('fin', ECRITURES_MESSAGES.jour)
  expect(faults({ format: 'csv', entite: '', debut: '', fin: '' })).toEqual({})
  expect(faults({ format: 'csv', debut: '' })).toEqual({ debut: ECRITURES_MESSAGES.bornes })
})
