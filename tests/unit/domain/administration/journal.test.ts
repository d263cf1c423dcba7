import { readdirSync, readFileSync } from 'node:fs'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { changementsOf } from '@/lib/domain/administration/changement'
import { acteLabel } from '@/lib/domain/administration/journal'
import { OBJETS, objetOf } from '@/lib/domain/administration/objets'

test('every collection has a name for people in the journal', () => {
  const names = [...COLLECTIONS.values()].map(({ name }) => name).filter((name) => OBJETS[name] === undefined)
  expect(names).toEqual([])
})

test('an object is linked while it is there', () => {
  expect(objetOf('users', 7, 'Claire Dumont')).toEqual({
    texte: 'Utilisateur Claire Dumont',
    href: '/utilisateurs/7',
  })
  expect(objetOf('users', 7, null)).toEqual({ texte: 'Utilisateur n° 7', href: null })
  expect(objetOf('parametres', null, null)).toEqual({
    texte: 'Paramètres',
    href: '/administration/parametres',
  })
  expect(objetOf('autre', 1, null)).toEqual({ texte: 'autre n° 1', href: null })
})

test.each([
  [
    { avant: { role: 1, blocked: false, groupes: 2 }, apres: { role: 4, blocked: false, groupes: 3 } },
    ['Rôle : Utilisateur → Super Administrateur', 'Groupes : 2 → 3'],
  ],
  [
    { avant: { replanification: { maximum: 2 } }, apres: { replanification: { maximum: 3 } } },
    ['Déplacements d’un rendez-vous : 2 → 3'],
  ],
  [{ changements: ['Nom : « A » devient « B »'] }, ['Nom : « A » devient « B »']],
  [{ champs: ['label', 'statut'] }, ['Champs : Nom, statut']],
  [{ champs: [] }, []],
  [{ version: 3, url: '/guide' }, ['Version : 3', 'Adresse : /guide']],
  [null, []],
])('the details %j are told in lines', (details, lines) => {
  expect(changementsOf(details).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines)
})

/** Files that write rows of the journal. */
const writers = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`lib/${file}`, 'utf8'))
  .filter((text) => /writeAudit|writeVisitorAudit|auditWrite/.test(text))
const written = (pattern: RegExp) => [
  ...new Set(writers.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
]

test('every act and every object that is written in the journal has a name for people', () => {
  const acts = written(/action: '([a-z-]+(?:\.[a-z-]+)+)'/g)
  expect(acts.length).toBeGreaterThan(50)
  expect(acts.filter((act) => acteLabel(act) === act)).toEqual([])
  const audited = written(/writeAudit\([^)]*?entite: '([^']+)'/gs)
  expect(audited.length).toBeGreaterThan(15)
  expect(audited.filter((name) => OBJETS[name] === undefined)).toEqual([])
})
