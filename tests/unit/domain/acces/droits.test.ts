import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { CIBLES, isCible, permits, QUI } from '@/lib/domain/acces/droits/appelants'
import { APPELS, ligneOfCall } from '@/lib/domain/acces/droits/appels'
import { QUI_APPELLE } from '@/lib/domain/acces/droits/appels/ligne'
import { DROITS, droitsOf, ligneOf, mayChange, maySet } from '@/lib/domain/acces/droits/collections'
import { ACTES, mayAct, mayGrantRole } from '@/lib/domain/acces/droits/personnes'
import { ROLES } from '@/lib/domain/acces/roles'
import { droitsPage } from '@/scripts/droits/page'
import { DECLARED } from '../../../support/calls'

const person = (roleId: number, utilisateurEHS = false) => ({ roleId, utilisateurEHS })
const APPELANTS = Object.values(ROLES).flatMap((role) => [person(role), person(role, true)])
const STAFF = person(ROLES.SUPER_ADMINISTRATEUR, true)
const cibles = Object.keys(CIBLES).filter(isCible)

const collections = [...new Set(COLLECTIONS.values())]
const writable = collections.flatMap(({ name, fields, relations }) => [
  ...Object.entries(fields).flatMap(([field, { column, writer }]) =>
    column && writer !== 'nobody' ? [[name, field] as const] : [],
  ),
  ...Object.entries(relations).flatMap(([relation, entry]) =>
    entry.writable ? [[name, relation] as const] : [],
  ),
])

test.each(writable)('[SAFE-01] %s.%s has a line in the decision table', (collection, field) => {
  expect(ligneOf(collection, field)).toBeDefined()
})

test('[SAFE-01] the table names no field twice, and none that nobody could send', () => {
  for (const name of Object.keys(DROITS)) {
    const named = droitsOf(name).lignes.flatMap(({ champs }) => champs)
    expect([name, new Set(named).size]).toEqual([name, named.length])
    for (const { champs, ajout, modification } of droitsOf(name).lignes) {
      const isNobodys = ajout === 'personne' && Object.keys(modification).length === 0
      for (const champ of isNobodys ? [] : champs)
        expect(
          writable.some(([collection, field]) => collection === name && field === champ) ||
            `${name}.${champ}`,
        ).toBe(true)
    }
  }
})

/** Keys of a body, through the alternatives of its schema and the wrapper `data`. */
function keysOf(schema: unknown): string[] {
  const parsed = z
    .object({
      properties: z.record(z.string(), z.unknown()).default({}),
      anyOf: z.array(z.unknown()).default([]),
      allOf: z.array(z.unknown()).default([]),
      oneOf: z.array(z.unknown()).default([]),
    })
    .parse(schema)
  const own = Object.entries(parsed.properties).flatMap(([name, value]) =>
    name === 'data' ? keysOf(value) : [name],
  )
  return [...own, ...[...parsed.anyOf, ...parsed.allOf, ...parsed.oneOf].flatMap(keysOf)]
}

const AUDIENCE = {
  public: 'visiteurs',
  service: 'serveurs',
  ehs: 'ehs',
  staff: 'personnel',
  super: 'super',
  manager: 'administrateurs',
  jeton: 'integrateurs',
}

test('[SAFE-01] every call that writes has a line, open to no more people than it says, with each field of its body', () => {
  // What the engine serves, under whatever address, is judged by the table of the collections.
  const judged = DECLARED.filter(({ method }) => method !== 'GET')
  const faults: string[] = []
  for (const { method, path, spec } of judged) {
    const call = `${method} ${path}`
    const ligne = ligneOfCall(method, path)
    if (ligne === undefined) {
      faults.push(`${call} : sans ligne`)
      continue
    }
    const given = spec?.auth ?? 'public'
    const right = typeof given === 'object' ? given.jeton : undefined
    if (right !== ligne.jeton) faults.push(`${call} : jeton ${right}, la table dit ${ligne.jeton}`)
    const auth = typeof given === 'object' ? (given.session ?? 'jeton') : given
    const audience = auth === 'session' || auth === 'bearer' ? null : AUDIENCE[auth]
    const isAgreed = audience === null ? ligne.qui in QUI : audience === ligne.qui
    if (!isAgreed) faults.push(`${call} : ouvert à ${auth}, la table dit ${ligne.qui}`)
    const body = spec?.body
    if (!body || !['comptes', 'soi', 'portails', 'contenus'].includes(ligne.ecrit)) continue
    const keys = keysOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
    for (const key of keys) if (!ligne.champs?.includes(key)) faults.push(`${call} : ${key} sans ligne`)
  }
  expect(faults).toEqual([])
  const known = new Set(judged.map(({ method, path }) => `${method} ${path}`))
  const gone = APPELS.flatMap(({ appels }) => appels).filter((call) => !known.has(call))
  expect(gone).toEqual([])
})

test('[SAFE-02] no line lets anybody change what opens, closes or widens their own account', () => {
  const own = [
    'role',
    'groupes',
    'utilisateurEHS',
    'test',
    'searchEngine',
    'blocked',
    'confirmed',
    'provider',
  ]
  for (const champ of own)
    for (const who of APPELANTS)
      expect([champ, mayChange('users', champ, 'soi', who)]).toEqual([champ, false])
  for (const acte of ['invitation', 'connexion', 'anonymisation', 'groupes'] as const)
    for (const who of APPELANTS) expect([acte, mayAct(acte, 'soi', who)]).toEqual([acte, false])
  for (const who of APPELANTS) expect(mayChange('groupes', 'users', 'groupe', who)).toBe(false)
})

test('[SAFE-03] the staff flag, staff accounts and people of other groups are for the staff; no role above one’s own', () => {
  const fields = droitsOf('users').lignes.flatMap(({ champs }) => champs)
  for (const who of APPELANTS) {
    const isStaff = who === STAFF || (who.roleId === 4 && who.utilisateurEHS)
    expect(maySet('users', 'utilisateurEHS', who)).toBe(isStaff)
    for (const cible of cibles)
      if (mayChange('users', 'utilisateurEHS', cible, who)) expect(isStaff).toBe(true)
    for (const cible of ['personnel', 'ailleurs', 'superieur'] as const) {
      for (const champ of fields) if (mayChange('users', champ, cible, who)) expect(isStaff).toBe(true)
      for (const acte of Object.keys(ACTES) as (keyof typeof ACTES)[])
        if (mayAct(acte, cible, who)) expect(isStaff).toBe(true)
    }
  }
  const granted = APPELANTS.map((who) => Object.values(ROLES).filter((role) => mayGrantRole(role, who)))
  expect(granted).toEqual([[1], [1], [1, 3], [1, 3], [1, 3, 4], [1, 3, 4]])
})

test('[SAFE-04] prices, discounts, colours and labels, and what others share, are changed by the staff alone', () => {
  const prices = [
    'label',
    'couleurPortail',
    'appliquerRemiseEquipementSupplementaire',
    'tarifRemiseEquipementSupplementaire',
  ]
  for (const who of APPELANTS) {
    const isStaff = permits('personnel', who)
    for (const champ of prices)
      for (const cible of ['groupe', 'portail'] as const)
        expect([champ, mayChange('groupes', champ, cible, who)]).toEqual([champ, isStaff])
    for (const name of Object.keys(DROITS))
      for (const champ of droitsOf(name).lignes.flatMap(({ champs }) => champs))
        for (const cible of ['partagee', 'portail'] as const)
          if (mayChange(name, champ, cible, who)) expect(isStaff).toBe(true)
  }
})

test('[SAFE-01] docs/droits.md is what the table says: `npm run docs:droits`', () => {
  expect(readFileSync('docs/droits.md', 'utf8')).toBe(droitsPage())
  expect(droitsPage()).toContain(QUI_APPELLE.personnel)
})
