import { readCoordonnees } from '@/lib/domain/parc/coordonnees'
import { envoiOf } from '@/lib/domain/parc/relance'
import {
  campagneOf,
  clotureSchema,
  isAbsentDefinitif,
  risqueOf,
  type Suivi,
  situationOf,
} from '@/lib/domain/visites/campagne'
import { courbeOf } from '@/lib/domain/visites/courbe'

const TODAY = '2026-11-21'

test.each([
  ['gas, attestation of 25 months ago', true, '2024-10-20', 'Élevé'],
  ['gas, one day more than 24 months', true, '2024-11-20', 'Élevé'],
  ['gas, 24 months to the day', true, '2024-11-21', 'Modéré'],
  ['gas, last year', true, '2025-11-21', 'Modéré'],
  ['gas, none ever', true, null, 'Élevé'],
  ['no gas, 25 months', false, '2024-10-20', 'Modéré'],
  ['no gas, none ever', false, null, 'Modéré'],
])('[PARK-14] the risk of %s', (_, gaz, derniereAttestation, risque) => {
  expect(risqueOf({ gaz, derniereAttestation }, TODAY)).toBe(risque)
})

test.each([
  [3, 3, true, true],
  [2, 3, true, false],
  [4, 3, true, true],
  [2, 2, true, true],
  [3, 4, true, false],
  [3, 3, false, false],
])('[PARK-13] %d absences of %d attempts, occupied %s: %s', (absences, absentsMax, occupe, expected) => {
  expect(
    isAbsentDefinitif({
      occupe,
      absences,
      absentsMax,
      dernierMotif: 'Absent',
      prochainRdv: null,
      echeance: null,
    }),
  ).toBe(expected)
})

const NOTHING: Suivi = {
  occupe: true,
  absences: 0,
  absentsMax: 3,
  dernierMotif: null,
  prochainRdv: null,
  echeance: '2026-12-31',
}
test.each<[string, Partial<Suivi>, string]>([
  ['nothing yet', {}, 'À planifier'],
  ['a visit before the end', { prochainRdv: '2026-12-31' }, 'Planifié'],
  ['[PARK-51] a visit after it', { prochainRdv: '2027-01-04' }, 'Planifié après l’échéance'],
  [
    '[PARK-51] a visit of the year, after its due day',
    { prochainRdv: '2026-12-01', echeance: '2026-11-30' },
    'Planifié après l’échéance',
  ],
  [
    'a visit of the year, due on a day that nobody noted',
    { prochainRdv: '2026-12-31', echeance: null },
    'Planifié',
  ],
  ['an absence', { absences: 1, dernierMotif: 'Absent' }, 'Absent'],
  ['an absence, then a visit put off', { absences: 1, dernierMotif: 'RDV reporté' }, 'Absent'],
  ['an absence, and a visit planned', { absences: 2, prochainRdv: '2026-12-01' }, 'Planifié'],
  ['no way in', { dernierMotif: 'Accès impossible' }, 'Absent'],
  ['a refusal', { absences: 1, dernierMotif: "Refus d'accès" }, 'Refus'],
  ['a refusal after every absence', { absences: 3, dernierMotif: "Refus d'accès" }, 'Refus'],
  ['a refusal, and a visit planned', { dernierMotif: "Refus d'accès", prochainRdv: '2026-12-01' }, 'Refus'],
  ['a refusal, then every absence', { absences: 3, dernierMotif: 'Absent' }, 'Absent définitif'],
  ['every attempt failed, one more planned', { absences: 3, prochainRdv: '2026-12-01' }, 'Absent définitif'],
])('[PARK-09] [PARK-50] where a dwelling stands: %s', (_, suivi, situation) => {
  expect(situationOf({ ...NOTHING, ...suivi }, campagneOf(TODAY).fin)).toBe(situation)
})

const REACHED = {
  occupant: 'Nadia',
  email: 'nadia@exemple.fr',
  emailOppose: false,
  mobile: '0639980011',
  mobileOppose: false,
}
test.each([
  [{}, 'email'],
  [{ email: null }, 'sms'],
  [{ emailOppose: true }, 'sms'],
  [{ email: 'illisible' }, 'sms'],
  [{ email: null, mobileOppose: true }, 'courrier'],
  [{ email: null, mobile: '0353010048' }, 'courrier'],
  [{ emailOppose: true, mobileOppose: true }, 'courrier'],
  [{ occupant: null }, null],
])('[PARK-11] [PARK-52] one message per occupant: %j by %s', (changed, canal) => {
  const envoi = envoiOf({ ...REACHED, ...changed })
  expect(envoi.canal).toBe(canal)
  expect(envoi.motif === null).toBe(canal !== null)
})

test('[PARK-12] a file of contacts is read line by line, with what is wrong in each', () => {
  const read = readCoordonnees(
    'Référence;E-mail;Mobile;SMS accepté\r\nL-1;a@exemple.fr;06 39 98 00 11;oui\r\nL-2;pas une adresse;;\r\n;b@exemple.fr;;\r\nL-3;;;peut-être\r\n',
  )
  expect(read).toEqual({
    lines: [
      {
        line: 2,
        reference: 'L-1',
        coordonnees: {
          reference: 'L-1',
          telephone: null,
          mobile: '0639980011',
          email: 'a@exemple.fr',
          smsAccepte: true,
          emailAccepte: null,
        },
      },
      { line: 3, reference: 'L-2', fault: expect.stringMatching(/^E-mail : /) },
      { line: 4, reference: '', fault: expect.stringMatching(/^Référence : /) },
      { line: 5, reference: 'L-3', fault: expect.stringMatching(/^SMS accepté : /) },
    ],
  })
})

test.each([
  ['', 'vide'],
  ['Nom;E-mail\nx;y', 'Référence'],
  ['Référence;Nom\nx;y', 'aucune coordonnée'],
  ['Référence;E-mail\n', 'aucun logement'],
])('[PARK-12] a file that cannot be read says why: %j', (csv, words) => {
  expect(readCoordonnees(csv)).toEqual({ fault: expect.stringContaining(words) })
})

test('[PARK-10] the weeks of a campaign add up to what is done, then to what is planned', () => {
  const points = courbeOf(
    [
      { lundi: '2025-12-29', visites: 2, planifies: 0 },
      { lundi: '2026-11-16', visites: 3, planifies: 1 },
      { lundi: '2026-12-28', visites: 0, planifies: 4 },
    ],
    TODAY,
  )
  expect(points).toHaveLength(53)
  expect(points[0]).toMatchObject({ lundi: '2025-12-29', faits: 2, prevus: 2, isComing: false })
  expect(points.find(({ lundi }) => lundi === '2026-11-16')).toMatchObject({ faits: 5, isComing: false })
  expect(points.at(-1)).toMatchObject({ lundi: '2026-12-28', faits: 5, prevus: 10, isComing: true })
})

test('[PARK-15] a dwelling is closed for a reason', () => {
  expect(clotureSchema.safeParse({ motif: '  ' }).success).toBe(false)
  expect(clotureSchema.parse({ motif: ' Bail résilié ' })).toEqual({ motif: 'Bail résilié' })
})
