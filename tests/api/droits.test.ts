import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  updateCall as changeRow,
  createCall as createRow,
  deleteCall as deleteRow,
} from '@/lib/app/door/collection-calls'
import { putAutorisationCall as autorisationsCall } from '@/lib/comptes/calls/espace'
import { acceptCall, importCall, invitationCall, passwordLinkCall } from '@/lib/comptes/calls/users'
import { anonymiseCall } from '@/lib/comptes/calls/users-anonymisation'
import { putMeCall as putMe } from '@/lib/comptes/calls/users-me'
import { impersonateCall } from '@/lib/comptes/calls/users-sessions'
import { users as usersCollection } from '@/lib/comptes/collections/users'
import { addMembreCall, removeMembreCall } from '@/lib/contenu/portails/calls'
import type { Cible } from '@/lib/domain/acces/droits/appelants'
import { droitsOf, mayChange, maySet } from '@/lib/domain/acces/droits/collections'
import { type Acte, mayAct } from '@/lib/domain/acces/droits/personnes'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { AUTRE_GROUPE, COMPTES_GROUPE, DEMANDES_ACCES, insertComptes } from '../support/comptes-rows'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

const FIRST = 954_000
const PORTAIL = PORTAL_IDS.COLLECTIF
const who = (index: number, roleId: number, utilisateurEHS = false) => ({
  id: FIRST + index,
  email: `droits.${index}@exemple.fr`,
  roleId,
  utilisateurEHS,
})
type Who = ReturnType<typeof who>

/** Those who call, all of one group. */
const U = who(0, 1)
const A = who(1, 3)
const SA = who(2, 4)
const U_EHS = who(3, 1, true)
const A_EHS = who(4, 3, true)
const STAFF = who(5, 4, true)
const APPELANTS: readonly [string, Who][] = [
  ['U', U],
  ['A', A],
  ['SA', SA],
  ['U + EHS', U_EHS],
  ['A + EHS', A_EHS],
  ['SA + EHS', STAFF],
]

/** Those whom they try, by role; then the staff, somebody of another group too, somebody of that one alone. */
const OF_RANK: Record<number, Who> = { 1: who(10, 1), 3: who(11, 3), 4: who(12, 4) }
const EHS = who(13, 1, true)
const PARTAGE = who(14, 1)
const ETRANGER = who(15, 1)
const INVITE = who(16, 1)

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('droits', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await insertComptes(db)
  const all = [...APPELANTS.map(([, one]) => one), ...Object.values(OF_RANK), EHS, PARTAGE, ETRANGER, INVITE]
  for (const { utilisateurEHS, ...one } of all) {
    const groupes = { [PARTAGE.id]: [COMPTES_GROUPE, AUTRE_GROUPE], [ETRANGER.id]: [AUTRE_GROUPE] }
    await createUser(db, {
      ...one,
      utilisateurEhs: utilisateurEHS,
      groupeIds: groupes[one.id] ?? [COMPTES_GROUPE],
      ...(one.id === INVITE.id ? { confirmed: false, passwordHash: null } : {}),
    })
  }
})
afterAll(() => close())

async function rowsOf<T extends z.ZodType>(schema: T, query: ReturnType<typeof sql>) {
  return z.array(schema).parse((await db.execute(query)).rows)
}

/** All that an attack on accounts, groups and contents could leave behind; logins come before it is looked at. */
const TABLES = [
  "(select to_jsonb(u) - 'derniere_connexion_at' as r from users u)",
  "(select * from audit where action <> 'connexion')",
  ...['user_groupes', 'groupes', 'chauffagistes', 'chauffagiste_groupes', 'tuiles', 'autorisations'],
  ...['outbox', 'jetons', 'demandes_acces'],
]
/** The mark of all the rows of a table is another one as soon as a value differs. */
const MARKS = TABLES.map(
  (from, rank) =>
    `select ${rank} as rank, md5(coalesce(string_agg(x::text, ' ' order by x::text), '')) as mark from ${from} x`,
).join(' union all ')
const state = async () => {
  for (const [, one] of APPELANTS) await jwtOf(one)
  const marks = await rowsOf(z.object({ rank: z.number(), mark: z.string() }), sql.raw(MARKS))
  return Object.fromEntries(marks.map(({ rank, mark }) => [TABLES[rank] ?? '', mark]))
}

const tokens = new Map<number, string>()
async function jwtOf(one: Who): Promise<string> {
  const known = tokens.get(one.id)
  if (known) return known
  const { jwt } = await openOwnSession(one)
  tokens.set(one.id, jwt)
  return jwt
}
const put = async (by: Who, collection: string, id: number, body: unknown) =>
  callRoute(changeRow, 'PUT', { jwt: await jwtOf(by), params: { collection, id: String(id) }, body })

/** Answers `status` and leaves everything as it was. */
async function expectRefused(
  attack: () => Promise<{ status: number }>,
  ...statuses: number[]
): Promise<void> {
  const before = await state()
  const { status } = await attack()
  expect(statuses).toContain(status)
  expect(await state()).toEqual(before)
}

const cibleOf = (by: Who, target: Who): Cible => {
  if (by.id === target.id) return 'soi'
  if (target.utilisateurEHS) return 'personnel'
  if (target.id === PARTAGE.id || target.id === ETRANGER.id) return 'ailleurs'
  if (target.roleId === by.roleId) return 'egal'
  return target.roleId < by.roleId ? 'inferieur' : 'superieur'
}
const targetsOf = (by: Who): Who[] => [by, ...Object.values(OF_RANK), EHS, PARTAGE, ETRANGER]

/** A value that each field may take, and that changes it. */
const VALUES: Record<string, unknown> = {
  username: 'droits.change',
  email: 'droits.change@exemple.fr',
  firstname: 'Changé',
  lastname: 'Changé',
  phone: '01 99 00 00 99',
  provider: 'okta',
  blocked: true,
  confirmed: false,
  utilisateurEHS: true,
  test: true,
  searchEngine: true,
  plafondSignatureCents: 500_000,
  role: 3,
  groupes: [COMPTES_GROUPE],
}

/** Puts a person back as they were. */
async function restore(target: Who, groupes: number[]): Promise<void> {
  await db.execute(sql`update users set email = ${target.email}, username = ${target.email}, firstname = 'Camille',
    lastname = 'Essai', phone = null, provider = 'local', blocked = false, confirmed = true, test = false,
    search_engine = false, plafond_signature_cents = null, role_id = ${target.roleId}, utilisateur_ehs = ${target.utilisateurEHS} where id = ${target.id}`)
  await db.execute(sql`delete from user_groupes where user_id = ${target.id}`)
  for (const id of groupes) await db.execute(sql`insert into user_groupes values (${target.id}, ${id})`)
  tokens.delete(target.id)
}
const groupesOf = (target: Who) =>
  target.id === PARTAGE.id
    ? [COMPTES_GROUPE, AUTRE_GROUPE]
    : target.id === ETRANGER.id
      ? [AUTRE_GROUPE]
      : [COMPTES_GROUPE]

test.each(APPELANTS)(
  '[SAFE-01] [SAFE-02] [SAFE-03] [ACCOUNT-14] what %s changes of each account, field by field, is what the table says',
  async (_, by) => {
    const fields = droitsOf(usersCollection.name).lignes.flatMap(({ champs }) => champs)
    expect(Object.keys(VALUES).sort()).toEqual([...fields].sort())
    const isStaff = by.id === STAFF.id
    for (const target of targetsOf(by))
      for (const field of fields) {
        const isHidden = by.roleId === 1 || (target.id === ETRANGER.id && !isStaff)
        const allowed = mayChange('users', field, cibleOf(by, target), by)
        const body = { [field]: field === 'role' && target.roleId === 3 ? 1 : VALUES[field] }
        const told = [field, target.id]
        if (allowed && !isHidden) {
          expect([told, (await put(by, 'users', target.id, body)).status]).toEqual([told, 200])
          await restore(target, groupesOf(target))
        } else {
          const before = await state()
          const status = isHidden ? 404 : 403
          expect([told, (await put(by, 'users', target.id, body)).status]).toEqual([told, status])
          expect(await state()).toEqual(before)
        }
      }
  },
)

/** Spellings of an attempt on oneself: the value does not matter, the field is not theirs. */
const ON_ONESELF: readonly object[] = [
  { role: 4 },
  { role: '4' },
  { role: [4] },
  { role: { id: 4 } },
  { role: { connect: [4] } },
  { role: { set: ['4'] } },
  { role: null },
  { groupes: [COMPTES_GROUPE, AUTRE_GROUPE] },
  { groupes: { connect: [AUTRE_GROUPE] } },
  { groupes: { connect: [{ id: String(AUTRE_GROUPE) }] } },
  { groupes: { set: String(COMPTES_GROUPE) } },
  { groupes: { disconnect: [COMPTES_GROUPE] } },
  { groupes: [] },
  { groupes: null },
  { utilisateurEHS: true },
  { utilisateurEHS: 'true' },
  { utilisateurEHS: null },
  { blocked: false },
  { blocked: null },
  { confirmed: true },
  { provider: 'okta' },
  { test: true },
  { searchEngine: [true] },
  { plafondSignatureCents: 500_000 },
  { firstname: 'Autre', role: 4 },
]

test.each(APPELANTS.slice(1).filter(([, by]) => by.roleId > 1))(
  '[SAFE-02] %s tries each spelling on themselves: 403, nothing changed',
  async (_, by) => {
    for (const body of ON_ONESELF) {
      await expectRefused(() => put(by, 'users', by.id, body), 403)
      await expectRefused(() => put(by, 'users', by.id, { data: body }), 403)
    }
  },
)

test('[SAFE-02] nor from the other side, by a file, a request, an invitation, « moi » or a portal', async () => {
  for (const by of [A, SA, STAFF]) {
    const change = { users: { connect: [by.id] } }
    for (const groupe of [COMPTES_GROUPE, PORTAIL])
      await expectRefused(() => put(by, 'groupes', groupe, { data: change }), 403)
    await expectRefused(() => put(by, 'groupes', AUTRE_GROUPE, { data: change }), 403, 404)
    const jwt = await jwtOf(by)
    const csv = `Nom;Prénom;E-mail\nEssai;Camille;${by.email}`
    const granted = { role: by.roleId, provider: 'okta', groupes: [COMPTES_GROUPE] }
    const before = await state()
    const report = await callRoute(importCall, 'POST', { jwt, body: { ...granted, csv } })
    expect(report).toMatchObject({ status: 200, body: { data: { invitees: 0, refusees: 1 } } })
    const person = {
      username: by.email,
      email: by.email,
      firstname: 'Camille',
      lastname: 'Essai',
      ...granted,
    }
    const params = { collection: 'users' }
    expect((await callRoute(createRow, 'POST', { jwt, params, body: person })).status).toBe(400)
    expect(await state()).toEqual(before)
    const own = { role: 4, groupes: [AUTRE_GROUPE], utilisateurEHS: true, confirmed: false, blocked: true }
    expect((await callRoute(putMe, 'PUT', { jwt, body: own })).status).toBe(200)
    expect((await state()).user_groupes).toBe(before.user_groupes)
    expect(
      await rowsOf(
        z.unknown(),
        sql`select role_id, utilisateur_ehs, blocked, confirmed from users where id = ${by.id}`,
      ),
    ).toEqual([{ role_id: by.roleId, utilisateur_ehs: by.utilisateurEHS, blocked: false, confirmed: true }])
  }
  const jwt = await jwtOf(STAFF)
  const params = { id: String(PORTAIL) }
  const body = { groupeId: AUTRE_GROUPE, email: STAFF.email }
  await expectRefused(() => callRoute(addMembreCall, 'POST', { jwt, params, body }), 403)
  const own = { ...params, groupeId: String(COMPTES_GROUPE), userId: String(STAFF.id) }
  await expectRefused(() => callRoute(removeMembreCall, 'DELETE', { jwt, params: own }), 403)
  const other = { groupeId: AUTRE_GROUPE, email: OF_RANK[1]?.email }
  expect((await callRoute(addMembreCall, 'POST', { jwt, params, body: other })).status).toBe(201)
  if (OF_RANK[1]) await restore(OF_RANK[1], [COMPTES_GROUPE])
})

test('[SAFE-03] nobody grants a role above their own, a group they do not hold, or the staff flag', async () => {
  const target = OF_RANK[1]?.id ?? 0
  for (const role of [4, '4', [4], { id: 4 }, { connect: [4] }, { set: ['4'] }])
    await expectRefused(() => put(A, 'users', target, { role }), 403)
  for (const role of [null, [], { disconnect: [1] }, { connect: [1, 4] }, 2, true])
    await expectRefused(() => put(A, 'users', target, { role }), 400)
  for (const by of [A, SA, A_EHS]) {
    for (const groupes of [
      [AUTRE_GROUPE],
      { connect: [String(AUTRE_GROUPE)] },
      { set: { id: AUTRE_GROUPE } },
    ])
      await expectRefused(() => put(by, 'users', target, { groupes }), 404)
    for (const utilisateurEHS of [true, false, 'true', null])
      await expectRefused(() => put(by, 'users', target, { utilisateurEHS }), 403)
    for (const groupes of [[], null, { disconnect: [COMPTES_GROUPE] }])
      await expectRefused(() => put(by, 'users', target, { groupes }), 400, 403)
  }
  const person = { username: 'neuf', email: 'droits.neuf@exemple.fr', firstname: 'A', lastname: 'B', role: 1 }
  for (const by of [A, SA, A_EHS]) {
    const jwt = await jwtOf(by)
    const post = (change: object) => () =>
      callRoute(createRow, 'POST', {
        jwt,
        params: { collection: 'users' },
        body: { ...person, groupes: [COMPTES_GROUPE], ...change },
      })
    if (by.roleId < 4) await expectRefused(post({ role: '4' }), 403)
    await expectRefused(post({ groupes: [COMPTES_GROUPE, AUTRE_GROUPE] }), 404)
    await expectRefused(post({ utilisateurEHS: true }), 403)
    await expectRefused(post({ confirmed: true }), 403)
    expect(maySet('users', 'test', by)).toBe(by.roleId === 4)
    if (by.roleId < 4) {
      await expectRefused(post({ test: true }), 403)
      const granted = { role: 4, provider: 'local', groupes: [COMPTES_GROUPE] }
      const csv = 'Nom;Prénom;E-mail\nA;B;droits.neuf@exemple.fr'
      await expectRefused(() => callRoute(importCall, 'POST', { jwt, body: { ...granted, csv } }), 403)
      const params = { id: String(DEMANDES_ACCES.acceptee) }
      await expectRefused(() => callRoute(acceptCall, 'POST', { jwt, params, body: granted }), 403)
    }
  }
})

const CALLS: Partial<Record<Acte, Parameters<typeof callRoute>[0]>> = {
  invitation: invitationCall,
  motdepasse: passwordLinkCall,
  connexion: impersonateCall,
  anonymisation: anonymiseCall,
}

test('[SAFE-03] no act of a partner touches an account of the staff, of a higher rank, or with a group they lack', async () => {
  for (const by of [A, SA, A_EHS])
    for (const target of [EHS, STAFF, PARTAGE, ...(by.roleId < 4 ? [SA] : [])])
      for (const [acte, call] of Object.entries(CALLS)) {
        expect(mayAct(acte as Acte, cibleOf(by, target), by)).toBe(false)
        const jwt = await jwtOf(by)
        await expectRefused(
          () => callRoute(call, 'POST', { jwt, params: { id: String(target.id) } }),
          403,
          409,
        )
      }
  const [tuile] = await rowsOf(
    z.object({ id: z.number() }),
    sql`insert into tuiles (document_id, name, label, published_at) values ('tuiledroits', 'droits', 'Droits', now()) returning id`,
  )
  await db.execute(
    sql`insert into tuile_groupes (tuile_id, groupe_id) values (${tuile?.id ?? 0}, ${COMPTES_GROUPE})`,
  )
  const hide = (userId: number) => ({ groupeId: COMPTES_GROUPE, userId, tuileId: tuile?.id, visible: false })
  const jwt = await jwtOf(SA)
  for (const { id } of [EHS, STAFF, PARTAGE])
    await expectRefused(() => callRoute(autorisationsCall, 'PUT', { jwt, body: hide(id) }), 404)
  const lower = OF_RANK[1]?.id ?? 0
  expect((await callRoute(autorisationsCall, 'PUT', { jwt, body: hide(lower) })).status).toBe(200)
})

test('[SAFE-04] prices, discounts, colours and labels of one’s group or portal are the staff’s to change', async () => {
  const changes = [
    { tarifRemiseEquipementSupplementaire: 99 },
    { tarifRemiseEquipementSupplementaire: '99' },
    { tarifRemiseEquipementSupplementaire: null },
    { appliquerRemiseEquipementSupplementaire: true },
    { couleurPortail: '#ff0000' },
    { label: 'Pris' },
  ]
  for (const by of [U, A, SA, A_EHS])
    for (const change of changes)
      for (const id of [COMPTES_GROUPE, PORTAIL])
        await expectRefused(() => put(by, 'groupes', id, { data: change }), 403)
  for (const change of [{ logo: '/x.png' }, { ongletEspacePersonnel: [] }])
    await expectRefused(() => put(SA, 'groupes', PORTAIL, { data: change }), 403)
  for (const ongletEspacePersonnel of [{}, 'x', [{ titre: 'Aide' }], [{ titre: 'A\u202eB', ancre: 'a' }]])
    await expectRefused(() => put(SA, 'groupes', COMPTES_GROUPE, { data: { ongletEspacePersonnel } }), 400)
  expect((await put(SA, 'groupes', COMPTES_GROUPE, { data: { ongletEspacePersonnel: [] } })).status).toBe(200)
  for (const id of [COMPTES_GROUPE, PORTAIL])
    expect(
      (await put(STAFF, 'groupes', id, { data: { label: 'Choisi', couleurPortail: '#005f9e' } })).status,
    ).toBe(200)
  expect(
    (await put(STAFF, 'groupes', COMPTES_GROUPE, { data: { tarifRemiseEquipementSupplementaire: 12.5 } }))
      .body,
  ).toMatchObject({ data: { tarifRemiseEquipementSupplementaire: 12.5 } })
})

test('[SAFE-04] a row that other groups share is the staff’s to change and to delete', async () => {
  const jwt = await jwtOf(U)
  const installer = {
    nom: 'Essai',
    prenom: 'Camille',
    societe: 'Partagée',
    telephone: '0199000020',
    email: 'partagee@exemple.fr',
    groupes: [COMPTES_GROUPE],
  }
  const made = await callRoute(createRow, 'POST', {
    jwt,
    params: { collection: 'chauffagistes' },
    body: { data: installer },
  })
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(made.body).data
  expect((await put(U, 'chauffagistes', id, { data: { nom: 'Mien' } })).status).toBe(200)
  // [TRUST-01] No write takes the last group away.
  const last = { groupes: { disconnect: [COMPTES_GROUPE] } }
  await expectRefused(() => put(U, 'chauffagistes', id, { data: last }), 400)
  await db.execute(
    sql`insert into chauffagiste_groupes (chauffagiste_id, groupe_id) values (${id}, ${AUTRE_GROUPE})`,
  )
  for (const by of [U, A, SA, A_EHS])
    for (const change of [
      { nom: 'Pris' },
      { groupes: { disconnect: [AUTRE_GROUPE] } },
      { groupes: { set: [COMPTES_GROUPE] } },
      { groupes: [] },
      {},
    ])
      await expectRefused(() => put(by, 'chauffagistes', id, { data: change }), 403)
  const params = { collection: 'chauffagistes', id: String(id) }
  for (const by of [A, SA]) {
    const token = await jwtOf(by)
    await expectRefused(() => callRoute(deleteRow, 'DELETE', { jwt: token, params }), 403)
  }
  expect((await put(STAFF, 'chauffagistes', id, { data: { nom: 'Corrigé' } })).status).toBe(200)
  expect((await callRoute(deleteRow, 'DELETE', { jwt: await jwtOf(STAFF), params })).status).toBe(204)
})

test('a write of a collection is in the audit once: who, from where, in which request; a refused one is not', async () => {
  const rows = () =>
    rowsOf(
      z.looseObject({ id: z.number() }),
      sql`select id, action, entite, entite_id, user_id, ip, requete_id, details from audit where entite = 'users' order by id`,
    )
  const target = OF_RANK[1]?.id ?? 0
  const before = (await rows()).length
  const answer = await put(STAFF, 'users', target, { firstname: 'Changé' })
  const added = (await rows()).slice(before)
  expect([answer.status, added]).toMatchObject([
    200,
    [
      {
        action: 'users.update',
        entite_id: target,
        user_id: STAFF.id,
        ip: '10.53.9.1',
        requete_id: answer.headers.get('x-request-id'),
        details: { champs: ['firstname'] },
      },
    ],
  ])
  expect(added).toHaveLength(1)
  expect((await put(ETRANGER, 'users', target, { firstname: 'Autre' })).status).toBe(404)
  expect(await rows()).toHaveLength(before + 1)
})
