import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { escapeIdentifier } from 'pg'
import { z } from 'zod'
import { auditCheck } from '@/lib/app/installation/checks/audit'
import { runConservation } from '@/lib/comptes/rgpd/purge'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Chaine, verifyChaine } from '@/lib/platform/audit/chaine'
import { type Db, getConnection, transaction } from '@/lib/platform/db/client'
import { grantRuntime } from '@/lib/platform/db/runtime-role'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

const ROLE = `extranet_essai_${process.pid}`
const REFUSED = { cause: { code: '23001' } }
const FORBIDDEN = { cause: { code: '42501' } }
const DETAILS = {
  motif: 'Demande de Camille Martin',
  nombre: 3,
  noms: ['Camille', 'Dominique'],
  email: 'x@exemple.fr',
}

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('audit'))
  const { pool } = await getConnection()
  const client = await pool.connect()
  await client.query(`create role ${escapeIdentifier(ROLE)}`)
  await grantRuntime(client, ROLE)
  client.release()
})
afterAll(async () => {
  await db.execute(sql`drop owned by ${sql.identifier(ROLE)}`)
  await db.execute(sql`drop role ${sql.identifier(ROLE)}`)
  await close()
})

/** Runs what the role of the application would. */
const asRuntime = <T>(work: (tx: Pick<Db, 'execute'>) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await tx.execute(sql`set local role ${sql.identifier(ROLE)}`)
    return work(tx)
  })
const tryAsRuntime = (statement: SQL) => asRuntime((tx) => tx.execute(statement))

const note = (
  action: string,
  details: Record<string, unknown> = DETAILS,
  { at, by = null }: { at?: Date; by?: number | null } = {},
) =>
  transaction((tx) => writeAudit(tx, acteurDe(by, '192.0.2.41'), { action, details, ...(at ? { at } : {}) }))
const idOf = async (action: string): Promise<number> =>
  Number((await db.execute(sql`select id from audit where action = ${action}`)).rows[0]?.id)

async function sound(): Promise<Chaine> {
  const chaine = await verifyChaine(db)
  if ('faute' in chaine) throw new Error(chaine.faute)
  return chaine
}

/** Verdict on the acts of an owner who takes the triggers away; they are undone afterwards. */
async function tampered(...statements: SQL[]): Promise<unknown> {
  const { pool } = await getConnection()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table audit disable trigger user')
    await client.query('alter table audit_chaine disable trigger user')
    const own = drizzle(client)
    for (const statement of statements) await own.execute(statement)
    return await verifyChaine(own)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('[SAFE-41] the role of the application adds to the audit and reads it; it neither empties nor rewrites it', async () => {
  await tryAsRuntime(sql`insert into audit (action, ip) values ('ajout', '192.0.2.41')`)
  await expect(tryAsRuntime(sql`truncate audit`)).rejects.toMatchObject(FORBIDDEN)
  await expect(tryAsRuntime(sql`delete from audit`)).rejects.toMatchObject(FORBIDDEN)
  await expect(tryAsRuntime(sql`update audit set action = 'autre'`)).rejects.toMatchObject(FORBIDDEN)
  await expect(tryAsRuntime(sql`update audit set ip = null, sel = null`)).rejects.toMatchObject(FORBIDDEN)
  for (const statement of [
    sql`truncate audit_chaine`,
    sql`delete from audit_chaine`,
    sql`insert into audit_chaine select 99, 99, now(), ligne, personne, empreinte from audit_chaine`,
    sql`alter table audit disable trigger user`,
    sql`drop trigger refuser_modification on audit`,
    sql`set session_replication_role = replica`,
    sql`select audit_sceller()`,
  ])
    await expect(tryAsRuntime(statement)).rejects.toMatchObject(FORBIDDEN)
  expect((await sound()).maillons).toBe(1)
})

test('[SAFE-41] where one role owns all, triggers refuse all the same, whatever a transaction says of itself', async () => {
  await note('un rôle')
  for (const statement of [
    sql`truncate audit`,
    sql`truncate audit cascade`,
    sql`delete from audit`,
    sql`update audit set action = 'autre', sel = null`,
    sql`update audit set details = '{"motif": "autre"}', sel = null where action = 'un rôle'`,
    sql`update audit set ip = '192.0.2.99', sel = null`,
    sql`update audit set ip = null`,
    sql`truncate audit_chaine`,
    sql`delete from audit_chaine`,
    sql`update audit_chaine set at = '2015-01-01'`,
  ]) {
    const told = transaction(async (tx) => {
      await tx.execute(sql`select set_config('extranet.rgpd', 'effacement', true)`)
      await tx.execute(statement)
    })
    await expect(told).rejects.toMatchObject(REFUSED)
  }
})

const ANONYME = 941_000
const ACTIF = 941_001
const erase = (
  lignes: readonly { id: number; adresse?: boolean; details: unknown }[],
  comptes: readonly number[] = [ANONYME],
  valeurs: readonly string[] = ['camille@exemple.fr', 'Camille', 'Martin', '0199004101'],
) =>
  tryAsRuntime(
    sql`select audit_effacer(${sql.param([...comptes])}::int[], ${sql.param([...valeurs])}::text[], ${JSON.stringify(lignes)}::jsonb) as n`,
  )

test('[SAFE-41] the erasure of a person cuts names out and keeps the chain; it changes nothing else', async () => {
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' }).onConflictDoNothing()
  for (const id of [ANONYME, ACTIF])
    await createUser(db, { id, email: `audit.${id}@exemple.fr`, groupeIds: [] })
  await db.execute(sql`update users set anonymise_at = now(), blocked = true where id = ${ANONYME}`)
  await note('effacement', DETAILS, { by: ANONYME })
  const id = await idOf('effacement')
  for (const details of [
    { ...DETAILS, motif: 'Autre motif' },
    { ...DETAILS, nombre: 4 },
    { motif: DETAILS.motif },
    { ...DETAILS, ajout: true },
    { ...DETAILS, noms: ['Camille'] },
    { ...DETAILS, motif: 'Demande de [effacé] Dupont' },
    { ...DETAILS, motif: '[effacé]' },
    { ...DETAILS, motif: '' },
    { ...DETAILS, noms: ['', '[effacé]'] },
    null,
  ])
    await expect(erase([{ id, adresse: true, details }])).rejects.toMatchObject(REFUSED)
  const before = await sound()
  const details = { motif: 'Demande de [effacé]', nombre: 3, noms: ['', 'Dominique'], email: '' }
  expect((await erase([{ id, adresse: true, details }])).rows).toEqual([{ n: 1 }])
  const { rows } = await db.execute(sql`select ip, details, sel, action from audit where id = ${id}`)
  expect(rows).toEqual([{ ip: null, details, sel: null, action: 'effacement' }])
  const told = await db.execute(sql`select details from audit where action = 'audit.effacement'`)
  expect(told.rows).toEqual([{ details: { comptes: [ANONYME], lignes: [id] } }])
  const { maillons, effacees } = before
  expect(await sound()).toMatchObject({ maillons: maillons + 1, effacees: effacees + 1 })
})

test('[SAFE-41] the role of the application erases nobody but who is anonymised, and of rows of others only what names them', async () => {
  await note(
    'd’un autre',
    { ...DETAILS, texte: 'Appelée au 01 99 00 41 01, CAMILLE.MARTIN absente' },
    { by: ACTIF },
  )
  const id = await idOf('d’un autre')
  const details = { ...DETAILS, texte: 'Appelée au [effacé], [effacé] absente' }
  for (const [ligne, comptes] of [
    [{ id, adresse: true, details }, [ANONYME]],
    [{ id, adresse: true, details }, []],
    [{ id, adresse: true, details }, [ACTIF]],
    [{ id, details }, [ACTIF, ANONYME]],
    [{ id, details }, [999_999]],
    [{ id, details: { ...details, email: '' } }, [ANONYME]],
    [{ id, details: { ...details, texte: 'Appelée au [effacé], [effacé]' } }, [ANONYME]],
    [{ id, details: { ...details, texte: '' } }, []],
  ] as const)
    await expect(erase([ligne], comptes)).rejects.toMatchObject(REFUSED)
  const all = sql`select audit_effacer(array[${ANONYME}::int], '{}', (select jsonb_agg(jsonb_build_object('id', id, 'adresse', true,
    'details', details)) from audit))`
  await expect(tryAsRuntime(all)).rejects.toMatchObject(REFUSED)
  expect((await erase([{ id, details }])).rows).toEqual([{ n: 1 }])
  const { rows } = await db.execute(sql`select ip, details from audit where id = ${id}`)
  expect(rows).toEqual([{ ip: '192.0.2.41', details: { ...details, email: DETAILS.email } }])
  await expect(
    tryAsRuntime(sql`update users set anonymise_at = null where id = ${ANONYME}`),
  ).rejects.toMatchObject(REFUSED)
})

test('[SAFE-41] a row without salt that no erasure of an anonymised person names shows as written anew', async () => {
  await note('récrite', DETAILS, { by: ACTIF })
  const id = await idOf('récrite')
  const rewrite = sql`update audit set details = '{"motif": "Demande de [effacé]"}', sel = null where id = ${id}`
  expect(await tampered(rewrite)).toEqual({ faute: `ligne ${id}` })
  const forged = (compte: number) =>
    sql`insert into audit (action, details) values ('audit.effacement', ${JSON.stringify({ comptes: [compte], lignes: [id] })}::jsonb)`
  const seal = sql`insert into audit_chaine select c.rang + 1, a.id, a.at, audit_ligne(a), audit_personne(a),
    audit_maillon(c.empreinte, c.rang + 1, a.id, a.at, audit_ligne(a), audit_personne(a))
    from (select * from audit order by id desc limit 1) a, (select * from audit_chaine order by rang desc limit 1) c`
  expect(await tampered(rewrite, forged(ACTIF), seal)).toEqual({ faute: `ligne ${id}` })
  // What the triggers let one role do that owns all is found all the same.
  const asOwner = await transaction(async (tx) => {
    await tx.execute(sql`update audit set ip = null, sel = null where id = ${id}`)
    const verdict = await verifyChaine(tx)
    return Promise.reject(Object.assign(new Error('annulé'), { verdict }))
  }).catch((error: unknown) => z.object({ verdict: z.unknown() }).parse(error).verdict)
  expect(asOwner).toEqual({ faute: `ligne ${id}` })
})

test('[SAFE-41] each row is chained to the one before, and whatever an owner changes in silence shows', async () => {
  for (const action of ['premier', 'deuxième', 'troisième']) await note(action)
  const before = await sound()
  const [id, last] = [await idOf('deuxième'), await idOf('troisième')]
  expect(await tampered(sql`update audit set action = 'autre' where id = ${id}`)).toHaveProperty('faute')
  expect(await tampered(sql`update audit set details = '{}' where id = ${id}`)).toHaveProperty('faute')
  expect(await tampered(sql`update audit set at = at - interval '1 day' where id = ${id}`)).toHaveProperty(
    'faute',
  )
  expect(await tampered(sql`delete from audit where id = ${id}`)).toHaveProperty('faute')
  expect(await tampered(sql`insert into audit (action) values ('glissée')`)).toHaveProperty('faute')
  expect(
    await tampered(
      sql`delete from audit where id = ${id}`,
      sql`delete from audit_chaine where audit_id = ${id}`,
    ),
  ).toHaveProperty('faute')
  expect(
    await tampered(
      sql`delete from audit where id < ${last}`,
      sql`delete from audit_chaine where audit_id < ${id}`,
    ),
  ).toHaveProperty('faute')
  expect(
    await tampered(
      sql`update audit set action = 'autre' where id = ${id}`,
      sql`update audit_chaine c set ligne = audit_ligne(a) from audit a where a.id = ${id} and c.audit_id = a.id`,
    ),
  ).toHaveProperty('faute')
  expect(await sound()).toEqual(before)
})

test('[SAFE-41] writers at once make one chain, a transaction that fails leaves no hole in it', async () => {
  const { maillons } = await sound()
  const many = Array.from({ length: 20 }, (_, at) =>
    transaction(async (tx) => {
      for (const part of ['a', 'b', 'c'])
        await writeAudit(tx, acteurDe(null), { action: `rang ${at} ${part}` })
      if (at % 5 === 0) throw new Error('abandon')
    }).catch(() => null),
  )
  await Promise.all(many)
  const chaine = await sound()
  expect(chaine.maillons).toBe(maillons + 48)
  expect(chaine.dernier).toBe(maillons + 48)
})

test('[SAFE-41] what has passed its term goes, the chain begins after it, and nothing recent goes with it', async () => {
  const old = new Date('2015-03-01T08:00:00Z')
  const { maillons } = await sound()
  await note('ancien au milieu', {}, { at: old })
  await note('récent')
  expect((await runConservation(2)).audit).toBe(1)
  expect((await sound()).maillons).toBe(maillons + 2)
  const asked = sql`select audit_purger('2100-01-01', 1000) as total`
  expect((await tryAsRuntime(asked)).rows).toEqual([{ total: 0 }])
})

test('[SAFE-41] a chain whose first rows have all passed their term is anchored on the last of them', async () => {
  const own = await getConnection()
  const client = await own.pool.connect()
  try {
    await client.query('begin')
    const inside = drizzle(client)
    for (const table of ['audit', 'audit_chaine']) {
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`delete from ${table}`)
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query(
      `insert into audit (at, action) values ('2015-01-01', 'a'), ('2015-01-02', 'b'), (now(), 'c')`,
    )
    await client.query('set constraints all immediate')
    const { rows } = await client.query(
      `select audit_purger(now(), 10) as total, (select min(rang) from audit_chaine) as debut`,
    )
    expect(rows[0]).toMatchObject({ total: 2 })
    expect(await verifyChaine(inside)).toMatchObject({ maillons: 2, dernier: 3 })
    const first = await client.query('select min(rang)::int as rang from audit_chaine')
    expect(first.rows).toEqual([{ rang: 2 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('[SAFE-41] the check reads the chain, says where it is broken, and that one role owns all', async () => {
  const around = { db, closed: { state: 'bon', message: '' }, files: [] } as const
  const said = await auditCheck.run(around)
  expect(said.state).not.toBe('à régler')
  expect(said.message).toMatch(/lignes enchaînées, dont 2 où une personne a été effacée/)
  if (process.env.DATABASE_URL) expect(said.message).toContain('MIGRATION_DATABASE_URL')
  const broken = await transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user`)
    await tx.execute(sql`update audit set action = 'autre' where action = 'premier'`)
    const verdict = await verifyChaine(tx)
    await tx.execute(sql`update audit set action = 'premier' where action = 'autre'`)
    await tx.execute(sql`alter table audit enable trigger user`)
    return verdict
  })
  expect(broken).toMatchObject({ faute: expect.stringMatching(/^maillon \d+$/) })
})

test('[SAFE-41] every function that runs as its owner, and every trigger, names where it looks', async () => {
  const { rows } = await db.execute(sql`
    select proname, prosecdef, array_to_string(proconfig, ',') as config from pg_proc
    where pronamespace = 'public'::regnamespace and (prosecdef or proname like 'refuser%')`)
  for (const { config } of rows) expect(config).toBe('search_path=pg_catalog, pg_temp')
  const definers = rows.filter(({ prosecdef }) => prosecdef).map(({ proname }) => proname)
  expect(definers.sort()).toEqual(['audit_effacer', 'audit_purger', 'audit_sceller'])
})
