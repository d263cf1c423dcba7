import { sql } from 'drizzle-orm'
import { courrielsList } from '@/lib/administration/lists/courriels'
import { journalList } from '@/lib/administration/lists/journal'
import { LISTS } from '@/lib/app/lists.generated'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Db } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { parseListParams } from '@/lib/platform/lists/params'
import { selectedIds } from '@/lib/platform/lists/selection'
import { readListIds, readListPage } from '@/lib/platform/lists/source'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const STAFF = 900_001
const ACTES = 1_130
const seen = perimetreDe({ userId: STAFF })

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('pages'))
  await db.execute(
    sql`insert into roles (id, document_id, name, type) select r.id, 'r' || r.id, r.id::text, r.id::text from unnest(${sql.param(Object.values(ROLES))}::int[]) r(id) on conflict do nothing`,
  )
  await db.execute(sql`
    insert into users (id, document_id, email, username, firstname, lastname, role_id, utilisateur_ehs) values
      (${STAFF}, 'p1', 'staff@exemple.fr', 'staff@exemple.fr', 'Élodie', 'Staff', ${ROLES.SUPER_ADMINISTRATEUR}, true),
      (900002, 'p2', 'noemie@exemple.fr', 'noemie@exemple.fr', 'Noémie', 'Lefèvre', ${ROLES.UTILISATEUR}, false)`)
  await db.execute(sql`
    insert into audit (id, at, user_id, action, entite, entite_id, resultat, ip)
    select i, '2026-01-01'::timestamptz + (i / 3) * interval '1 hour',
      case i % 4 when 0 then null when 1 then ${STAFF}::int else 900002 end,
      case when i % 5 = 0 then 'devis.consultation' else 'liste.export' end, 'devis', i,
      case when i % 7 = 0 then 'refus' else 'succès' end, '192.0.2.' || i % 20
    from generate_series(1, ${ACTES}::int) i`)
})
afterAll(() => close())

const paramsOf = <Row>(list: ListDefinition<Row>, query: string) =>
  parseListParams(Object.fromEntries(new URLSearchParams(query)), list)
const page = <Row extends { id: number }>(list: ListDefinition<Row>, query: string) =>
  readListPage(list, seen, paramsOf(list, query))

test.each([
  '',
  'tri=personne&ordre=desc',
  'tri=action',
  'recherche=consultation+devis',
  'resultat=Refus&tri=adresse',
])('[PERF-01] « %s »: pages read from either end are the slices of one order', async (query) => {
  const ids = await readListIds(journalList, seen, paramsOf(journalList, query))
  const last = Math.ceil(ids.length / 25)
  for (const number of new Set([1, 2, 41, 42, last - 1, last, last + 1].filter((one) => one > 0))) {
    const { rows, total } = await page(journalList, `${query}&page=${number}`)
    expect([number, total]).toEqual([number, ids.length])
    expect([number, rows.map(({ id }) => id)]).toEqual([number, ids.slice((number - 1) * 25, number * 25)])
  }
})

test('[PERF-01] a search counts its rows as its facets do, whatever else is chosen', async () => {
  const all = await page(journalList, 'recherche=lefevre')
  const refused = await page(journalList, 'recherche=lefevre&resultat=Refus')
  expect(refused.facets).toEqual(all.facets)
  expect(all.total).toBe((all.facets.resultat?.Succès ?? 0) + (all.facets.resultat?.Refus ?? 0))
  expect(refused.total).toBe(all.facets.resultat?.Refus)
  expect(all.total).toBe(Array.from({ length: ACTES }, (_, i) => i + 1).filter((i) => i % 4 > 1).length)
})

test('[PERF-01] the journal is searched by person, who acts for them, token, act, object and address', async () => {
  await db.execute(
    sql`insert into jetons_integration (id, nom, digest, apercu, expire_at) values (1, 'Passerelle', 'd', 'a', now())`,
  )
  await db.execute(sql`
    insert into audit (id, at, user_id, impersonateur_id, jeton_id, action, entite, entite_id, ip) values
      (5001, now(), 900002, ${STAFF}, null, 'profil.modification', 'users', 900002, '198.51.100.7'),
      (5002, now(), null, null, 1, 'jeton.appel', null, null, '2001:db8::face')`)
  const found = async (recherche: string) =>
    (await page(journalList, `recherche=${recherche}&lignes=100`)).rows.map(({ id }) => id).sort()
  expect(await found('elodie+noemie')).toEqual([5001])
  expect(await found('PASSERELLE')).toEqual([5002])
  expect(await found('jeton.appel')).toEqual([5002])
  expect(await found('modification+profil')).toEqual([5001])
  expect(await found('900002')).toEqual([5001])
  expect(await found('198.51.100')).toEqual([5001])
  expect(await found('db8::FACE')).toEqual([5002])
  expect(await found('introuvable')).toEqual([])
})

test('[PERF-01] mails are found by address, name and subject, without case or accents', async () => {
  await db.execute(sql`
    insert into outbox (id, canal, destinataire, destinataire_nom, sujet, texte) values
      (1, 'email', 'Paul@exemple.fr', 'Paul Évrard', 'Votre visite d’entretien', ''),
      (2, 'sms', '0639980001', null, 'Votre devis à 50 %', '')`)
  const found = async (recherche: string) =>
    (await page(courrielsList, `recherche=${encodeURIComponent(recherche)}`)).rows.map(({ id }) => id)
  expect(await found('evrard')).toEqual([1])
  expect(await found('ENTRETIEN paul@')).toEqual([1])
  expect(await found('0639980001')).toEqual([2])
  expect(await found('50 %')).toEqual([2])
  expect(await found('votre_devis')).toEqual([])
})

test('[PERF-01] every list reads a search with the values of its filters, each of its sorts and each of its filters', async () => {
  const read = <Row>(list: ListDefinition<Row>, query: string) =>
    readListPage(list, seen, paramsOf(list, query)).then(({ rows }) => rows.length, String)
  for (const any of LISTS.values()) {
    await any.visit(async (list) => {
      const sorts = list.columns.flatMap(({ name, sort }) => (sort ? [`tri=${name}`] : []))
      const filters = list.filters.flatMap(({ name, options: [one] }) =>
        one ? [`${name}=${encodeURIComponent(one.value)}`] : [],
      )
      for (const query of ['recherche=martin 12', `recherche=martin&${sorts[0]}`])
        expect([list.name, query, await read(list, query)]).toEqual([list.name, query, 0])
      for (const query of [...sorts, ...filters, filters.join('&')])
        expect([list.name, query, await read(list, query)]).toEqual([list.name, query, expect.any(Number)])
    })
  }
})

test('[PERF-01] what the address of a list chooses is found in each of its sorts', async () => {
  const empty = (error: unknown) => (error instanceof ValidationError ? 0 : String(error))
  for (const any of LISTS.values()) {
    await any.visit(async (list) => {
      for (const { name, sort } of list.columns) {
        if (!sort) continue
        const chosen = await selectedIds(list, seen, { requete: `tri=${name}` }).then(
          (ids) => ids.length,
          empty,
        )
        expect([list.name, name, chosen]).toEqual([list.name, name, expect.any(Number)])
      }
    })
  }
})
