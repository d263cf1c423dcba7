import { hideTokens } from '@/lib/domain/administration/hide-tokens'
import { acteLabel, resultatLabel } from '@/lib/domain/administration/journal'
import {
  fieldOfInstant,
  instantOfField,
  retryAfter,
  storedMaintenance,
} from '@/lib/domain/administration/maintenance'
import { readParametres } from '@/lib/domain/administration/parametres'
import { emptyValues } from '@/lib/domain/administration/referentiels/fiche'
import { FICHES } from '@/lib/domain/administration/referentiels/fiches'

const at = new Date('2026-11-21T08:00:00Z')
const until = (retourPrevu: string | null) => retryAfter({ active: true, retourPrevu, hotline: null }, at)

test('Retry-After counts the seconds to the planned return, a minute without one or once it has passed', () => {
  expect(until('2026-11-21T09:00:00+01:00')).toBe(60)
  expect(until('2026-11-21T10:30:00+01:00')).toBe(5400)
  expect(until('2026-11-20T10:30:00+01:00')).toBe(60)
  expect(until(null)).toBe(60)
})

test('a setting that cannot be read leaves the service open', () => {
  for (const stored of [undefined, null, 'oui', { active: 'oui' }, { active: true, retourPrevu: 'demain' }])
    expect(storedMaintenance.parse(stored)).toEqual({ active: false, retourPrevu: null, hotline: null })
})

test('the field of day and time is in Paris, in winter and in summer', () => {
  expect(instantOfField('2026-11-21T18:30')?.toISOString()).toBe('2026-11-21T17:30:00.000Z')
  expect(instantOfField('2026-07-21T18:30')?.toISOString()).toBe('2026-07-21T16:30:00.000Z')
  expect(fieldOfInstant(new Date('2026-07-21T16:30:00Z'))).toBe('2026-07-21T18:30')
  for (const wrong of ['', '2026-02-30T10:00', '2026-11-21', '2026-11-21T25:00'])
    expect(instantOfField(wrong)).toBeNull()
})

test('settings that are absent or cannot be read take those of the book', () => {
  const book = {
    insurerSteps: 2,
    replanification: { maximum: 2, preavisJours: 3 },
    interdictionLocationDpe: { E: '2033-12-31', F: '2027-12-31', G: null },
    secondFacteurExige: false,
  }
  expect(readParametres({})).toEqual(book)
  expect(readParametres({ insurerSteps: 'trois', replanification: { maximum: -1 } })).toEqual(book)
  expect(readParametres({ insurerSteps: 3 })).toEqual({ ...book, insurerSteps: 3 })
})

test('the secrets of the links of a mail are hidden, the rest stays', () => {
  const link = 'https://extranet.exemple.fr/v2/enregistrement?jeton=a-b_c'
  expect(hideTokens(`Ouvrez ${link} avant le 21/11.`)).toBe(
    'Ouvrez https://extranet.exemple.fr/v2/enregistrement?jeton=… avant le 21/11.',
  )
  expect(hideTokens(`<a href="${link}&amp;ID=xyz&amp;confirmation=d-e&amp;canal=email">Ouvrir</a>`)).toBe(
    '<a href="https://extranet.exemple.fr/v2/enregistrement?jeton=…&amp;ID=…&amp;confirmation=…&amp;canal=email">Ouvrir</a>',
  )
})

test.each([
  ['facture.telechargement', 'Téléchargement d’une facture'],
  ['tache.relance', 'Relance d’une tâche'],
  ['personne.export', 'Export des données d’une personne'],
  ['personne.recherche', 'Recherche d’une personne'],
  ['documentations.remise-en-ligne', 'Remise en ligne d’un document'],
  ['liens.create', 'Création'],
  ['cmis.update', 'Modification'],
  ['tuiles.delete', 'Suppression'],
  ['depannage.create', 'Demande de dépannage'],
  ['connexion en tant que : début', 'Connexion en tant que : début'],
  ['SMS d’un locataire', 'SMS d’un locataire'],
  ['chose.inconnue', 'chose.inconnue'],
])('the act « %s » of the journal reads « %s »', (code, label) => {
  expect(acteLabel(code)).toBe(label)
})

test('an act of the journal succeeded, or was refused', () => {
  expect(['succès', 'refus', 'échec'].map(resultatLabel)).toEqual(['Succès', 'Refus', 'Refus'])
})

test('[FIRST-20] a new group is asked for no amount of a discount that it has not', () => {
  const typed = { ...emptyValues(FICHES.groupes.champs), portailId: 2, nom: 'Groupe' }
  expect(FICHES.groupes.creation.parse(typed)).toMatchObject({ appliquerRemise: false, tarifRemise: 0 })
})
