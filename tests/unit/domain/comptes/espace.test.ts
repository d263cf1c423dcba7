import { spaceEntry } from '@/lib/domain/acces/permissions'
import { preuveEnTexte } from '@/lib/domain/comptes/consentements'
import { retraitSchema } from '@/lib/domain/comptes/retrait'

test('[ACCOUNT-05] an entry of « Mon espace » carries the flags of the role and the test mode', () => {
  const { isSuperAdmin, isAdmin, isAverageUser, isInTestMode } = spaceEntry({ roleId: 3, test: true })
  expect([isSuperAdmin, isAdmin, isAverageUser, isInTestMode]).toEqual([false, true, false, true])
  expect(spaceEntry({ roleId: 1, test: false, nom: 'Essai' })).toEqual({
    roleId: 1,
    test: false,
    nom: 'Essai',
    isSuperAdmin: false,
    isAdmin: false,
    isAverageUser: true,
    isInTestMode: false,
  })
})

const retrait = {
  personne: ' Lea@Exemple.fr ',
  finalite: 'Offres SMS',
  canal: 'Courrier',
  recuLe: '2026-11-20',
  precisions: ' Recommandé 1A 234 ',
}
const faults = (change: object) =>
  retraitSchema.safeParse({ ...retrait, ...change }).error?.issues.map(({ path }) => path.join('.'))

test('a withdrawal names a person as the register does, and says what proves it', () => {
  expect(retraitSchema.parse(retrait)).toEqual({
    ...retrait,
    personne: 'lea@exemple.fr',
    precisions: 'Recommandé 1A 234',
  })
  expect(retraitSchema.parse({ ...retrait, personne: '+33 6 12-34-56-78' }).personne).toBe('0612345678')
  expect(faults({ personne: 'Léa' })).toEqual(['personne'])
  expect(faults({ finalite: '', canal: '' })).toEqual(['finalite', 'canal'])
  expect(faults({ recuLe: '2026-02-30', precisions: ' ' })).toEqual(['recuLe', 'precisions'])
})

test('the parts of a proof are told in one order, those we do not know last under their own name', () => {
  expect(preuveEnTexte({ appel: 'b-1', recuLe: '20/11/2026', lot: 4, canal: 'Courrier' })).toEqual([
    ['Canal', 'Courrier'],
    ['Reçu le', '20/11/2026'],
    ['Appel', 'b-1'],
    ['lot', '4'],
  ])
  expect(preuveEnTexte({})).toEqual([])
})
