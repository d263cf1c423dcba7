import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cmiList } from '@/lib/demandes/suivi/lists/cmi'
import { suiviEhsList, suiviList } from '@/lib/demandes/suivi/lists/toutes'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { closeDb, type Db, getDb } from '@/lib/platform/db/client'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { accounts } from '../../support/api'
import { perimetreDe } from '../../support/perimetre-de'
import type { BenchCase, Measure } from '../case'
import { median, timings, timingsInTurns } from '../measure'

const FIRST_GROUP = 940_000
/** Requests of the large set (spec §4): 60,000 of commissioning over 71 groups, 84,000 of the other types. */
const GROUPS = 71
const REQUESTS = 60_000
const OTHERS = 84_000

const owner = z.object({ userId: z.number(), groupeId: z.number(), nom: z.string() })

/** Perimeter of a builder: its first group, this year. */
async function perimetre(db: Db): Promise<Perimetre> {
  const { rows } = await db.execute(sql`
    select u.id as "userId", g.id as "groupeId", g.nom from users u
    join user_groupes ug on ug.user_id = u.id join groupes g on g.id = ug.groupe_id
    where u.email = ${accounts.cmi.super} and g.type = 'CMI' order by g.id limit 1`)
  const { userId, groupeId, nom } = owner.parse(rows[0])
  return perimetreDe({ userId, groupe: groupeId, nom, portail: 'CMI' })
}

/** Brings the requests to the number of the large set; a share of them is the builder's own. */
async function enlarge(db: Db, own: number): Promise<void> {
  await db.execute(sql`
    insert into groupes (id, document_id, nom, type, parent_groupe_id)
    select i, 'bancsuivi' || i, 'Constructeur de mesure n° ' || i, 'CMI', 160
    from generate_series(${FIRST_GROUP}::int, ${FIRST_GROUP + GROUPS - 1}::int) i`)
  const insert = (type: string, first: number, count: number) => sql`
    insert into demandes (id, document_id, type, numero_demande, groupe_id, statut, created_at, updated_at)
    select i, 'bancdemande' || i, ${type}, ${type} || '_' || i,
      case when i % ${GROUPS} = 0 then ${own}::int else ${FIRST_GROUP}::int + i % ${GROUPS} end, 'Transmise',
      '2025-02-01'::timestamptz + (i % 640) * interval '1 day', now()
    from generate_series(${first}::int, ${first + count - 1}::int) i`
  await db.execute(insert('CMI', 20_000_000, REQUESTS))
  await db.execute(insert('DIS', 30_000_000, OTHERS))
  await db.execute(sql`
    insert into demandes_cmi (demande_id, date_livraison)
    select id, created_at from demandes where type = 'CMI' and id >= 20000000`)
  await db.execute(sql`
    insert into user_groupes (user_id, groupe_id)
    select u.id, i from users u, generate_series(${FIRST_GROUP}::int, ${FIRST_GROUP + GROUPS - 1}::int) i
    where u.email = ${accounts.ehs.super}`)
  await db.execute(sql`vacuum analyze demandes`)
  await db.execute(sql`vacuum analyze demandes_cmi`)
}

const firstPage = <Row>(list: ListDefinition<Row>, scope: Perimetre) =>
  timings(100, () => readListPage(list, scope, parseListParams({}, list)))

/** The staff's list, which holds what the public filed too, against that of the same groups alone. */
async function staff(db: Db, scope: Perimetre): Promise<Measure> {
  const { rows } = await db.execute(sql`select id from users where email = ${accounts.ehs.super}`)
  const { id: userId } = z.object({ id: z.number() }).parse(rows[0])
  const page = <Row>(list: ListDefinition<Row>) =>
    readListPage(list, { ...scope, userId }, parseListParams({}, list))
  const [all, own] = await timingsInTurns(
    50,
    () => page(suiviEhsList),
    () => page(suiviList),
  )
  return {
    title: 'Suivi du personnel avec 144 000 demandes, comparé à celui de ses seuls groupes',
    figures: `médianes ${median(all).toFixed(1)} et ${median(own).toFixed(1)} ms`,
    value: median(all) / median(own),
    target: { atMost: 2 },
    unit: 'fois',
  }
}

/** First page of a list on the small set, then on the same data with the requests of the large one. */
async function run(): Promise<Measure[]> {
  const db = await getDb()
  const scope = await perimetre(db)
  const small = [await firstPage(cmiList, scope), await firstPage(suiviList, scope)]
  await enlarge(db, scope.groupe?.id ?? 0)
  const large = [await firstPage(cmiList, scope), await firstPage(suiviList, scope)]
  const ofStaff = await staff(db, scope)
  await closeDb()
  const partners = [cmiList.title, suiviList.title].map((title, index) => {
    const [s, l] = [median(small[index] ?? []), median(large[index] ?? [])]
    return {
      title: `Première page de « ${title} » avec 144 000 demandes, comparée au petit jeu`,
      figures: `médianes ${l.toFixed(1)} et ${s.toFixed(1)} ms`,
      value: l / s,
      target: { atMost: 1.5 },
      unit: 'fois',
    }
  })
  return [...partners, ofStaff]
}

export const suivi: BenchCase = { title: 'Suivi des demandes sur le grand jeu : première page', run }
