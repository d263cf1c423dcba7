import { gestesOf, gestesPour } from '@/lib/domain/campagnes/gestes'
import { depannageEnLigneBody, isHeatingSeason, qualificationOf } from '@/lib/domain/visites/depannage'
import {
  creneauStep,
  depannageEnLigneBodyOf,
  newDepannageEnLigne,
  qualificationStep,
  storedDepannageEnLigne,
  symptomeStep,
} from '@/lib/domain/visites/depannage-formulaire'
import { CONSIGNE_GAZ, SYMPTOMES } from '@/lib/domain/visites/symptomes'

const WINTER = '2026-11-21'
const SUMMER = '2026-07-14'

test('[VISIT-20] urgent is no heating, in the heating season, with somebody vulnerable', () => {
  const froid = { symptome: 'Plus de chauffage', vulnerable: true }
  expect(qualificationOf(froid, WINTER)).toBe('Urgent')
  expect(qualificationOf(froid, SUMMER)).toBe('Standard')
  expect(qualificationOf({ ...froid, vulnerable: false }, WINTER)).toBe('Standard')
  for (const symptome of SYMPTOMES.filter((one) => one !== froid.symptome))
    expect(qualificationOf({ symptome, vulnerable: true }, WINTER)).toBe('Standard')
  expect(['2026-10-01', '2026-12-31', '2027-04-30'].every(isHeatingSeason)).toBe(true)
  expect(['2026-09-30', '2026-05-01'].some(isHeatingSeason)).toBe(false)
})

const EQUIPEMENT = {
  instanceId: 12,
  famille: 'chaudieres',
  nom: 'Frisquet Prestige',
  lieu: 'TIL-0001',
  contrat: 'CO-1',
  sousContrat: true,
  enCours: null,
} as const

const FORM = {
  ...newDepannageEnLigne('06 39 98 00 11', EQUIPEMENT),
  symptome: 'Plus de chauffage',
  verification: 'faites',
  vulnerable: 'oui',
  creneau: '2026-11-24T07:00:00.000Z',
}

test('what was typed makes the body of the call', () => {
  expect(depannageEnLigneBody.parse(depannageEnLigneBodyOf(FORM))).toEqual({
    equipement: 12,
    symptome: 'Plus de chauffage',
    verification: 'faites',
    vulnerable: true,
    telephone: '0639980011',
    precisions: '',
    creneau: { jour: '2026-11-24', demiJournee: 'matin' },
    tarifAccepte: false,
  })
  expect(depannageEnLigneBodyOf({ ...FORM, creneau: 'rappel' }).creneau).toBeNull()
  // Answered before another symptom was chosen.
  expect(depannageEnLigneBodyOf({ ...FORM, symptome: 'Bruit' }).vulnerable).toBe(false)
  expect(storedDepannageEnLigne.parse({ ...FORM, equipement: { autre: 1 } }).equipement).toBeNull()
})

test('[VISIT-21] no step and no call takes the smell of gas', () => {
  expect(symptomeStep.safeParse({ symptome: 'Odeur de gaz' }).success).toBe(false)
  const body = { ...depannageEnLigneBodyOf(FORM), symptome: 'Odeur de gaz' }
  expect(depannageEnLigneBody.safeParse(body).error?.issues[0]?.message).toBe(CONSIGNE_GAZ)
  expect(CONSIGNE_GAZ).toBe('Coupez le gaz, aérez, appelez le 0 800 47 33 33')
})

test('[VISIT-22] the tariff is to be accepted out of contract, and then alone', () => {
  expect(creneauStep.safeParse(FORM).success).toBe(true)
  const hors = { ...FORM, equipement: { ...EQUIPEMENT, sousContrat: false } }
  expect(creneauStep.safeParse(hors).error?.issues[0]?.path).toEqual(['tarifAccepte'])
  expect(creneauStep.safeParse({ ...hors, tarifAccepte: true }).success).toBe(true)
  expect(qualificationStep.safeParse({ ...FORM, vulnerable: '' }).error?.issues[0]?.path).toEqual([
    'vulnerable',
  ])
})

test('checks follow the symptom, and the equipment where it says nothing of its own', () => {
  expect(gestesPour('chauffeeau', 'Plus d’eau chaude')).toEqual(gestesOf('chauffeeau'))
  expect(gestesPour('chaudieres', 'Fuite d’eau')[0]).toContain('Fermez l’arrivée d’eau')
})
