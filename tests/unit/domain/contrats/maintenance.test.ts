import { avisList } from '@/lib/contrats/lists/avis'
import { fenetreAvis, isAvisDu } from '@/lib/domain/contrats/avis'
import {
  chargeMensuelle,
  contraintesSchema,
  GAMMES,
  periodiciteText,
  prochaineEcheance,
  resteOf,
} from '@/lib/domain/contrats/maintenance'
import type { Famille } from '@/lib/domain/parc/familles'

test.each<[Famille, string, string]>([
  ['chaudieres', '2025-01-02', '2026-12-31'],
  ['chaudieres', '2025-12-31', '2026-12-31'],
  ['chaufferies', '2025-06-15', '2026-12-31'],
  ['pac', '2025-03-01', '2027-03-01'],
  ['vmc', '2025-10-08', '2026-10-08'],
])('[CONTRACT-07] next due date of %s visited on %s: %s', (famille, derniere, due) => {
  expect(prochaineEcheance(famille, derniere, GAMMES[famille].periodiciteMois)).toBe(due)
})

test('[CONTRACT-07] a contract that asks for more visits than the law is followed', () => {
  expect(prochaineEcheance('chaudieres', '2026-03-01', 6)).toBe('2026-09-01')
  expect(prochaineEcheance('pac', '2025-03-01', 12)).toBe('2026-03-01')
})

test('[CONTRACT-07] a line of the plan says its first due date and what is left until the end of the year', () => {
  const bases = [
    { jour: '2025-05-05', nombre: 4 },
    { jour: '2026-02-01', nombre: 9 },
  ]
  expect(resteOf({ famille: 'chaudieres', periodiciteMois: 12, bases }, '2026-12-31')).toEqual({
    prochaine: '2026-12-31',
    reste: 4,
  })
  expect(resteOf({ famille: 'pac', periodiciteMois: 24, bases: [] }, '2026-12-31')).toEqual({
    prochaine: null,
    reste: 0,
  })
})

test('visits are expected as long after the last one as the contract says, in a month that is preferred if the law lets it', () => {
  const of = (moisPreferes: number[], jour: string) =>
    chargeMensuelle(
      [{ famille: 'chaudieres', periodiciteMois: 12, moisPreferes, bases: [{ jour, nombre: 5 }] }],
      '2026-11-21',
    ).filter(({ visites }) => visites > 0)
  expect(of([], '2026-03-10')).toEqual([{ mois: '2027-03-01', visites: 5 }])
  expect(of([6, 9], '2026-03-10')).toEqual([{ mois: '2027-06-01', visites: 5 }])
  // Late: at once, and no later for a preference.
  expect(of([], '2025-03-10')).toEqual([{ mois: '2026-11-01', visites: 5 }])
  expect(of([2], '2025-03-10')).toEqual([{ mois: '2026-11-01', visites: 5 }])
})

test('a periodicity in words', () => {
  expect([6, 12, 24].map(periodiciteText)).toEqual([
    'Tous les 6\u00a0mois',
    'Tous les ans',
    'Tous les 2\u00a0ans',
  ])
})

test('months are kept once, in order; a thirteenth is refused', () => {
  const text = { contraintesAcces: ' Gardien le matin ' }
  expect(contraintesSchema.parse({ ...text, moisPreferes: ['9', '3', '3'] })).toEqual({
    contraintesAcces: 'Gardien le matin',
    moisPreferes: [3, 9],
  })
  expect(contraintesSchema.safeParse({ ...text, moisPreferes: ['13'] }).success).toBe(false)
})

test.each([
  { moisPreferes: [true] },
  { moisPreferes: [null] },
  { moisPreferes: [''] },
  { moisPreferes: ['1e0'] },
  { moisPreferes: [1.5] },
  { contraintesAcces: 'x\0' },
  { famille: 'vmc' },
])('[CONTRACT-08] [SAFE-27] the call takes months and nothing that the form does not show: %j', (more) => {
  const body = { contraintesAcces: '', moisPreferes: [], ...more }
  expect(contraintesSchema.safeParse(body).success).toBe(false)
})

test.each([
  ['2026-12-30', false],
  ['2026-12-31', true],
  ['2027-01-31', true],
  ['2027-02-28', true],
  ['2027-03-01', false],
])('[CONTRACT-13] the notice of a contract that ends on 31/03/2027, on %s: %s', (day, due) => {
  expect(isAvisDu('2027-03-31', day)).toBe(due)
})

test('[CONTRACT-13] the list of notices says from when and until when each is due', () => {
  expect(fenetreAvis('2027-03-31')).toEqual({ debut: '2026-12-31', limite: '2027-02-28' })
  const row = {
    id: 1,
    numeroContrat: 'CO-1',
    description: 'Essai',
    client: 'Essai',
    titulaire: null,
    dateFin: '2027-03-31',
    reconduction: 'Tacite, 12 mois',
    statut: 'À envoyer' as const,
    envoyeLe: null,
    canal: null,
  }
  const shown = Object.fromEntries(avisList.columns.map(({ name, value }) => [name, value(row)]))
  expect(shown).toMatchObject({
    statut: 'À envoyer',
    depuis: { day: '2026-12-31' },
    limite: { day: '2027-02-28' },
    envoye: null,
  })
})
