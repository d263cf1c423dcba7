import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { updateCall as changeUser } from '@/lib/api/calls/collections'
import { getMeCall as me } from '@/lib/api/calls/users-me'
import { COLLECTIONS } from '@/lib/api/collections/registry'
import { authEmailContestationCall as contestCall } from '@/lib/auth/calls/email-contestation'
import { changeAccount } from '@/lib/comptes/users-change'
import type { Db } from '@/lib/db/client'
import { users } from '@/lib/db/schema/comptes'
import { COMPTES, insertComptes } from '../support/comptes-rows'
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
const change = (jwt: string, id: number, email: string) =>
  callRoute(changeUser, 'PUT', { jwt, params: { collection: 'users', id: String(id) }, body: { email } })
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
  expect(await addressOf(id)).toMatchObject({ email, password_hash: null })
  expect(await alive(thief.jwt)).toBe(false)
  const waiting = sql`select 1 from jetons where user_id = ${id} and used_at is null and type <> 'contestation'`
  expect(await rowsOf(z.unknown(), waiting)).toEqual([])
  expect((await mailsTo(admin.email)).map(({ sujet }) => sujet)).toEqual([
    'Changement d’adresse contesté : Nadia Quentrec',
  ])
  expect((await mailsTo(sa.email)).map(({ sujet }) => sujet)).toEqual([
    'Changement d’adresse contesté : Nadia Quentrec',
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
  expect((await contest(linkOf(told?.texte))).body).toEqual({ resultat: 'retablie' })
  expect((await addressOf(sa.id))?.email).toBe(sa.email)
})

test('[SAFE-10] after 7 days, for an address that another account has, and for one never confirmed', async () => {
  const by = await openOwnSession(admin)
  const { id, email } = utilisateur
  await change(by.jwt, id, 'pris@exemple.fr')
  const jeton = linkOf((await mailsTo(email)).at(-1)?.texte)
  await db.execute(sql`update users set email = ${email} where id = ${COMPTES.modifie.id}`)
  expect((await contest(jeton)).body).toEqual({ resultat: 'pris' })
  expect((await addressOf(id))?.email).toBe('pris@exemple.fr')

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
