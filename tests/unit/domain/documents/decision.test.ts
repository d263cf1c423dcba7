import {
  type Attendu,
  type Decideur,
  type Decision,
  decide,
  fauteDeNom,
} from '@/lib/domain/documents/decision'

const session: Decideur = { par: 'session', administre: false, emprunte: false, plafondCents: null }
const admin: Decideur = { ...session, administre: true }
const capped = (one: Decideur): Decideur => ({ ...one, plafondCents: 500_000 })
const link: Decideur = { ...session, par: 'lien' }

const CASES: readonly [string, Decideur, Attendu, number, Decision][] = [
  ['its signatory, by the link', link, 'soi', 900_000, 'soi'],
  ['a signatory whose turn has not come, by the link', link, 'autre', 900_000, 'autre'],
  ['its signatory, logged in', session, 'soi', 900_000, 'soi'],
  ['its signatory, logged in, at their ceiling', capped(session), 'soi', 500_000, 'soi'],
  ['its signatory, logged in, above their ceiling', capped(session), 'soi', 500_001, 'plafond'],
  ['somebody of the group, nobody being named', session, 'quiconque', 900_000, 'soi'],
  ['the same above their ceiling', capped(session), 'quiconque', 500_001, 'plafond'],
  ['somebody of the group, another being named', session, 'autre', 100, 'autre'],
  ['an administrator, another being named', admin, 'autre', 900_000, 'à la place'],
  ['the same at their ceiling', capped(admin), 'autre', 500_000, 'à la place'],
  ['the same above their ceiling', capped(admin), 'autre', 500_001, 'plafond'],
  ['who acts in the place of the signatory', { ...session, emprunte: true }, 'soi', 100, 'emprunté'],
  ['who acts in the place of an administrator', { ...admin, emprunte: true }, 'autre', 100, 'emprunté'],
]

test.each(CASES)('[SAFE-30] %s', (_, decideur, attendu, ttcCents, decision) => {
  expect(decide(decideur, attendu, ttcCents)).toBe(decision)
})

test('[SAFE-31] another name than the named one’s is said with « Je signe à la place de … »', () => {
  const faute = (nom: string, aLaPlace: boolean, estUnAutre = false) =>
    fauteDeNom({ attendu: 'Élodie Lefèvre', nom, aLaPlace, estUnAutre })?.champ ?? null
  expect(faute('ELODIE LEFEVRE', false)).toBeNull()
  expect(faute('Jean Petit', false)).toBe('aLaPlace')
  expect(faute('Jean Petit', true)).toBeNull()
  expect(faute('Élodie Lefèvre', true)).toBe('nom')
  // Somebody else who is logged in does not sign under the named person's name.
  expect(faute('Élodie Lefèvre', false, true)).toBe('aLaPlace')
})
