import { sql } from 'drizzle-orm'
import { is } from 'drizzle-orm/entity'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { authChangePasswordCall } from '@/lib/comptes/connexion/calls/change-password'
import {
  authAdressesCall,
  authSessionsAllCall,
  authSessionsCall,
} from '@/lib/comptes/connexion/calls/sessions'
import { contestEmail } from '@/lib/comptes/connexion/commands/contest-email'
import { createJeton } from '@/lib/comptes/connexion/jetons'
import { CLES } from '@/lib/domain/comptes/cles'
import { JETON_TYPES } from '@/lib/domain/comptes/jetons'
import { type Db, transaction } from '@/lib/platform/db/client'
import * as campagnes from '@/lib/platform/db/schema/campagnes'
import * as comptes from '@/lib/platform/db/schema/comptes'
import * as contenus from '@/lib/platform/db/schema/contenus'
import * as devis from '@/lib/platform/db/schema/devis'
import * as droits from '@/lib/platform/db/schema/droits'
import * as integrations from '@/lib/platform/db/schema/integrations'
import * as parc from '@/lib/platform/db/schema/parc'
import * as socle from '@/lib/platform/db/schema/socle'
import * as visites from '@/lib/platform/db/schema/visites'
import { PURPOSES } from '@/lib/platform/jetons/seal'
import { feedCall } from '@/lib/visites/planning/calls'
import { createAbonnement } from '@/lib/visites/planning/commands/abonnement'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { COMPTES, COMPTES_GROUPE, insertComptes } from '../support/comptes-rows'
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
  const schema = {
    ...campagnes,
    ...comptes,
    ...contenus,
    ...devis,
    ...droits,
    ...integrations,
    ...parc,
    ...socle,
    ...visites,
  }
  const columns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map(getTableConfig)
    .flatMap(({ name: table, columns }) => columns.map(({ name }) => `${table}.${name}`))
    .filter((name) => /\.(?:\w+_)?(?:hash|digest)$/.test(name) && !NO_KEYS.includes(name))
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
