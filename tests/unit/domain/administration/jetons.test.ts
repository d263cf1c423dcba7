import { COLLECTIONS } from '@/lib/app/collections.generated'
import { DROITS } from '@/lib/domain/acces/droits/collections'
import { COLLECTIONS_OFFERTES } from '@/lib/domain/administration/integrations/collections'
import {
  droitsEnMots,
  droitsOfferts,
  isOfInstallation,
  mayGive,
} from '@/lib/domain/administration/integrations/droits'
import { mayFollow } from '@/lib/platform/api/query/chain'

const PARTENAIRE = { roleId: 4, utilisateurEHS: false }
const PERSONNEL = { roleId: 4, utilisateurEHS: true }
/** Collections that no token reads: people, and what is edited on the screens of contents. */
const FERMEES = ['users', 'roles', 'documentations', 'liens', 'onglets', 'tuiles', 'spotlights']

test('[FIRST-36] every collection is offered to tokens, or closed to all of them', () => {
  const named = [...new Set([...COLLECTIONS.values()].map(({ name }) => name))]
  const offered = Object.keys(COLLECTIONS_OFFERTES)
  expect(named.filter((name) => !offered.includes(name) && !FERMEES.includes(name))).toEqual([])
  expect(offered.filter((name) => !named.includes(name))).toEqual([])
  for (const name of FERMEES) {
    const collection = COLLECTIONS.get(name)
    const jeton = { id: 1, limite: false, droits: droitsOfferts(PERSONNEL).map(({ value }) => value) }
    if (collection)
      expect([name, mayFollow(collection, { ...PERSONNEL, userId: 1, test: false, jeton })]).toEqual([
        name,
        false,
      ])
  }
})

test('[FIRST-36] each collection has a right to read; one to write where partners write it', () => {
  const rights = droitsOfferts(PARTENAIRE).map(({ value }) => value)
  for (const name of Object.keys(COLLECTIONS_OFFERTES)) {
    expect(rights).toContain(`${name}:lire`)
    expect([name, rights.includes(`${name}:ecrire`)]).toEqual([name, name in DROITS])
  }
})

test('[FIRST-36] rights on the installation are given by the staff alone, none by who is no super administrator', () => {
  for (const { value } of droitsOfferts(PERSONNEL)) {
    for (const roleId of [1, 3])
      for (const utilisateurEHS of [false, true])
        expect(mayGive(value, { roleId, utilisateurEHS })).toBe(false)
    if (isOfInstallation(value)) expect(mayGive(value, PARTENAIRE)).toBe(false)
  }
  expect(mayGive('users:lire', PERSONNEL)).toBe(false)
  expect(droitsOfferts(PARTENAIRE).map(({ value }) => value)).toContain('evenements:lire')
  expect(mayGive('retour:demandes', PARTENAIRE)).toBe(false)
})

test('[FIRST-36] rights are told in words, those of one act together', () => {
  const droits = ['evenements:lire', 'contrats:lire', 'cmis:lire', 'cmis:ecrire', 'inconnu']
  expect(droitsEnMots(droits)).toBe(
    'Lire les événements\u00a0; Lire\u00a0: Contrats, Demandes des constructeurs (CMI)\u00a0; Écrire\u00a0: Demandes des constructeurs (CMI)\u00a0; inconnu',
  )
})
