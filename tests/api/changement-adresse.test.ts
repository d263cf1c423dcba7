import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { updateCall as changeUser, createCall as createUser } from '@/lib/app/door/collection-calls'
import { acceptCall, importCall } from '@/lib/comptes/calls/users'
import { getMeCall as me } from '@/lib/comptes/calls/users-me'
import { authEmailContestationCall as contestCall } from '@/lib/comptes/connexion/calls/email-contestation'
import { requestPassword } from '@/lib/comptes/connexion/commands/request-password'
import { changeAccount } from '@/lib/comptes/users-change'
import type { Db } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { acteurDe } from '../support/acteur'
import { COMPTES, COMPTES_GROUPE, DEMANDES_ACCES, insertComptes } from '../support/comptes-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('adresse', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await insertComptes(db)
})
afterAll(() => close())

const rowsOf = async <T extends z.ZodType>(schema: T, query: ReturnType<typeof sql>) =>
  z.array(schema).parse((await db.execute(query)).rows)
const mail = z.object({ sujet: z.string(), texte: z.string() })
const mailsTo = (email: string) =>
  rowsOf(mail, sql`select sujet, texte from outbox where destinataire = ${email} order by id`)
const addressOf = async (id: number) =>
  (
    await rowsOf(
      z.object({ email: z.string(), username: z.string(), password_hash: z.string().nullable() }),
      sql`select email, username, password_hash from users where id = ${id}`,
    )
  )[0]
const put = (jwt: string, id: number, body: object) =>
  callRoute(changeUser, 'PUT', { jwt, params: { collection: 'users', id: String(id) }, body })
const change = (jwt: string, id: number, email: string) => put(jwt, id, { email })
const neuf = { firstname: 'Aude', lastname: 'Neuve', role: 1, groupes: [COMPTES_GROUPE] }
const post = (jwt: string, body: object) =>
  callRoute(createUser, 'POST', { jwt, params: { collection: 'users' }, body: { ...neuf, ...body } })
const contest = (jeton: string) => callRoute(contestCall, 'POST', { body: { jeton } })
const alive = async (jwt: string) => (await callRoute(me, 'GET', { jwt })).status === 200
const linkOf = (texte: string | undefined) => /contestation\?jeton=([\w-]{43})/.exec(texte ?? '')?.[1] ?? ''
const audited = (action: string, id: number) =>
  rowsOf(
    z.unknown(),
    sql`select 1 from audit where action = ${action} and entite = 'users' and entite_id = ${id}`,
  )

const SUJET = 'L’adresse e-mail de votre compte a changé'
const { admin, super: sa, utilisateur, invite } = COMPTES

test('[SAFE-10] a change by an administrator tells the former address and closes the sessions; contested, all is undone', async () => {
  const theirs = await openOwnSession(utilisateur)
  const by = await openOwnSession(admin)
  const { id, email } = utilisateur
  const username = (await addressOf(id))?.username
  await db.execute(
    sql`insert into jetons (type, hash, user_id, expires_at) values ('motdepasse', 'h', ${id}, now() + interval '1 hour')`,
  )
  expect((await change(by.jwt, id, 'pris@exemple.fr')).status).toBe(200)
  expect(await addressOf(id)).toMatchObject({ email: 'pris@exemple.fr' })
  expect([await alive(theirs.jwt), await alive(by.jwt)]).toEqual([false, true])
  const [told, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(told).toMatchObject({ sujet: SUJET })
  expect(told?.texte).toContain('Maud Kerbrat a remplacé l’adresse e-mail de votre compte')
  expect(told?.texte).toContain('p***@exemple.fr')
  expect(await audited('users.email', id)).toHaveLength(1)

  // Whoever took the address goes on: the way back of the owner is still good, and theirs leads nowhere.
  const thief = await openOwnSession({ id, email: 'pris@exemple.fr' })
  expect((await change(by.jwt, id, 'pris.encore@exemple.fr')).status).toBe(200)
  expect(linkOf(told?.texte)).toHaveLength(43)
  const done = await Promise.all([contest(linkOf(told?.texte)), contest(linkOf(told?.texte))])
  expect(done.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await addressOf(id)).toMatchObject({ email, username, password_hash: null })
  expect(await alive(thief.jwt)).toBe(false)
  const waiting = sql`select 1 from jetons where user_id = ${id} and used_at is null and type <> 'contestation'`
  expect(await rowsOf(z.unknown(), waiting)).toEqual([])
  expect((await mailsTo(admin.email)).map(({ sujet }) => sujet)).toEqual([
    'Changement d’adresse contesté : Nadia Quentrec',
  ])
  expect((await mailsTo(sa.email)).map(({ sujet }) => sujet)).toEqual([
    'Changement d’adresse contesté : Nadia Quentrec',
  ])
  expect((await mailsTo('pris.encore@exemple.fr')).map(({ sujet }) => sujet)).toEqual([
    'Cette adresse n’est plus celle de votre compte',
  ])
  expect(await audited('users.email.contestation', id)).toHaveLength(1)
})

test('[SAFE-10] a change of one’s own address keeps the session it is made from and closes the others', async () => {
  const [here, elsewhere] = [await openOwnSession(sa), await openOwnSession(sa)]
  expect((await change(here.jwt, sa.id, 'autre.super@exemple.fr')).status).toBe(200)
  expect([await alive(here.jwt), await alive(elsewhere.jwt)]).toEqual([true, false])
  const told = (await mailsTo(sa.email)).at(-1)
  expect(told?.texte).toContain('Vous avez remplacé l’adresse e-mail de votre compte')
  // Who signs in by the address has the former one again for both.
  await db.execute(sql`update users set username = email where id = ${sa.id}`)
  expect((await contest(linkOf(told?.texte))).body).toEqual({ resultat: 'retablie' })
  expect(await addressOf(sa.id)).toMatchObject({ email: sa.email, username: sa.email })
})

test('[SAFE-10] after 7 days, for an address that another account has, and for one never confirmed', async () => {
  const by = await openOwnSession(admin)
  const { id, email } = utilisateur
  await change(by.jwt, id, 'pris@exemple.fr')
  const jeton = linkOf((await mailsTo(email)).at(-1)?.texte)
  const theirs = await openOwnSession({ id, email: 'pris@exemple.fr' })
  await db.execute(sql`update users set email = ${email} where id = ${COMPTES.modifie.id}`)
  expect((await contest(jeton)).body).toEqual({ resultat: 'pris' })
  expect(await addressOf(id)).toMatchObject({ email: 'pris@exemple.fr', password_hash: null })

  // Blocked until an administrator acts, whoever was logged in; nothing goes to the address that was contested.
  const state = sql`select blocked, confirmed from users where id = ${id}`
  expect((await db.execute(state)).rows).toEqual([{ blocked: true, confirmed: false }])
  expect(await alive(theirs.jwt)).toBe(false)
  const before = await mailsTo('pris@exemple.fr')
  await requestPassword('pris@exemple.fr', acteurDe(null))
  expect((await change(by.jwt, id, 'nadia.quentrec@exemple.fr')).status).toBe(200)
  expect(await mailsTo('pris@exemple.fr')).toEqual(before)
  expect((await mailsTo(admin.email)).at(-1)?.texte).toContain('Le compte est bloqué')

  await change(by.jwt, COMPTES.efface.id, 'pris.aussi@exemple.fr')
  const late = linkOf((await mailsTo(COMPTES.efface.email))[0]?.texte)
  const life = sql`select distinct (extract(epoch from expires_at - created_at) / 86400)::int as days from jetons where type = 'contestation'`
  expect(await rowsOf(z.object({ days: z.number() }), life)).toEqual([{ days: 7 }])
  await db.execute(
    sql`update jetons set expires_at = now() - interval '1 second' where type = 'contestation'`,
  )
  expect((await contest(late)).status).toBe(400)

  await change(by.jwt, invite.id, 'invite.autre@exemple.fr')
  expect(await mailsTo(invite.email)).toEqual([])
})

const TAKEN = { name: 'ApplicationError', message: 'Cette valeur est déjà utilisée.' }
const NOT_OWN = 'L’identifiant ne peut contenir «\u00a0@\u00a0» que s’il est l’adresse e-mail du compte.'
const expectNotOwn = (answer: { status: number; body: unknown }) => {
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error: { details: { errors: [{ path: ['username'], message: NOT_OWN }] } },
  })
}

test('[SAFE-10] while a change may be contested, its former address is kept for its account', async () => {
  const by = await openOwnSession(admin)
  const { id, email } = COMPTES.sso
  expect((await change(by.jwt, id, 'sso.pris@exemple.fr')).status).toBe(200)
  const jeton = linkOf((await mailsTo(email)).at(-1)?.texte)

  for (const refused of [
    await change(by.jwt, invite.id, email),
    await post(by.jwt, { email, username: email }),
    await post(by.jwt, { email, username: 'aude.neuve' }),
  ])
    expect(refused).toMatchObject({ status: 400, body: { error: TAKEN } })
  expectNotOwn(await put(by.jwt, COMPTES.efface.id, { username: email }))
  expectNotOwn(await post(by.jwt, { email: 'aude@exemple.fr', username: email }))

  const granted = { role: 1, groupes: [COMPTES_GROUPE], provider: 'local' }
  const csv = `Prénom;Nom;E-mail\nAude;Neuve;${email}`
  const imported = await callRoute(importCall, 'POST', { jwt: by.jwt, body: { csv, ...granted } })
  expect(imported.body).toMatchObject({
    data: { invitees: 0, lignes: [{ motif: 'Un compte existe déjà avec cette adresse.' }] },
  })
  const demande = DEMANDES_ACCES.acceptee
  await db.execute(sql`update demandes_acces set email = ${email} where id = ${demande}`)
  const params = { id: String(demande) }
  const accepted = await callRoute(acceptCall, 'POST', { jwt: by.jwt, params, body: granted })
  expect(accepted.status).toBe(409)

  // Its own account may have it again, and the way back of the owner is good.
  expect((await contest(jeton)).body).toEqual({ resultat: 'retablie' })
  expect((await change(by.jwt, id, 'sso.voulu@exemple.fr')).status).toBe(200)
  expect((await change(by.jwt, id, email)).status).toBe(200)

  // What is no longer to be contested is free.
  await change(by.jwt, id, 'sso.voulu@exemple.fr')
  await db.execute(
    sql`update jetons set expires_at = now() - interval '1 second' where type = 'contestation'`,
  )
  expect((await change(by.jwt, invite.id, email)).status).toBe(200)
})

test('[SAFE-10] a contest closes the ways back of the addresses that came after', async () => {
  const by = await openOwnSession(admin)
  const { id, email } = COMPTES.efface
  const [{ email: before } = { email: '' }] = [await addressOf(id)].filter((row) => row !== undefined)
  await change(by.jwt, id, 'voleur.un@exemple.fr')
  await change(by.jwt, id, 'voleur.deux@exemple.fr')
  const way = linkOf((await mailsTo(before)).at(-1)?.texte)
  const thief = linkOf((await mailsTo('voleur.un@exemple.fr')).at(-1)?.texte)
  expect(thief).toHaveLength(43)
  expect((await contest(way)).body).toEqual({ resultat: 'retablie' })
  expect((await contest(thief)).status).toBe(400)
  expect(await addressOf(id)).toMatchObject({ email: before })
  expect(before).not.toBe(email)
})

test('[SAFE-10] a name to log in with holding « @ » is the account’s own address', async () => {
  const by = await openOwnSession(sa)
  const { id } = COMPTES.modifie
  const own = (await addressOf(id))?.email ?? ''
  // Whose name is not their address: no unique index keeps the address from being the name of another.
  await db.execute(sql`update users set username = 'maud.kerbrat' where id = ${admin.id}`)
  const addresses = [admin.email, admin.email.toUpperCase(), 'personne@exemple.fr', 'personne＠exemple.fr']
  for (const username of addresses) {
    expectNotOwn(await put(by.jwt, id, { username }))
    expectNotOwn(await put(by.jwt, id, { username, email: 'modifie.encore@exemple.fr' }))
    expectNotOwn(await post(by.jwt, { username, email: 'aude@exemple.fr' }))
  }
  for (const username of ['yannick.rabouin', own])
    expect((await put(by.jwt, id, { username })).status).toBe(200)

  // A name of before this rule gives the way to the address, and keeps nobody from their own.
  await db.execute(sql`update users set username = 'ancien.nom@exemple.fr' where id = ${id}`)
  expect(await change(by.jwt, admin.id, 'ancien.nom@exemple.fr')).toMatchObject({
    status: 400,
    body: { error: TAKEN },
  })
  expect((await put(by.jwt, id, { firstname: 'Yann' })).status).toBe(200)
  expect((await change(by.jwt, id, 'modifie.encore@exemple.fr')).status).toBe(200)
  expect(await addressOf(id)).toMatchObject({ username: 'modifie.encore@exemple.fr' })
})

test('[SAFE-10] whatever writes accounts passes by the one mechanism', () => {
  const collections = [...new Set(COLLECTIONS.values())].filter(({ table }) => table === users)
  expect(collections.map(({ updating }) => updating)).toEqual([changeAccount])
  const writers = ['lib', 'app']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /update\(users\)\s*\.set\(\{[^}]*\bemail\s*[:,]|update users set[^`]*\bemail\s*=/.test(
        readFileSync(file, 'utf8'),
      ),
    )
  expect(writers).toEqual([])
})
