import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { logementsList } from '@/lib/parc/lists/logements'
import { inPerimetre } from '@/lib/perimetre/scope'
import { type Db, getConnection, transaction } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'
import { countWords, indexDocuments, indexWords, suspendIndexing } from '@/lib/recherche/index-documents'
import { interventionsList } from '@/lib/visites/lists/interventions'
import insertParc from '../support/fixtures/parc'
import { openOwnDatabase } from '../support/own-database'
import { BATIMENTS, COMPLET, INSTANCES, PARC, PREMIER_LOGEMENT, TILLEULS } from '../support/parc-rows'
import { perimetreDe } from '../support/perimetre-de'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('recherche_index')
  db = own.db
  close = own.close
  const portail = { id: PORTAL_IDS.COLLECTIF, nom: 'COLLECTIF', label: 'Collectif', type: 'COLLECTIF' }
  await db.insert(groupes).values(portail)
  for (const id of Object.values(ROLES))
    await db.insert(roles).values({ id, name: roleName(id), type: String(id) })
  await insertParc(db)
})
afterAll(() => close())

const document = z.object({ texte: z.string(), nb: z.number() })
async function documentOf(id: number, type = 'logement') {
  const { rows } = await db.execute(
    sql`select texte, nb_equipements as nb from recherche_documents where type = ${type} and entite_id = ${id}`,
  )
  return z.array(document).parse(rows)[0]
}
const finds = async (words: string): Promise<number[]> => {
  const { rows } = await db.execute(sql`
    select entite_id as id from recherche_documents
    where type = 'logement' and tsv @@ plainto_tsquery('simple', ${words}) order by 1`)
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id)
}
const knows = async (word: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from recherche_lexique where mot = ${word}`)).rows.length === 1

test('[SEARCH-22] a change is found in the transaction that makes it, without case or accents', async () => {
  const before = await documentOf(COMPLET.id)
  await transaction(async (tx) => {
    await tx.execute(
      sql`update occupants set nom = 'ÉGLISE-Élan', prenom = 'Zoé', mobile = '+33 6 39 98 00 01' where id = ${COMPLET.occupant}`,
    )
    const { rows } = await tx.execute(
      sql`select 1 from recherche_documents where entite_id = ${COMPLET.id} and texte like '%eglise elan zoe%'`,
    )
    expect(rows).toHaveLength(1)
  })
  expect(await finds('eglise elan')).toEqual([COMPLET.id])
  expect(await finds('0639980001')).toEqual([COMPLET.id])
  expect(await knows('eglise')).toBe(true)

  await expect(
    transaction(async (tx) => {
      await tx.execute(sql`update occupants set nom = 'Perdu' where id = ${COMPLET.occupant}`)
      throw new Error('annulée')
    }),
  ).rejects.toThrow('annulée')
  expect(await finds('eglise elan')).toEqual([COMPLET.id])
  expect((await documentOf(COMPLET.id))?.nb).toBe(before?.nb)
})

test('[SEARCH-22] equipment that moves leaves one dwelling for the other, equipment that is gone leaves the search', async () => {
  const other = PREMIER_LOGEMENT + 5
  const [from, to] = [await documentOf(COMPLET.id), await documentOf(other)]
  await db.execute(
    sql`update equipements set logement_id = ${other} where instance_id = ${INSTANCES.chaudiere}`,
  )
  expect((await documentOf(COMPLET.id))?.nb).toBe((from?.nb ?? 0) - 1)
  expect((await documentOf(other))?.nb).toBe((to?.nb ?? 0) + 1)
  expect(await finds(String(INSTANCES.chaudiere))).toEqual([other])
  await db.execute(
    sql`update equipements set retire_le = '2026-11-01' where instance_id = ${INSTANCES.chaudiere}`,
  )
  expect(await finds(String(INSTANCES.chaudiere))).toEqual([])
  // Lists of past visits still find it.
  expect((await documentOf(other))?.texte).toMatch(new RegExp(` \\| .*${INSTANCES.chaudiere}`))
  await db.execute(
    sql`update equipements set retire_le = null, logement_id = ${COMPLET.id} where instance_id = ${INSTANCES.chaudiere}`,
  )
  expect(await finds(String(INSTANCES.chaudiere))).toEqual([COMPLET.id])
})

test('[SEARCH-22] the names of a set and of a building are those of its dwellings', async () => {
  await db.execute(sql`update ensembles_immobiliers set nom = 'Les Magnolias' where id = ${TILLEULS.id}`)
  expect(await finds('magnolias')).toHaveLength(TILLEULS.logements)
  await db.execute(sql`update batiments set nom = 'Pavillon Vauban' where id = ${BATIMENTS.b}`)
  const inB = await finds('magnolias vauban')
  expect(inB.length).toBeGreaterThan(0)
  expect(inB.length).toBeLessThan(TILLEULS.logements)
  await db.execute(sql`update groupes set nom = 'Groupe Ørsted' where id = ${PARC.id}`)
  expect((await documentOf(PARC.id, 'groupe'))?.texte).toContain('groupe orsted')
  await db.execute(sql`update ensembles_immobiliers set nom = ${TILLEULS.nom} where id = ${TILLEULS.id}`)
})

test('[SEARCH-22] what changes without a word of its own writes no document, what is deleted leaves none', async () => {
  const revisions = async () =>
    (await db.execute(sql`select type, entite_id, revision from recherche_changements order by 1, 2`)).rows
  const before = await revisions()
  await db.execute(sql`update logements set etat = 'À jour', derniere_visite = '2026-11-20'`)
  await db.execute(sql`update occupants set email_accepte = not email_accepte`)
  expect(await revisions()).toEqual(before)

  const [gone] = z.array(z.object({ id: z.number() })).parse(
    (
      await db.execute(sql`
      insert into logements (document_id, reference, groupe_id, client_id, adresse, code_postal, ville, statut_occupation, etat)
      select 'rechercheparti', 'REP-1', groupe_id, client_id, '1 rue du Départ', '59000', 'Lille', 'Vacant', 'À visiter'
      from logements where id = ${COMPLET.id} returning id`)
    ).rows,
  )
  expect(await finds('depart')).toEqual([gone?.id])
  await db.execute(sql`delete from logements where id = ${gone?.id}`)
  expect(await finds('depart')).toEqual([])
  expect(await revisions()).toHaveLength(before.length + 1)
})

test('[SEARCH-22] two changes of a dwelling at once both stay', async () => {
  await Promise.all([
    transaction(async (tx) => {
      await tx.execute(sql`update occupants set nom = 'Simultané' where id = ${COMPLET.occupant}`)
    }),
    transaction(async (tx) => {
      await tx.execute(sql`update logements set adresse = '7 quai Parallèle' where id = ${COMPLET.id}`)
    }),
  ])
  expect(await finds('simultane parallele')).toEqual([COMPLET.id])
})

/** Two connections of their own, each in a transaction. */
async function twoSessions() {
  const { pool } = await getConnection()
  const [one, two] = [await pool.connect(), await pool.connect()]
  await one.query('begin')
  await two.query('begin')
  const end = async () => {
    for (const client of [one, two]) {
      await client.query('rollback')
      client.release()
    }
  }
  return { one, two, end }
}
const rename = 'update logements set adresse = $1 where id = $2'

test('[SEARCH-22] two people who bring the same words do not wait for each other', async () => {
  const { one, two, end } = await twoSessions()
  const [a, b, c, d] = [COMPLET.id, PREMIER_LOGEMENT + 10, PREMIER_LOGEMENT + 11, PREMIER_LOGEMENT + 12]
  try {
    await one.query(rename, ['Inoubliable', a])
    await two.query(rename, ['Remarquable', b])
    await one.query(rename, ['Remarquable', c])
    await two.query(rename, ['Inoubliable', d])
    await one.query('commit')
    await two.query('commit')
  } finally {
    await end()
  }
  await indexWords(db)
  const { rows } = await db.execute(
    sql`select count(*)::int as n from recherche_lexique where mot in ('inoubliable', 'remarquable')`,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('[SEARCH-22] a dwelling that joins a building while it is renamed has its new name', async () => {
  const { one, two, end } = await twoSessions()
  const joining = PREMIER_LOGEMENT
  try {
    await two.query('update logements set batiment_id = null where id = $1', [joining])
    await two.query('commit')
    await two.query('begin')
    await one.query('update batiments set nom = $1 where id = $2', ['Pavillon Cassini', BATIMENTS.b])
    const joined = two.query('update logements set batiment_id = $1 where id = $2', [BATIMENTS.b, joining])
    await one.query('commit')
    await joined
    await two.query('commit')
  } finally {
    await end()
  }
  expect(await finds('cassini')).toContain(joining)
})

test('[SEARCH-22] documents made again from the rows are those that the triggers kept, words and all', async () => {
  const all = async (table: SQL) => (await db.execute(sql`select * from ${table} order by 1, 2`)).rows
  const kept = await all(sql`recherche_documents`)
  await transaction(async (tx) => {
    await suspendIndexing(tx)
    await tx.execute(sql`update occupants set nom = nom || ' Oublié'`)
    await tx.execute(sql`insert into recherche_lexique (mot) values ('inusite')`)
  })
  expect(await finds('oublie')).toEqual([])
  await indexDocuments(db)
  expect((await finds('oublie')).length).toBeGreaterThan(0)
  expect(await knows('inusite')).toBe(false)
  await db.execute(sql`update occupants set nom = replace(nom, ' Oublié', '')`)
  expect(await all(sql`recherche_documents`)).toEqual(kept)
  await db.execute(sql`truncate recherche_documents, recherche_lexique`)
  await indexDocuments(db)
  expect(await all(sql`recherche_documents`)).toEqual(kept)
  expect(await knows('simultane')).toBe(true)
  // Counted some documents at a time, the words are as many.
  expect(await countWords(db, 7)).toEqual({ changed: [], gone: [], added: [] })
})

const PERIMETRE = perimetreDe({ userId: 1, groupe: PARC.id, nom: PARC.nom })
/** Search of the list before it had an index. */
const read = (words: string) =>
  matches(
    words,
    sql`l.reference`,
    sql`e.nom`,
    sql`b.nom`,
    sql`l.adresse`,
    sql`l.code_postal`,
    sql`l.ville`,
    sql`o.nom`,
    sql`o.prenom`,
  )

test.each(['til', 'TIL-0001', 'tilleuls 59', 'l', '100%', '_', '\\', 'simultane', 'b 0001', '|', '’', 'é'])(
  '[PARK-05] the list of dwellings finds by its index what its texts hold: %s',
  async (words) => {
    const idsWhere = async (condition: SQL) =>
      (
        await db.execute(sql`select ${logementsList.source.id} as id from ${logementsList.source.from}
        where ${inPerimetre(PERIMETRE, { groupe: sql`l.groupe_id` })} and ${condition} order by 1`)
      ).rows
    const found = await idsWhere(logementsList.search(words, PERIMETRE))
    if (!/[-|’]/.test(words)) expect(found).toEqual(await idsWhere(read(words)))
    else if (words === 'TIL-0001') expect(found).toEqual([{ id: COMPLET.id }])
  },
)

/** Rows of a list in the group of the park that a condition keeps. */
const keysOf = async <Row>({ source }: ListDefinition<Row>, groupe: SQL, condition: SQL) =>
  (
    await db.execute(sql`select ${source.id} as id from ${source.from}
      where ${inPerimetre(PERIMETRE, { groupe })} and ${condition} order by 1`)
  ).rows

test.each(['tilleuls', 'til 0003', 'eglise', 'atlantic', 'l', '963101', '100%', '_', 'introuvable'])(
  '[PERF-01] visits and equipments are found without joins as by their texts put together: %s',
  async (words) => {
    const visits = [sql`v.numero`, sql`l.reference`, sql`l.adresse`, sql`l.ville`, sql`e.nom`, sql`o.nom`]
    const more = [sql`o.prenom`, sql`q.marque_lib`, sql`q.modele_lib`]
    expect(
      await keysOf(interventionsList, sql`v.groupe_id`, interventionsList.search(words, PERIMETRE)),
    ).toEqual(await keysOf(interventionsList, sql`v.groupe_id`, matches(words, ...visits, ...more)))
    const own = [sql`q.instance_id::text`, sql`q.marque_lib`, sql`q.modele_lib`, sql`q.numero_serie`]
    const of = [sql`l.reference`, sql`q.local`, sql`ct.numero_contrat`]
    expect(await keysOf(equipementsList, sql`q.groupe_id`, equipementsList.search(words, PERIMETRE))).toEqual(
      await keysOf(equipementsList, sql`q.groupe_id`, matches(words, ...own, ...of)),
    )
  },
)
