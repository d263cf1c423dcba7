import { indicateursOf } from '@/lib/contrats/indicateurs'
import { tauxText } from '@/lib/contrats/lists/suivi'
import { coefficientRevision, ongletContrat } from '@/lib/domain/contrats/fiche'
import { type Comptes, courbeMensuelle, figuresOf, sommeOf } from '@/lib/domain/contrats/suivi'

const COMPTES: Comptes = {
  dues: 120,
  realisees: 90,
  enRetard: 12,
  absentsDefinitifs: 3,
  equipements: 160,
  pannes: 56,
  depannages: 40,
  heures: 1260,
  dansLeDelai: 30,
  nonConformites: 5,
  penalitesCents: 45_000,
}
const VIDE = sommeOf([])

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const shown = (comptes: Comptes) =>
  Object.fromEntries(
    indicateursOf(comptes).map(({ label, value, note }) => [
      label,
      plain(note === undefined ? value : `${value} ${note}`),
    ]),
  )

test('[CONTRACT-04] 90 visits done of 120 due show 75 %, beside the other figures of the contract', () => {
  expect(plain(tauxText(COMPTES))).toBe('75 %')
  expect(shown(COMPTES)).toEqual({
    'Taux de réalisation': '75 % 90 sur 120 visites dues',
    'Visites réalisées': '90',
    'En retard': '12',
    'Absents définitifs': '3',
    'Délai moyen de dépannage': '31,5 h 75 % dans le délai du contrat, 30 sur 40',
    'Pannes par équipement': '0,35',
    'Non-conformités ouvertes': '5',
    Pénalités: '450,00 €',
  })
})

test('[CONTRACT-04] a contract without visit, repair nor equipment has no rate', () => {
  expect(figuresOf(VIDE)).toEqual({
    taux: null,
    delaiMoyen: null,
    tauxDelai: null,
    pannesParEquipement: null,
  })
  expect(tauxText(VIDE)).toBe('—')
  expect(shown(VIDE)).toMatchObject({
    'Taux de réalisation': '— 0 sur 0 visite due',
    'Délai moyen de dépannage': '—',
  })
})

test('[CONTRACT-04] contracts together count what each of them counts, their rates those of the whole', () => {
  const whole = sommeOf([COMPTES, { ...VIDE, dues: 60, realisees: 60, depannages: 10, heures: 40 }])
  expect(whole).toMatchObject({
    dues: 180,
    realisees: 150,
    equipements: 160,
    heures: 1300,
    penalitesCents: 45_000,
  })
  expect(figuresOf(whole)).toMatchObject({ taux: 833, delaiMoyen: 26 })
})

test('the curve goes through every month of the period, then through what is planned', () => {
  const mois = [
    { mois: '2026-02-01', realisees: 40, prevues: 0 },
    { mois: '2026-11-01', realisees: 50, prevues: 4 },
    { mois: '2026-12-01', realisees: 0, prevues: 6 },
  ]
  const points = courbeMensuelle(mois, { start: '2026-01-01', end: '2026-12-31' }, '2026-11-21')
  expect(points.map(({ cumul }) => cumul)).toEqual([0, 40, 40, 40, 40, 40, 40, 40, 40, 40, 90, 100])
  expect(points.filter(({ isComing }) => isComing).map((point) => point.mois)).toEqual(['2026-12-01'])
})

test('a curve of many years keeps its last two, and what was done before them', () => {
  const mois = [{ mois: '2020-03-01', realisees: 7, prevues: 0 }]
  const points = courbeMensuelle(mois, { start: '2020-01-01', end: '2026-12-31' }, '2026-11-21')
  expect(points).toHaveLength(24)
  expect(points[0]).toMatchObject({ mois: '2025-01-01', cumul: 7 })
})

test('the price is revised by the share of each index', () => {
  const indices = [
    { partDixiemes: 600, valeurBase: 100, valeur: 120 },
    { partDixiemes: 250, valeurBase: 100, valeur: 110 },
  ]
  expect(coefficientRevision(indices)).toBe(1.145)
  expect(coefficientRevision([])).toBeNull()
})

test.each([
  ['penalites', 'penalites'],
  ['constructor', 'perimetre'],
  [undefined, 'perimetre'],
])('the tab that « %s » opens', (word, onglet) => {
  expect(ongletContrat(word)).toBe(onglet)
})
