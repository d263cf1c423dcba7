import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  updateCall as changeUser,
  createCall as createUser,
  findCall as findUsers,
  findOneCall as readUser,
} from '@/lib/app/door/collection-calls'
import {
  acceptCall,
  closeSessionCall as closeSession,
  groupesCall,
  importCall,
  invitationCall as inviteAgain,
  passwordLinkCall as passwordLink,
  refuseCall,
} from '@/lib/comptes/calls/users'
import { anonymiseCall } from '@/lib/comptes/calls/users-anonymisation'
import { getMeCall as me, putMeCall as putMe } from '@/lib/comptes/calls/users-me'
import { impersonateCall, endImpersonationCall as returnCall } from '@/lib/comptes/calls/users-sessions'
import { authChangePasswordCall as changePasswordCall } from '@/lib/comptes/connexion/calls/change-password'
import { authLogoutCall as signOutCall } from '@/lib/comptes/connexion/calls/logout'
import { confirmEmail } from '@/lib/comptes/connexion/commands/confirm-email'
import { sendConfirmation } from '@/lib/comptes/connexion/commands/send-confirmation'
import { signIn } from '@/lib/comptes/connexion/commands/sign-in'
import { signOut } from '@/lib/comptes/connexion/commands/sign-out'
import { groupesOfFilter } from '@/lib/comptes/users-queries'
import { endImpersonations } from '@/lib/platform/auth/end-impersonations'
import type { Db } from '@/lib/platform/db/client'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { AUTRE_GROUPE, COMPTES, COMPTES_GROUPE, DEMANDES_ACCES, insertComptes } from '../support/comptes-rows'
import { createUser as insertUser } from '../support/factories'
import { callRoute, type OwnAnswer, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const jwts: Record<string, string> = {}

beforeAll(async () => {
  const own = await openOwnDatabase('comptes', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await insertComptes(db)
  for (const name of ['admin', 'super', 'utilisateur', 'etranger'] as const)
    jwts[name] = (await openOwnSession(COMPTES[name])).jwt
})
afterAll(() => close())

type Who = 'admin' | 'super' | 'utilisateur'
const users = (id: number) => ({ collection: 'users', id: String(id) })
const put = (who: Who, id: number, body: object) =>
  callRoute(changeUser, 'PUT', { jwt: jwts[who], params: users(id), body })
const act = (route: Parameters<typeof callRoute>[0], who: Who, id: number, body: object = {}) =>
  callRoute(route, 'POST', { jwt: jwts[who], params: { id: String(id) }, body })
async function rowsOf<T extends z.ZodType>(schema: T, query: ReturnType<typeof sql>) {
  return z.array(schema).parse((await db.execute(query)).rows)
}
const stored = async (id: number) =>
  (await rowsOf(z.record(z.string(), z.unknown()), sql`select * from users where id = ${id}`))[0]
const mailsTo = (email: string) =>
  rowsOf(
    z.object({ sujet: z.string(), texte: z.string() }),
    sql`select sujet, texte from outbox where destinataire = ${email} order by id`,
  )
const audited = async (action: string, id: number) =>
  (await rowsOf(z.unknown(), sql`select 1 from audit where action = ${action} and entite_id = ${id}`)).length
const tokenOf = ({ headers }: OwnAnswer) =>
  /extranet\.session-token=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
const message = (body: unknown) =>
  z.object({ error: z.object({ message: z.string() }) }).parse(body).error.message

test('[ACCOUNT-13] an administrator sees and edits the users of their groups, another group’s is a 404', async () => {
  const read = (who: Who, id: number) => callRoute(readUser, 'GET', { jwt: jwts[who], params: users(id) })
  expect(await read('admin', COMPTES.utilisateur.id)).toMatchObject({
    status: 200,
    body: { lastname: 'Quentrec' },
  })
  expect((await read('admin', COMPTES.etranger.id)).status).toBe(404)
  expect((await read('super', COMPTES.etranger.id)).status).toBe(404)
  expect((await put('admin', COMPTES.etranger.id, { lastname: 'Pris' })).status).toBe(404)
  expect((await put('admin', COMPTES.utilisateur.id, { phone: '01 99 00 00 44' })).status).toBe(200)
  expect(await stored(COMPTES.utilisateur.id)).toMatchObject({ phone: '0199000044' })
  expect((await stored(COMPTES.etranger.id))?.lastname).not.toBe('Pris')
  const list = await callRoute(findUsers, 'GET', { jwt: jwts.admin, params: { collection: 'users' } })
  expect(
    z
      .array(z.object({ id: z.number() }))
      .parse(list.body)
      .map(({ id }) => id),
  ).not.toContain(COMPTES.etranger.id)
})

test('what opens an account that is in another group too, or the provider’s, is not theirs to change', async () => {
  for (const change of [
    { lastname: 'Prévost' },
    { email: 'pris@exemple.fr' },
    { blocked: true },
    { role: 3 },
    { provider: 'okta' },
  ])
    expect((await put('admin', COMPTES.partage.id, change)).status).toBe(403)
  expect((await stored(COMPTES.partage.id))?.lastname).not.toBe('Prévost')
  expect(await stored(COMPTES.partage.id)).toMatchObject({
    email: COMPTES.partage.email,
    blocked: false,
    role_id: 1,
    provider: 'local',
  })
  expect((await put('admin', COMPTES.ehs.id, { lastname: 'Pris' })).status).toBe(403)
  expect((await put('admin', COMPTES.super.id, { lastname: 'Pris' })).status).toBe(403)
  expect(
    (await put('admin', COMPTES.utilisateur.id, { groupes: [COMPTES_GROUPE, AUTRE_GROUPE] })).status,
  ).toBe(404)
  expect((await put('admin', COMPTES.utilisateur.id, { groupes: [COMPTES_GROUPE, 2] })).status).toBe(400)
  const { body } = await callRoute(groupesCall, 'GET', { jwt: jwts.admin, search: '?recherche=comptes' })
  expect(body).toEqual({
    rows: [{ id: COMPTES_GROUPE, nom: 'Comptes du Ponant', portail: 'Collectif' }],
    total: 1,
  })
  const groupe = `${COMPTES_GROUPE},${AUTRE_GROUPE}`
  const named = (await groupesOfFilter(COMPTES.admin.id, { groupe })).map(({ id }) => id)
  expect(named).toEqual([COMPTES_GROUPE])
})

test('[ACCOUNT-14] only a super administrator grants role 4 or sets searchEngine and test', async () => {
  const { id } = COMPTES.modifie
  const before = await stored(id)
  for (const change of [{ role: 4 }, { searchEngine: true }, { test: true }, { utilisateurEHS: true }])
    expect((await put('admin', id, change)).status).toBe(403)
  expect(await stored(id)).toEqual(before)
  expect((await put('super', id, { role: 4, searchEngine: true, test: true })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ role_id: 4, search_engine: true, test: true })
  expect(await audited('users.droits', id)).toBe(1)
  expect((await put('super', id, { role: 1, searchEngine: false, test: false })).status).toBe(200)
})

test('[ACCOUNT-14] SA + EHS are offered every group and give any; SA of the partner keep to their own', async () => {
  const { id } = COMPTES.modifie
  const offered = async () => {
    const { body } = await callRoute(groupesCall, 'GET', { jwt: jwts.super, search: '?recherche=comptes' })
    return z
      .object({ rows: z.array(z.object({ id: z.number() })) })
      .parse(body)
      .rows.map((row) => row.id)
  }
  const groupesOf = async () =>
    (
      await rowsOf(
        z.object({ id: z.number() }),
        sql`select groupe_id as id from user_groupes where user_id = ${id} order by groupe_id`,
      )
    ).map((row) => row.id)
  const both = [COMPTES_GROUPE, AUTRE_GROUPE]
  expect(await offered()).toEqual([COMPTES_GROUPE])
  expect((await put('super', id, { groupes: both })).status).toBe(404)
  await db.execute(sql`update users set utilisateur_ehs = true where id = ${COMPTES.super.id}`)
  expect(await offered()).toEqual(expect.arrayContaining(both))
  const answer = await put('super', id, { groupes: both })
  expect(answer.status).toBe(200)
  expect(await groupesOf()).toEqual(both)
  expect((await put('super', id, { groupes: [COMPTES_GROUPE, 2] })).status).toBe(400)
  expect((await put('super', id, { groupes: [COMPTES_GROUPE, 1_999_999] })).status).toBe(404)
  expect((await put('super', id, { groupes: [COMPTES_GROUPE] })).status).toBe(200)
  expect(await groupesOf()).toEqual([COMPTES_GROUPE])
  await db.execute(sql`update users set utilisateur_ehs = false where id = ${COMPTES.super.id}`)
})

test('[ACCOUNT-15] « Inviter » adds one mail with a token and a user of status Invité; « Bloquer » ends the sessions', async () => {
  const email = 'comptes.nouveau@exemple.fr'
  const person = {
    firstname: 'Gwenn',
    lastname: 'Abgrall',
    email,
    username: email,
    role: 1,
    groupes: [COMPTES_GROUPE],
  }
  const invited = await callRoute(createUser, 'POST', {
    jwt: jwts.admin,
    params: { collection: 'users' },
    body: person,
  })
  expect(invited).toMatchObject({ status: 201, body: { email, confirmed: false, blocked: false } })
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.texte).toContain('Maud Kerbrat vous a ouvert un compte')
  expect(mails[0]?.texte).toMatch(/enregistrement\?jeton=[\w-]{43}/)
  const { id } = z.object({ id: z.number() }).parse(invited.body)
  expect((await act(inviteAgain, 'admin', id)).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await act(inviteAgain, 'admin', COMPTES.utilisateur.id)).status).toBe(409)

  const session = await openOwnSession(COMPTES.utilisateur)
  expect((await callRoute(me, 'GET', { jwt: session.jwt })).status).toBe(200)
  expect((await put('admin', COMPTES.utilisateur.id, { blocked: true })).status).toBe(200)
  expect(await stored(COMPTES.utilisateur.id)).toMatchObject({ blocked: true })
  expect((await callRoute(me, 'GET', { jwt: session.jwt })).status).toBe(401)
  const open = sql`select 1 from sessions where user_id = ${COMPTES.utilisateur.id} and revoked_at is null`
  expect(await rowsOf(z.unknown(), open)).toEqual([])
  expect((await put('admin', COMPTES.utilisateur.id, { blocked: false })).status).toBe(200)
  expect((await callRoute(me, 'GET', { jwt: session.jwt })).status).toBe(401)
  expect((await put('admin', COMPTES.admin.id, { blocked: true })).status).toBe(403)
  jwts.utilisateur = (await openOwnSession(COMPTES.utilisateur)).jwt
})

test('[ACCOUNT-15] whoever is invited completes the account: no confirmation mail takes the place of it', async () => {
  const { id, email } = COMPTES.invite
  const before = await mailsTo(email)
  await sendConfirmation(email, acteurDe(null))
  expect(await mailsTo(email)).toEqual(before)
  expect(await stored(id)).toMatchObject({ confirmed: false, password_hash: null })
  await db.execute(sql`update users set confirmed = false where id = ${COMPTES.modifie.id}`)
  await sendConfirmation(COMPTES.modifie.email, acteurDe(null))
  const [mail] = await mailsTo(COMPTES.modifie.email)
  const jeton = /confirmation=([\w-]{43})/.exec(mail?.texte ?? '')?.[1] ?? ''
  expect(await confirmEmail(jeton, acteurDe(null))).toBe(true)
})

test('an administrator sends a link that sets the password, and closes a session of somebody else', async () => {
  expect((await act(passwordLink, 'admin', COMPTES.modifie.id)).status).toBe(200)
  const mail = (await mailsTo(COMPTES.modifie.email)).at(-1)
  expect(mail?.texte).toContain('Maud Kerbrat vous invite à choisir un nouveau mot de passe')
  expect(mail?.texte).toMatch(/motdepasse\/creation\?jeton=[\w-]{43}/)
  expect((await act(passwordLink, 'admin', COMPTES.sso.id)).status).toBe(409)
  expect((await act(passwordLink, 'admin', COMPTES.etranger.id)).status).toBe(404)
  const { jwt, sessionId } = await openOwnSession(COMPTES.modifie)
  const remove = (who: Who, id: number) =>
    callRoute(closeSession, 'DELETE', { jwt: jwts[who], params: { id: String(id), session: sessionId } })
  expect((await remove('admin', COMPTES.sso.id)).status).toBe(404)
  expect((await remove('admin', COMPTES.modifie.id)).status).toBe(200)
  expect((await callRoute(me, 'GET', { jwt })).status).toBe(401)
  expect((await remove('admin', COMPTES.modifie.id)).status).toBe(404)
})

test('[ACCOUNT-16] a CSV of 5 users with 1 existing e-mail: 4 invited, 1 refused with its line number', async () => {
  const lines = [
    'Nom;Prénom;E-mail;Téléphone',
    'Un;Anaïs;import.un@exemple.fr;01 99 00 00 51',
    'Deux;Brieuc;import.deux@exemple.fr;',
    `Trois;Chloé;${COMPTES.utilisateur.email};`,
    'Quatre;Denez;import.quatre@exemple.fr;',
    'Cinq;Erwan;import.cinq@exemple.fr;',
  ]
  const body = { csv: lines.join('\r\n'), role: 1, provider: 'local', groupes: [COMPTES_GROUPE] }
  const send = (who: Who, change: object = {}) =>
    callRoute(importCall, 'POST', { jwt: jwts[who], body: { ...body, ...change } })
  expect(await send('admin')).toMatchObject({
    status: 200,
    body: {
      data: {
        invitees: 4,
        refusees: 1,
        lignes: [
          { ligne: 2, email: 'import.un@exemple.fr', motif: null },
          { ligne: 3, motif: null },
          { ligne: 4, email: COMPTES.utilisateur.email, motif: 'Un compte existe déjà avec cette adresse.' },
          { ligne: 5, motif: null },
          { ligne: 6, motif: null },
        ],
      },
    },
  })
  for (const name of ['un', 'deux', 'quatre', 'cinq'])
    expect(await mailsTo(`import.${name}@exemple.fr`)).toHaveLength(1)
  expect((await send('admin', { csv: 'Nom;Prénom;E-mail\nA;B;Maj@exemple.fr\n' })).body).toMatchObject({
    data: {
      invitees: 0,
      lignes: [{ ligne: 2, motif: "E-mail : L'email ne doit pas contenir de majuscule" }],
    },
  })
  expect((await send('admin', { csv: 'rien' })).status).toBe(400)
  expect((await send('admin', { role: 4, csv: 'Nom;Prénom;E-mail\nA;B;rang@exemple.fr' })).status).toBe(403)
  expect(
    (await send('admin', { groupes: [AUTRE_GROUPE], csv: 'Nom;Prénom;E-mail\nA;B;loin@exemple.fr' })).status,
  ).toBe(404)
  expect((await send('utilisateur')).status).toBe(404)
})

test('[ACCOUNT-16] a line that fails by an error of ours is told, and those before and after it are invited', async () => {
  await db.execute(sql`
    create function refuse_panne() returns trigger language plpgsql as
    $$ begin if new.email = 'import.panne@exemple.fr' then raise exception 'panne'; end if; return new; end $$`)
  await db.execute(
    sql`create trigger panne before insert on users for each row execute function refuse_panne()`,
  )
  const lines = ['Nom;Prénom;E-mail', 'A;B;import.avant@exemple.fr', 'A;B;import.panne@exemple.fr']
  const csv = [...lines, '"A\nB";C;import.lignes@exemple.fr', 'A;B;import.apres@exemple.fr'].join('\r\n')
  const body = { csv, role: 1, provider: 'local', groupes: [COMPTES_GROUPE] }
  const answer = await callRoute(importCall, 'POST', { jwt: jwts.admin, body })
  await db.execute(sql`drop trigger panne on users`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        invitees: 2,
        lignes: [
          { email: 'import.avant@exemple.fr', motif: null },
          { email: 'import.panne@exemple.fr', motif: 'Une erreur est survenue.' },
          {
            email: 'import.lignes@exemple.fr',
            motif:
              'Nom\u00a0: Ce texte contient des caractères interdits\u00a0: le caractère invisible U+000A.',
          },
          { email: 'import.apres@exemple.fr', motif: null },
        ],
      },
    },
  })
})

test('a name that holds a control character is refused wherever an account is written', async () => {
  const lastname = 'A\nB'
  const answers = [
    await put('admin', COMPTES.utilisateur.id, { lastname }),
    await callRoute(putMe, 'PUT', { jwt: jwts.utilisateur, body: { lastname } }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(400)
    expect(message(answer.body)).toBe(
      'Ce texte contient des caractères interdits\u00a0: le caractère invisible U+000A.',
    )
  }
  expect(await stored(COMPTES.utilisateur.id)).toMatchObject({ lastname: 'Quentrec' })
})

test('[ACCOUNT-27] accepting a request creates the user (Invité) and its mail; refusing it sends the reason', async () => {
  const granted = { role: 1, provider: 'local', groupes: [COMPTES_GROUPE] }
  const { acceptee, refusee } = DEMANDES_ACCES
  const state = (id: number) =>
    rowsOf(z.record(z.string(), z.unknown()), sql`select * from demandes_acces where id = ${id}`)
  expect((await act(acceptCall, 'utilisateur', acceptee, granted)).status).toBe(404)
  const stranger = {
    jwt: (await openOwnSession(COMPTES.etranger)).jwt,
    params: { id: String(acceptee) },
    body: granted,
  }
  await db.execute(sql`update users set role_id = 3 where id = ${COMPTES.etranger.id}`)
  expect((await callRoute(acceptCall, 'POST', stranger)).status).toBe(404)
  expect((await act(acceptCall, 'admin', acceptee, { ...granted, role: 4 })).status).toBe(403)
  const both = await Promise.all([
    act(acceptCall, 'admin', acceptee, granted),
    act(acceptCall, 'super', acceptee, granted),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [accepted] = await state(acceptee)
  const account = await stored(Number(accepted?.user_id))
  expect(accepted).toMatchObject({ etat: 'Acceptée' })
  expect(account).toMatchObject({
    email: 'demande.acceptee@exemple.fr',
    firstname: 'Enora',
    lastname: 'Le Guen',
    confirmed: false,
    blocked: false,
  })
  const mails = await mailsTo('demande.acceptee@exemple.fr')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.texte).toMatch(/enregistrement\?jeton=[\w-]{43}/)

  const motif = 'Le code client ne correspond pas à votre société.'
  expect((await act(refuseCall, 'admin', refusee, { motif: ' ' })).status).toBe(400)
  expect((await act(refuseCall, 'admin', refusee, { motif })).status).toBe(200)
  expect((await state(refusee))[0]).toMatchObject({
    etat: 'Refusée',
    motif_refus: motif,
    user_id: null,
    traitee_par_id: COMPTES.admin.id,
  })
  const [refusal] = await mailsTo('demande.refusee@exemple.fr')
  expect(refusal?.texte).toContain(motif)
  expect((await act(acceptCall, 'admin', refusee, granted)).status).toBe(409)
  expect(await audited('demandes-acces.refus', refusee)).toBe(1)
})

test('[ACCOUNT-19] « Se connecter en tant que » is for SA, logged at both ends, and leaves the person’s own acts alone', async () => {
  const { id } = COMPTES.sso
  const audits = sql`
    select action, user_id, impersonateur_id, entite_id from audit
    where action like 'connexion en tant que%' or impersonateur_id is not null order by id`
  expect((await act(impersonateCall, 'admin', id)).status).toBe(403)
  expect((await act(impersonateCall, 'utilisateur', id)).status).toBe(404)
  expect((await act(impersonateCall, 'super', COMPTES.etranger.id)).status).toBe(404)
  expect((await act(impersonateCall, 'super', COMPTES.partage.id)).status).toBe(403)
  expect((await act(impersonateCall, 'super', COMPTES.invite.id)).status).toBe(409)
  expect((await act(impersonateCall, 'super', COMPTES.super.id)).status).toBe(409)
  const start = await act(impersonateCall, 'super', COMPTES.admin.id)
  expect(start).toMatchObject({ status: 200, body: { data: { url: '/v2/' } } })
  const as = tokenOf(start)
  expect((await callRoute(me, 'GET', { jwt: as })).body).toMatchObject({ email: COMPTES.admin.email })
  const password = { currentPassword: PASSWORD, password: 'une phrase assez longue' }
  const refused = [
    await callRoute(changePasswordCall, 'POST', {
      jwt: as,
      body: { ...password, passwordConfirmation: password.password },
    }),
    await callRoute(putMe, 'PUT', { jwt: as, body: { lastname: 'Autre' } }),
    await callRoute(changeUser, 'PUT', {
      jwt: as,
      params: users(COMPTES.sso.id),
      body: { lastname: 'Autre' },
    }),
    await callRoute(inviteAgain, 'POST', { jwt: as, params: { id: String(COMPTES.invite.id) } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(message(refused[0]?.body)).toBe(
    'Cette action est réservée à la personne : revenez à votre compte pour continuer.',
  )
  const back = await callRoute(returnCall, 'POST', { jwt: as })
  expect((await callRoute(me, 'GET', { jwt: tokenOf(back) })).body).toMatchObject({
    email: COMPTES.super.email,
  })
  expect((await callRoute(me, 'GET', { jwt: as })).status).toBe(401)
  expect((await callRoute(returnCall, 'POST', { jwt: jwts.super })).status).toBe(409)
  const act19 = { user_id: COMPTES.super.id, impersonateur_id: null, entite_id: COMPTES.admin.id }
  expect(await rowsOf(z.unknown(), audits)).toEqual([
    { ...act19, action: 'connexion en tant que : début' },
    { ...act19, action: 'connexion en tant que : fin' },
  ])
})

test('a session as somebody else ends with the one it comes from, and names who acts in the audit', async () => {
  const own = await openOwnSession(COMPTES.super)
  const params = { id: String(COMPTES.utilisateur.id) }
  const as = tokenOf(await callRoute(impersonateCall, 'POST', { jwt: own.jwt, params }))
  await callRoute(signOutCall, 'POST', { jwt: as })
  const last = sql`select action, user_id, impersonateur_id from audit order by id desc limit 1`
  expect(await rowsOf(z.unknown(), last)).toEqual([
    { action: 'déconnexion', user_id: COMPTES.utilisateur.id, impersonateur_id: COMPTES.super.id },
  ])
  expect((await callRoute(me, 'GET', { jwt: own.jwt })).status).toBe(401)
  const again = await openOwnSession(COMPTES.super)
  const second = tokenOf(await callRoute(impersonateCall, 'POST', { jwt: again.jwt, params }))
  expect((await callRoute(me, 'GET', { jwt: second })).status).toBe(200)
  await db.execute(sql`update sessions set revoked_at = now() where id = ${again.sessionId}`)
  expect((await callRoute(me, 'GET', { jwt: second })).status).toBe(401)
})

test('[ACCOUNT-19] leaving by « Se déconnecter » or by the page /signout logs the end too, and who acted', async () => {
  const params = { id: String(COMPTES.sso.id) }
  const acts = {
    user_id: COMPTES.super.id,
    impersonateur_id: null,
    entite: 'users',
    entite_id: COMPTES.sso.id,
  }
  const origin = acteurDe(null)
  const ends = [
    (jwt: string) => callRoute(signOutCall, 'POST', { jwt }),
    (jwt: string) => signOut(jwt, origin),
  ]
  for (const end of ends) {
    const own = await openOwnSession(COMPTES.super)
    const as = tokenOf(await callRoute(impersonateCall, 'POST', { jwt: own.jwt, params }))
    await end(as)
    const last = sql`select action, user_id, impersonateur_id, entite, entite_id from audit order by id desc limit 2`
    expect(await rowsOf(z.unknown(), last)).toEqual([
      {
        action: 'déconnexion',
        user_id: COMPTES.sso.id,
        impersonateur_id: COMPTES.super.id,
        entite: 'sessions',
        entite_id: null,
      },
      { ...acts, action: 'connexion en tant que : fin' },
    ])
  }
})

test('[ACCOUNT-19] a session as somebody else that ends by itself, or is closed, has its end in the audit once', async () => {
  const { id } = COMPTES.modifie
  const ends = () =>
    rowsOf(
      z.object({ user_id: z.number(), at: z.coerce.date() }),
      sql`select user_id, at from audit where action = 'connexion en tant que : fin' and entite_id = ${id} order by id`,
    )
  const open = async () => {
    const own = await openOwnSession(COMPTES.super)
    const as = await callRoute(impersonateCall, 'POST', { jwt: own.jwt, params: { id: String(id) } })
    const opened = sql`select id from sessions where origine_id = ${own.sessionId}`
    const [session] = await rowsOf(z.object({ id: z.string() }), opened)
    return { origin: own.sessionId, jwt: tokenOf(as), session: session?.id ?? '' }
  }
  const met = await open()
  const hour = new Date(Date.now() - 60_000)
  await db.execute(sql`update sessions set expires_at = ${hour.toISOString()} where id = ${met.session}`)
  expect((await callRoute(me, 'GET', { jwt: met.jwt })).status).toBe(401)
  expect((await callRoute(me, 'GET', { jwt: met.jwt })).status).toBe(401)
  expect(await ends()).toEqual([{ user_id: COMPTES.super.id, at: hour }])

  const unmet = await open()
  await db.execute(sql`update sessions set revoked_at = ${hour.toISOString()} where id = ${unmet.origin}`)
  await Promise.all([endImpersonations(), endImpersonations()])
  expect(await ends()).toHaveLength(2)

  const closed = await open()
  const params = { id: String(id), session: closed.session }
  expect((await callRoute(closeSession, 'DELETE', { jwt: jwts.super, params })).status).toBe(200)
  await endImpersonations()
  expect(await ends()).toHaveLength(3)
})

test('[ACCOUNT-19] what a person opened as somebody else ends, in the audit too, with their role, their account or their name', async () => {
  const leaver = { id: 953_900, email: 'comptes.partant@exemple.fr' }
  const { id } = COMPTES.sso
  await insertUser(db, { ...leaver, roleId: 4, groupeIds: [COMPTES_GROUPE] })
  const change = (body: object) => put('super', leaver.id, body)
  const anonymise = () => act(anonymiseCall, 'super', leaver.id)
  const losses = [() => change({ role: 3 }), () => change({ blocked: true }), anonymise]
  for (const [index, lose] of losses.entries()) {
    await change({ role: 4, blocked: false })
    const own = await openOwnSession(leaver)
    const as = tokenOf(await callRoute(impersonateCall, 'POST', { jwt: own.jwt, params: { id: String(id) } }))
    await db.execute(sql`update sessions set ip = '10.53.9.7' where origine_id = ${own.sessionId}`)
    expect((await callRoute(me, 'GET', { jwt: as })).status).toBe(200)
    expect((await lose()).status).toBe(200)
    const ends = sql`select entite_id, ip from audit
      where action = 'connexion en tant que : fin' and user_id = ${leaver.id} order by id`
    // The row stays when the person is anonymised; their address goes.
    const ip = lose === anonymise ? null : '10.53.9.7'
    expect(await rowsOf(z.unknown(), ends)).toEqual(Array(index + 1).fill({ entite_id: id, ip }))
    expect((await callRoute(me, 'GET', { jwt: as })).status).toBe(401)
  }
})

test('[ACCOUNT-20] an anonymised user has other names, e-mail and phone, keeps the id, and logs in no more', async () => {
  const { id, email } = COMPTES.efface
  await db.execute(sql`
    insert into demandes_acces (id, document_id, numero, raison_sociale, code_postal, prenom, nom, email, cgu_acceptees_at,
      etat, traitee_par_id)
    values (953100, 'compteefface', 'ACC-2026-953100', 'Essai', '29200', 'A', 'B', 'autre@exemple.fr', now(), 'Refusée', ${id})`)
  const { jwt } = await openOwnSession(COMPTES.efface)
  expect((await act(anonymiseCall, 'admin', id)).status).toBe(403)
  expect((await act(impersonateCall, 'super', id)).status).toBe(200)
  expect((await act(anonymiseCall, 'super', id)).status).toBe(200)
  expect(await audited('connexion en tant que : fin', id)).toBe(1)
  const after = await stored(id)
  expect(after?.anonymise_at).not.toBeNull()
  expect(JSON.stringify(after)).not.toMatch(/Zéphyrin|Oudinot|comptes\.efface|0199000032/)
  const kept = sql`select traitee_par_id from demandes_acces where id = 953100`
  expect(await rowsOf(z.object({ traitee_par_id: z.number() }), kept)).toEqual([{ traitee_par_id: id }])
  expect((await callRoute(me, 'GET', { jwt })).status).toBe(401)
  const origin = acteurDe(null, '10.53.9.3')
  await expect(signIn({ identifier: email, password: PASSWORD }, origin)).rejects.toMatchObject({
    code: 'identifiants',
  })
  expect((await act(anonymiseCall, 'super', id)).status).toBe(404)
})

test('[ACCOUNT-18] the last active super administrator is neither blocked, anonymised nor given another role', async () => {
  const { id } = COMPTES.super
  for (const answer of [
    await put('super', id, { blocked: true }),
    await put('super', id, { role: 1 }),
    await act(anonymiseCall, 'super', id),
  ]) {
    expect(answer.status).toBe(409)
  }
  expect(message((await put('super', id, { role: 3 })).body)).toBe(
    'C’est le dernier super administrateur actif : il doit en rester un.',
  )
  expect(await stored(id)).toMatchObject({ role_id: 4, blocked: false, anonymise_at: null })
  // Two who take each other away at the same instant: one of them stays.
  const other = COMPTES.modifie.id
  expect((await put('super', other, { role: 4 })).status).toBe(200)
  jwts.other = (await openOwnSession(COMPTES.modifie)).jwt
  const both = await Promise.all([
    put('super', other, { role: 1 }),
    callRoute(changeUser, 'PUT', { jwt: jwts.other, params: users(id), body: { role: 1 } }),
  ])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await rowsOf(z.unknown(), sql`select 1 from users where role_id = 4 and not blocked`)).toHaveLength(
    1,
  )
})
