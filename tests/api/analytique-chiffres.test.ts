import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PARAMETRES_DE_VUE, readVue, vueQuery } from '@/lib/analytique/adresse'
import { readAgences, readChiffres } from '@/lib/analytique/chiffres'
import { limitedTo } from '@/lib/analytique/choisir'
import { readComparer } from '@/lib/analytique/comparer'
import { lignesPath, rangPath } from '@/lib/analytique/lignes'
import { lignesList, lignesOf } from '@/lib/analytique/list'
import type { Vue } from '@/lib/analytique/types'
import { readValues } from '@/lib/analytique/valeurs'
import { resolveVue } from '@/lib/analytique/vue'
import { rankReminders } from '@/lib/domain/analytique/classements'
import { DIMENSIONS, hasContrats, joursDe, sortRangs } from '@/lib/domain/analytique/comparer'
import { EXCLUES, type Exclue } from '@/lib/domain/analytique/comptees'
import { moyenneOf, tauxOf } from '@/lib/domain/analytique/totaux'
import type { Db } from '@/lib/platform/db/client'
import { parseListParams, searchOf } from '@/lib/platform/lists/params'
import { readListBatches, readListIds, readListPage } from '@/lib/platform/lists/source'
import { withoutSubject } from '@/lib/platform/lists/subject'
import { accounts } from '../support/accounts'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const SHOWN = { mesure: 'demandes', par: 'region', classer: null, sens: null, tout: false } as const
const YEAR = { start: '2026-01-01', end: '2026-12-31' }

let db: Db
let close: () => Promise<void>
let userId: number

async function rows<T extends z.ZodType>(
  schema: T,
  statement: ReturnType<typeof sql>,
): Promise<z.output<T>[]> {
  return z.array(schema).parse((await db.execute(statement)).rows)
}
const count = async (statement: ReturnType<typeof sql>) =>
  (await rows(z.object({ count: z.coerce.number() }), statement))[0]?.count ?? Number.NaN

beforeAll(async () => {
  const own = await openOwnDatabase('analytique_chiffres', { CLOCK: '2026-12-31T12:00:00+01:00' }, 'full')
  db = own.db
  close = own.close
  const { super: email } = accounts.analytique
  const [reader] = await rows(z.object({ id: z.number() }), sql`select id from users where email = ${email}`)
  userId = reader?.id ?? 0
  // A few of each, whatever the demonstration draws.
  const own2026 = sql`select d.id from demandes d join user_groupes ug on ug.groupe_id = d.groupe_id and ug.user_id = ${userId}
    where d.type in ('CMI', 'PIM') and d.created_at >= '2026-02-01' and d.created_at < '2026-11-01' order by d.id`
  await db.execute(sql`update demandes set statut = 'Brouillon' where id in (${own2026} limit 7)`)
  await db.execute(sql`update demandes set statut = 'Annulée' where id in (${own2026} limit 5 offset 7)`)
  await db.execute(sql`update demandes set demande_test = true where id in (${own2026} limit 9 offset 9)`)
}, 120_000)
afterAll(() => close())

type Asked = { avec?: Exclue[]; textes?: object }
const lectureOf = ({ avec = [], textes = {} }: Asked) => {
  const view = { textes, periode: YEAR, comparaison: 'aucune', avec, ...SHOWN } as const
  return readVue(searchOf(vueQuery(view)), { cookie: () => undefined, periode: YEAR })
}
const openOf = (asked: Asked = {}) => resolveVue({ userId, test: false }, lectureOf(asked))

/** A page of the list of the rows of a view, as its address asks for it. */
function pageOf(vue: Vue, query: string) {
  const list = lignesOf(vue)
  return readListPage(list, perimetreDe({ userId }), parseListParams(searchOf(query), list))
}

/** The requests of the person's partners in the year, read as plainly as it can be said. */
const DEMANDES = (and: ReturnType<typeof sql>) => sql`
  from demandes d join groupes g on g.id = d.groupe_id
  where exists (select 1 from user_groupes ug where ug.user_id = ${userId} and ug.groupe_id = d.groupe_id)
    and g.parent_groupe_id in (151, 160, 1105, 1190) and d.type in ('CMI', 'DIS', 'INS', 'PIM')
    and (d.created_at at time zone 'Europe/Paris')::date between '2026-01-01' and '2026-12-31' and ${and}`
const COUNTED = sql`d.statut not in ('Brouillon', 'Annulée') and not d.demande_test`

const portail = z.object({
  portail: z.number(),
  demandes: z.coerce.number(),
  appels: z.coerce.number(),
  relances: z.coerce.number(),
})

test('[ANALYTICS-49] one rate of calls with its two numbers, and the average of portals, as SQL counts them', async () => {
  const vue = await openOf()
  const { maintenant } = await readChiffres(vue)
  const counted = await rows(
    portail,
    sql`select g.parent_groupe_id as portail, count(*) as demandes, count(*) filter (where d.appel_sous_48h) as appels,
      sum(d.nombre_relances) as relances ${DEMANDES(COUNTED)} group by 1`,
  )
  expect(counted.length).toBe(4)
  for (const { portail: id, ...figures } of counted)
    expect(maintenant.portails.find(({ portalId }) => portalId === id)).toMatchObject(figures)
  const sum = (name: 'demandes' | 'appels') => counted.reduce((total, one) => total + one[name], 0)
  const [demandes, appels] = [sum('demandes'), sum('appels')]
  expect(tauxOf(maintenant.portails)).toEqual({
    demandes,
    appels,
    taux: Math.round((appels * 100) / demandes),
  })
  const rates = counted.map((one) => Math.round((one.appels * 100) / one.demandes))
  const average = Math.round(rates.reduce((total, rate) => total + rate, 0) / rates.length)
  expect(moyenneOf(maintenant.portails)).toBe(average)
  // The months, the rankings, the lists of values and the rows behind the figures are of the same requests.
  expect(maintenant.mois.reduce((total, one) => total + one.demandes, 0)).toBe(demandes)
  expect((await readAgences(vue)).reduce((total, one) => total + one.demandes, 0)).toBe(demandes)
  const values = await readValues(vue, 'prescripteurRegions')
  expect(values.reduce((total, one) => total + one.count, 0)).toBe(demandes)
  expect((await pageOf(vue, '')).total).toBe(demandes)
  expect((await pageOf(vue, 'appel=oui')).total).toBe(appels)
})

test.each([[[]], [['brouillons']], [['annulees']], [['tests']], [[...EXCLUES]]] satisfies [Exclue[]][])(
  '[ANALYTICS-49] drafts, cancelled and test requests are counted nowhere unless asked for: %j',
  async (avec: Exclue[]) => {
    const { maintenant } = await readChiffres(await openOf({ avec }))
    const asked = [
      avec.includes('brouillons') ? sql`true` : sql`d.statut <> 'Brouillon'`,
      avec.includes('annulees') ? sql`true` : sql`d.statut <> 'Annulée'`,
      avec.includes('tests') ? sql`true` : sql`not d.demande_test`,
    ]
    const expected = await count(sql`select count(*) ${DEMANDES(sql.join(asked, sql` and `))}`)
    expect(tauxOf(maintenant.portails).demandes).toBe(expected)
    const whole = await count(sql`select count(*) ${DEMANDES(sql`true`)}`)
    expect(expected === whole).toBe(avec.length === EXCLUES.length)
  },
)

test('[ANALYTICS-49] contracts stay as they are under a filter of the requests', async () => {
  const [region] = await readValues(await openOf(), 'prescripteurRegions')
  const filtered = await openOf({ textes: { prescripteurRegions: JSON.stringify([region?.value]) } })
  const [all, some] = [await readChiffres(await openOf()), await readChiffres(filtered)]
  const contracts = ({ maintenant }: typeof all) => maintenant.portails.map((one) => one.contratsActifs)
  expect(contracts(some)).toEqual(contracts(all))
  expect(tauxOf(some.maintenant.portails).demandes).toBe(region?.count)
})

test('[ANALYTICS-48] a link whose values are none of its reader’s finds nothing, and shows none of them', async () => {
  const vue = await openOf({ textes: { agenceNomEHS: JSON.stringify(['Une agence qui n’existe pas']) } })
  expect(vue.filtres.agenceNomEHS).toEqual([])
  expect(tauxOf((await readChiffres(vue)).maintenant.portails).demandes).toBe(0)
})

test('[ANALYTICS-50] a line keeps the other filters of the view, and the figures that it shows', async () => {
  const [region] = await readValues(await openOf(), 'prescripteurRegions')
  const inRegion = { prescripteurRegions: JSON.stringify([region?.value]) }
  const [agence] = await readValues(await openOf({ textes: inRegion }), 'agenceNomEHS')
  const textes = { ...inRegion, agenceNomEHS: JSON.stringify([agence?.value]) }
  const lecture = lectureOf({ textes })
  const vue = await openOf({ textes })
  for (const par of ['portail', 'groupe', 'region', 'prescripteur', 'agence', 'mois'] as const) {
    const [first] = sortRangs(await readComparer(vue, par), par, 'demandes', 'desc')
    if (first === undefined) throw new Error('aucune ligne')
    const narrowed = readVue(searchOf(limitedTo(lecture, vue, par, first) ?? ''), {
      cookie: () => undefined,
      periode: YEAR,
    })
    const { maintenant } = await readChiffres(await resolveVue({ userId, test: false }, narrowed))
    expect([par, tauxOf(maintenant.portails).demandes]).toEqual([par, first.demandes])
  }
})

const KEYS = {
  portail: sql`g.parent_groupe_id::text`,
  groupe: sql`g.id::text`,
  region: sql`coalesce(nullif(d.prescripteur_regions, ''), 'n/a')`,
  prescripteur: sql`coalesce(nullif(concat_ws(' ', nullif(initcap(d.prescripteur_prenom), ''),
    nullif(upper(d.prescripteur_nom), '')), ''), 'n/a')`,
  agence: sql`coalesce(nullif(d.agence_nom_ehs, ''), 'n/a')`,
  mois: sql`to_char(date_trunc('month', d.created_at at time zone 'Europe/Paris'), 'YYYY-MM-DD')`,
  semaine: sql`to_char(date_trunc('week', d.created_at at time zone 'Europe/Paris'), 'YYYY-MM-DD')`,
} as const

const line = z.object({
  cle: z.string(),
  demandes: z.coerce.number(),
  appels: z.coerce.number(),
  relances: z.coerce.number(),
})

test.each(DIMENSIONS.map((par) => [par]))(
  '[ANALYTICS-50] a view compared by %s has the figures that SQL counts, and a line filters it to the same',
  async (par) => {
    const vue = await openOf()
    const rangs = await readComparer(vue, par)
    const found = rangs
      .filter(({ demandes }) => demandes > 0)
      .map(({ cle, demandes, appels, relances }) => ({ cle, demandes, appels, relances }))
    const counted = await rows(
      line,
      sql`select ${KEYS[par]} as cle, count(*) as demandes, count(*) filter (where d.appel_sous_48h) as appels,
        sum(d.nombre_relances) as relances ${DEMANDES(COUNTED)} group by 1`,
    )
    const byKey = (a: { cle: string }, b: { cle: string }) => (a.cle < b.cle ? -1 : 1)
    expect(found.length).toBeGreaterThan(1)
    expect(found.sort(byKey)).toEqual(counted.sort(byKey))
    const [first] = sortRangs(rangs, par, 'demandes', 'desc')
    if (first === undefined) throw new Error('aucune ligne')
    const query = limitedTo(lectureOf({}), vue, par, first)
    const narrowed = readVue(searchOf(query ?? ''), { cookie: () => undefined, periode: YEAR })
    const { maintenant } = await readChiffres(await resolveVue({ userId, test: false }, narrowed))
    expect(tauxOf(maintenant.portails)).toMatchObject({ demandes: first.demandes, appels: first.appels })
    const contracts = (of: (rang: (typeof rangs)[number]) => number) =>
      rangs.reduce((total, one) => total + of(one), 0)
    const active = (await readChiffres(vue)).maintenant.portails.reduce((t, one) => t + one.contratsActifs, 0)
    if (hasContrats(par)) expect(contracts(({ contrats }) => contrats ?? Number.NaN)).toBe(active)
    else expect(rangs.every(({ contrats }) => contrats === null)).toBe(true)
  },
)

/** The rows of a path, in the list of its view. */
function rowsAt(vue: Vue, path: string | null) {
  const list = lignesOf(vue)
  const search = withoutSubject({ parameters: PARAMETRES_DE_VUE }, searchOf(path?.split('?')[1] ?? ''))
  return readListPage(list, perimetreDe({ userId }), parseListParams(search, list))
}

test('[ANALYTICS-51] every figure of a view leads to as many rows: tiles, portals, months, lines and agencies', async () => {
  const lecture = lectureOf({})
  const vue = await openOf()
  const requete = vueQuery(lecture)
  const { maintenant } = await readChiffres(vue)
  for (const one of maintenant.portails) {
    const rows = await rowsAt(vue, lignesPath(requete, { portail: one.portalId }))
    expect([one.portal, rows.total, rows.sum]).toEqual([one.portal, one.demandes, one.relances])
    const called = await rowsAt(vue, lignesPath(requete, { portail: one.portalId, appel: true }))
    expect([one.portal, called.total]).toEqual([one.portal, one.appels])
  }
  for (const { mois, demandes, relances } of maintenant.mois) {
    const jours = joursDe('mois', mois, YEAR)
    const rows = await rowsAt(vue, lignesPath(requete, { jours }))
    const reminded = await rowsAt(vue, lignesPath(requete, { jours, relances: true }))
    expect([mois, rows.total, reminded.sum]).toEqual([mois, demandes, relances])
  }
  for (const par of DIMENSIONS) {
    for (const rang of sortRangs(await readComparer(vue, par), par, 'demandes', 'desc').slice(0, 3)) {
      const path = rangPath({ lecture, vue, requete }, par, rang)
      const narrowed = await openedAt(path)
      expect([par, rang.cle, (await rowsAt(narrowed, path)).total]).toEqual([par, rang.cle, rang.demandes])
    }
  }
  const agences = await readAgences(vue)
  for (const { agency } of rankReminders(agences).slice(0, 3)) {
    const own = agences.filter((one) => one.agency === agency && one.type !== 'PIM')
    const rows = await rowsAt(vue, lignesPath(requete, { agence: agency, classees: true }))
    expect([agency, rows.total]).toEqual([agency, own.reduce((sum, one) => sum + one.demandes, 0)])
  }
})

/** The view that a path of rows names. */
const openedAt = (path: string | null) =>
  resolveVue(
    { userId, test: false },
    readVue(searchOf(path?.split('?')[1] ?? ''), { cookie: () => undefined, periode: YEAR }),
  )

test('[ANALYTICS-51] the rows are searched, sorted and counted by their facets', async () => {
  const vue = await openOf()
  const whole = await pageOf(vue, '')
  const [first] = whole.rows
  const found = await pageOf(vue, `recherche=${first?.numero}`)
  expect(found.rows.map(({ numero }) => numero)).toEqual([first?.numero])
  const sum = (counts: Record<string, number> = {}) => Object.values(counts).reduce((a, b) => a + b, 0)
  for (const name of ['portail', 'appel', 'region', 'prescripteur', 'agence', 'statut'])
    expect([name, sum(whole.facets[name])]).toEqual([name, whole.total])
  const sorted = await pageOf(vue, 'tri=relances&ordre=desc')
  const counts = sorted.rows.map(({ relances }) => relances)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  const deep = await pageOf(vue, `tri=numero&page=${Math.ceil(whole.total / 25)}`)
  expect(deep.rows.length).toBe(whole.total % 25 || 25)
})

test('[ANALYTICS-51] the job of a large export reads the rows of the view that it was asked for', async () => {
  const vue = await openOf({ avec: ['tests'] })
  const list = lignesList.subject?.list(JSON.parse(JSON.stringify(vue))) ?? lignesList
  const params = parseListParams({}, list)
  const ids = await readListIds(list, perimetreDe({ userId }), params)
  expect(ids).toHaveLength((await pageOf(vue, '')).total)
  expect(await readListIds(lignesList, perimetreDe({ userId }), params)).toEqual([])
  let rows = 0
  for await (const batch of readListBatches(list, ids)) rows += batch.length
  expect(rows).toBe(ids.length)
})

test('[ANALYTICS-51] the list of a view that was read for somebody shows no row of a group that they lost since', async () => {
  const vue = await openOf()
  const [groupe] = vue.groupes
  const before = (await pageOf(vue, '')).total
  const own = await count(sql`select count(*) ${DEMANDES(sql`${COUNTED} and d.groupe_id = ${groupe}`)}`)
  await db.execute(sql`delete from user_groupes where user_id = ${userId} and groupe_id = ${groupe}`)
  try {
    expect((await pageOf(vue, '')).total).toBe(before - own)
  } finally {
    await db.execute(sql`insert into user_groupes (user_id, groupe_id) values (${userId}, ${groupe})`)
  }
})
