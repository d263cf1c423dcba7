import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { updateCall } from '@/lib/app/door/collection-calls'
import { authChangePasswordCall } from '@/lib/comptes/connexion/calls/change-password'
import {
  authAdressesCall,
  authSessionsAllCall,
  authSessionsCall,
} from '@/lib/comptes/connexion/calls/sessions'
import { contestEmail } from '@/lib/comptes/connexion/commands/contest-email'
import { createJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import { anonymiseUser } from '@/lib/comptes/rgpd/commands/anonymise-user'
import { addFacteur } from '@/lib/comptes/second-facteur/facteurs'
import { ROLES } from '@/lib/domain/acces/roles'
import { CLES, cleOf, type Source } from '@/lib/domain/comptes/cles'
import { JETON_TYPES } from '@/lib/domain/comptes/jetons'
import { type Db, transaction } from '@/lib/platform/db/client'
import { SCHEMA } from '@/lib/platform/db/schema/all'
import { PURPOSES } from '@/lib/platform/jetons/seal'
import { feedCall } from '@/lib/visites/planning/calls'
import { createAbonnement } from '@/lib/visites/planning/commands/create-abonnement'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { COMPTES, COMPTES_GROUPE, insertComptes } from '../support/comptes-rows'
import { createUser } from '../support/factories'
import { ask, callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('cles', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await insertComptes(db)
})
afterAll(() => close())
// Every test calls from one address.
beforeEach(() => db.execute(sql`delete from limites`))

const { utilisateur, modifie, efface, admin } = COMPTES
type Person = { id: number; email: string }

/** A calendar feed of a person. */
async function newFeed({ id: userId }: Person, libelle = 'Toutes les visites') {
  const perimetre = {
    userId,
    portail: null,
    groupe: { id: COMPTES_GROUPE, nom: '', logo: null },
    client: null,
    contrats: { mode: 'tous' as const },
    dates: { start: '', end: '' },
  }
  const demande = { agence: [], ensemble: [], contrat: [], type: [], libelle }
  return (await createAbonnement(demande, { perimetre, acteur: acteurDe(userId) })).token
}
const opens = async (token: string) =>
  (await callRoute(feedCall, 'GET', { search: `?jeton=${token}` })).status
const listed = z.object({ data: z.array(z.object({ id: z.string(), nom: z.string() })) })

/** Digests of the schema that are no key: a password, files, and what is kept once for all. */
const NO_KEYS = ['users.password_hash', 'jetons.hash']

test('[SAFE-33] every type of token, purpose of a seal and digest of a token is in the inventory, once', () => {
  const columns = SCHEMA.map((table) => getTableConfig(table))
    .flatMap(({ name: table, columns }) => columns.map(({ name }) => `${table}.${name}`))
    .filter((name) => /\.(?:\w+_)?(?:hash|digest|jeton_sha256)$/.test(name) && !NO_KEYS.includes(name))
  const expected = [
    ...JETON_TYPES.map((type) => `jeton:${type}`),
    ...PURPOSES.map((purpose) => `scelle:${purpose}`),
    ...columns.map((column) => `colonne:${column}`),
  ]
  const named = CLES.flatMap(({ sources }) => sources)
  expect([...named].sort()).toEqual(expected.sort())
  for (const { ouvre, duree, fin } of CLES)
    expect([ouvre, duree, ...fin].every((text) => text.length > 3)).toBe(true)
})

test('[SAFE-33] « Fermer toutes mes sessions » lists the person’s own addresses and ends them, with every session', async () => {
  const [mine, second, theirs] = [
    await newFeed(utilisateur),
    await newFeed(utilisateur, 'Chaudières'),
    await newFeed(admin),
  ]
  const { jwt } = await openOwnSession(utilisateur)
  const other = await openOwnSession(utilisateur)
  const { data } = await ask(listed, authAdressesCall, { jwt })
  expect(data.map(({ nom }) => nom)).toEqual(['Chaudières', 'Toutes les visites'])
  expect([await opens(mine), await opens(second), await opens(theirs)]).toEqual([200, 200, 200])

  const closed = await callRoute(authSessionsAllCall, 'DELETE', { jwt })
  expect([closed.status, closed.body]).toEqual([200, { data: { sessions: 2, adresses: 2 } }])
  expect(closed.headers.getSetCookie().join()).toMatch(/extranet\.session-token=; Path=\/; Max-Age=0/)
  expect([await opens(mine), await opens(second), await opens(theirs)]).toEqual([404, 404, 200])
  for (const one of [jwt, other.jwt])
    expect((await callRoute(authSessionsCall, 'GET', { jwt: one })).status).toBe(401)
  const again = await openOwnSession(utilisateur)
  expect((await ask(listed, authAdressesCall, { jwt: again.jwt })).data).toEqual([])
  const { rows } = await db.execute(sql`select count(*)::int as n from audit
    where action = 'planning.revocation' and user_id = ${utilisateur.id}`)
  expect(rows).toEqual([{ n: 2 }])
})

test('[SAFE-33] a calendar address stops with a new password, and with a contested e-mail', async () => {
  const feed = await newFeed(modifie)
  const { jwt } = await openOwnSession(modifie)
  const body = {
    currentPassword: PASSWORD,
    password: 'Un-autre-0mot-2-passe',
    passwordConfirmation: 'Un-autre-0mot-2-passe',
  }
  expect((await callRoute(authChangePasswordCall, 'POST', { jwt, body })).status).toBe(200)
  expect(await opens(feed)).toBe(404)

  const contested = await newFeed(efface)
  const ancienne = 'comptes.avant@exemple.fr'
  const jeton = await transaction((tx) => createJeton(tx, 'contestation', efface.id, 600, { ancienne }))
  expect(await contestEmail(jeton, acteurDe(null))).toBe('retablie')
  expect(await opens(contested)).toBe(404)
})

/** Keys of a person that are made and tried here, by where they are kept. Codes of a session have their own test (SAFE-28). */
const KINDS = ['motdepasse', 'invitation', 'confirmation', 'second-facteur', 'facteur'] as const
const AGENDA: Source = 'colonne:abonnements_calendrier.jeton_hash'
const tried: readonly Source[] = [AGENDA, ...KINDS.map((type): Source => `jeton:${type}`)]
const ELSEWHERE: readonly Source[] = [
  'jeton:echange',
  'jeton:continuation',
  'jeton:contestation',
  'scelle:appareil',
  'colonne:codes_secours.hash',
]

let last = 953_900
async function newPerson(): Promise<Person> {
  last += 1
  const person = { id: last, email: `cles.${last}@exemple.fr` }
  await createUser(db, { ...person, roleId: ROLES.UTILISATEUR, groupeIds: [COMPTES_GROUPE] })
  return person
}
const put = async ({ id }: Person, body: Record<string, unknown>) => {
  const { jwt } = await openOwnSession(COMPTES.super)
  const params = { collection: 'users', id: String(id) }
  expect(await callRoute(updateCall, 'PUT', { jwt, params, body })).toMatchObject({ status: 200 })
}

/** Events of an account, by what the inventory calls them. */
const EVENTS: readonly { name: string; said: RegExp; act: (who: Person) => Promise<unknown> }[] = [
  {
    name: 'all sessions closed by their person',
    said: /Fermer toutes/,
    act: async (who) => {
      const { jwt } = await openOwnSession(who)
      expect((await callRoute(authSessionsAllCall, 'DELETE', { jwt })).status).toBe(200)
    },
  },
  {
    name: 'a new password',
    said: /nouveau mot de passe/,
    act: async (who) => {
      const { jwt } = await openOwnSession(who)
      const password = 'Un-autre-0mot-2-passe'
      const body = { currentPassword: PASSWORD, password, passwordConfirmation: password }
      expect((await callRoute(authChangePasswordCall, 'POST', { jwt, body })).status).toBe(200)
    },
  },
  {
    name: 'another e-mail, by an administrator',
    said: /changement d’adresse/,
    act: (who) => put(who, { email: `cles.autre.${who.id}@exemple.fr` }),
  },
  {
    name: 'a contested e-mail',
    said: /contestation/,
    act: async ({ id }) => {
      const ancienne = `cles.avant.${id}@exemple.fr`
      const jeton = await transaction((tx) => createJeton(tx, 'contestation', id, 600, { ancienne }))
      expect(await contestEmail(jeton, acteurDe(null))).toBe('retablie')
    },
  },
  {
    name: 'another provider and back',
    said: /autre fournisseur/,
    act: async (who) => {
      await put(who, { provider: 'okta' })
      await put(who, { provider: 'local' })
    },
  },
  {
    name: 'a block and the unblock that follows',
    said: /blocage/,
    act: async (who) => {
      await put(who, { blocked: true })
      await put(who, { blocked: false })
    },
  },
  {
    name: 'a factor that is added',
    said: /facteur ajouté/,
    act: ({ id, email }) => {
      const facteur = {
        type: 'application',
        nom: 'Téléphone',
        secretChiffre: 'scellé',
        dernierPas: 1,
      } as const
      const owner = { id, email, firstname: 'Camille', lastname: 'Essai' }
      return transaction((tx) => addFacteur(tx, owner, facteur, acteurDe(id)))
    },
  },
  {
    name: 'the account anonymised',
    said: /anonymisation/,
    act: ({ id }) => transaction((tx) => anonymiseUser(tx, id, acteurDe(null))),
  },
]

test('[SAFE-33] every key of a person is tried with what the inventory says to end it', () => {
  const ofPersons = CLES.filter(({ proprietaire }) => proprietaire === 'personne').flatMap(
    ({ sources }) => sources,
  )
  expect([...ofPersons].sort()).toEqual([...tried, ...ELSEWHERE].sort())
})

test.each(EVENTS)(
  '[SAFE-28] [SAFE-33] $name ends the keys that the inventory says, and no other',
  async ({ said, act }) => {
    const who = await newPerson()
    const feed = await newFeed(who)
    const jetons = await transaction(async (tx) => {
      const made: [Source, string][] = []
      for (const type of KINDS) made.push([`jeton:${type}`, await createJeton(tx, type, who.id, 600)])
      return made
    })
    await act(who)
    const left: Source[] = (await opens(feed)) === 200 ? [AGENDA] : []
    for (const [source, jeton] of jetons) {
      const type = KINDS.find((one) => source === `jeton:${one}`) ?? 'facteur'
      if ((await readJeton(db, type, jeton))?.isUsable) left.push(source)
    }
    expect(left).toEqual(tried.filter((source) => !cleOf(source).fin.some((text) => said.test(text))))
  },
)
