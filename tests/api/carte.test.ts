import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { VueDeCarte } from '@/lib/domain/parc/carte'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { logementsList } from '@/lib/parc/lists/logements'
import { runSituerLogements } from '@/lib/parc/situer-logements'
import type { Db } from '@/lib/platform/db/client'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListCarte } from '@/lib/platform/lists/places'
import { readListIds } from '@/lib/platform/lists/source'
import { readPlanningCarte } from '@/lib/visites/planning/carte'
import { createClient, createContrat, createGroupe, createManagerPortals } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const HERE = 970_001
const THERE = 970_002
/** Dwellings of the perimeter: more than a map is given one by one. */
const MANY = 3_000

const perimetre = perimetreDe({ userId: 970_001, groupe: HERE, nom: 'Carte' })

let db: Db
let close: () => Promise<void>
let service: Server
/** Answer of the address base: null while it is away. */
let base: ((lines: string[]) => string) | null = null
let calls = 0

beforeAll(async () => {
  service = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      calls += 1
      const lines = text.split('\n').filter((line) => /^\d+,/.test(line))
      if (base === null) res.writeHead(503).end()
      else res.end(base(lines))
    })
  }).listen(0)
  const { port } = service.address() as AddressInfo
  ;({ db, close } = await openOwnDatabase('carte', { GEOCODAGE_URL: `http://localhost:${port}/search` }))
  await createManagerPortals(db)
  for (const id of [HERE, THERE]) {
    await createGroupe(db, { id, nom: `Carte ${id}`, parentGroupeId: PORTAL_IDS.COLLECTIF })
    await createClient(db, { id, nom: `Client ${id}`, groupeId: id })
    await createContrat(db, { id, numeroContrat: `CARTE-${id}`, groupeId: id, clientId: id })
  }
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await close()
})

/** `count` dwellings of a group, from that id on, in a square of a degree from that corner; every third one is late. */
const dwellings = (first: number, count: number, groupe: number, [latitude, longitude]: [number, number]) =>
  db.execute(sql`
    insert into logements (id, document_id, reference, groupe_id, client_id, contrat_id, adresse, code_postal, ville,
      statut_occupation, etat, latitude, longitude)
    select i, 'carte' || i, 'CAR-' || i, ${groupe}::int, ${groupe}::int, ${groupe}::int, i || ' rue des Lilas', '59000', 'Lille',
      'Locataire', case when i % 3 = 0 then 'En retard' else 'À jour' end,
      ${latitude}::float8 + (i * 7919 % 1000) / 1000.0, ${longitude}::float8 + (i * 104729 % 1000) / 1000.0
    from generate_series(${first}::int, ${first + count - 1}::int) i`)

const carteOf = <Row>(list: ListDefinition<Row>, query: string, vue: VueDeCarte = {}) => {
  if (list.place === undefined) throw new Error('liste sans carte')
  const params = parseListParams(Object.fromEntries(new URLSearchParams(query)), list)
  return readListCarte(list, list.place, perimetre, params, vue)
}

async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(query)
  if (rows[0] === undefined) throw new Error('aucune ligne')
  return rows[0]
}

test('[PARK-55] a map has the points of its list and of its filters, of the perimeter alone', async () => {
  await dwellings(1, 30, HERE, [45, 2])
  await dwellings(101, 5, THERE, [45, 2])
  await db.execute(sql`update logements set latitude = null, longitude = null where id in (1, 2)`)
  const whole = await carteOf(logementsList, '')
  expect([whole.total, whole.situes, whole.points.length, whole.amas.length]).toEqual([30, 28, 28, 0])
  const late = await carteOf(logementsList, 'etat=En retard')
  const { rows } = await db.execute(sql`
    select json_agg(json_build_array(id, latitude, longitude, etat, reference) order by reference) as points
    from logements where groupe_id = ${HERE} and etat = 'En retard' and latitude is not null`)
  expect(late.points).toEqual(rows[0]?.points)
  expect(late.points.length).toBe(10)
  const seen = await carteOf(logementsList, '', { vue: '2_45_2.1_45.1', zoom: 12 })
  expect(seen.points).toEqual(whole.points)
})

test('[PARK-55] what a map shows limits the list, and not the map itself', async () => {
  const zone = '2.0_45.0_2.5_45.6'
  const params = parseListParams({ zone }, logementsList)
  const ids = await readListIds(logementsList, perimetre, params)
  const { ids: expected } = await one(sql`
    select array_agg(id order by reference, id) as ids from logements where groupe_id = ${HERE}
      and longitude >= 2.0 and longitude <= 2.5 and latitude >= 45.0 and latitude <= 45.6`)
  expect(ids).toEqual(expected)
  expect(ids.length).toBeLessThan(28)
  expect((await carteOf(logementsList, `zone=${zone}`)).points).toHaveLength(28)
})

test('[PARK-55] an equipment lies where its dwelling does', async () => {
  await db.execute(sql`
    insert into equipements (id, document_id, instance_id, groupe_id, client_id, contrat_id, logement_id, famille, marque_lib,
      modele_lib, numero_serie, energie, type, evacuation, mise_en_service, etat)
    values (1, 'q1', 970011, ${HERE}, ${HERE}, ${HERE}, 3, 'chaudieres', 'Marque', 'Modèle', 'S1', 'GAZ', 'Murale', 'Ventouse', '2020-01-01', 'À jour'),
      (2, 'q2', 970012, ${HERE}, ${HERE}, ${HERE}, 1, 'chaudieres', 'Marque', 'Modèle', 'S2', 'GAZ', 'Murale', 'Ventouse', '2020-01-01', 'À jour'),
      (3, 'q3', 970013, ${THERE}, ${THERE}, ${THERE}, 101, 'chaudieres', 'Marque', 'Modèle', 'S3', 'GAZ', 'Murale', 'Ventouse', '2020-01-01', 'À jour')`)
  const { latitude, longitude } = await one(sql`select latitude, longitude from logements where id = 3`)
  const { total, situes, points } = await carteOf(equipementsList, '')
  expect([total, situes]).toEqual([2, 1])
  expect(points).toEqual([
    [970011, latitude, longitude, 'Entretien fait, attestation manquante', 'Marque Modèle 970011'],
  ])
})

test('[PARK-55] the visits of a day are those of the perimeter, its day and its filters', async () => {
  await db.execute(sql`
    insert into interventions (id, document_id, numero, groupe_id, client_id, contrat_id, logement_id, type, statut, jour_prevu,
      demi_journee, date_reference, objet, demandee_at)
    select i, 'v' || i, 'CARTE-V' || i, l.groupe_id, l.client_id, l.contrat_id, l.id,
      case when i = 4 then 'Dépannage' else 'Entretien' end, case when i = 5 then 'Annulée' else 'Planifiée' end,
      case when i = 6 then date '2026-12-02' else date '2026-12-01' end, 'matin', date '2026-12-01', 'Visite', timestamptz '2026-11-01 10:00+01'
    from (values (1, 3), (2, 4), (3, 1), (4, 5), (5, 6), (6, 7), (7, 101)) t(i, logement) join logements l on l.id = t.logement`)
  const day = {
    vue: 'jour',
    date: '2026-12-01',
    filtres: { agence: [], ensemble: [], contrat: [], type: [] },
  } as const
  const carte = await readPlanningCarte(perimetre, day, {})
  expect([carte.total, carte.situes]).toEqual([4, 3])
  expect(carte.points.map(([id]) => id).sort()).toEqual([1, 2, 4])
  const filtres = { ...day.filtres, type: ['Dépannage'] }
  expect((await readPlanningCarte(perimetre, { ...day, filtres }, {})).points.map(([id]) => id)).toEqual([4])
})

test('[PARK-55] above two thousand points the server groups them by a grid, and parts them as the view comes near', async () => {
  await dwellings(1_000, MANY, HERE, [48, 5])
  const far = await carteOf(logementsList, '', { vue: '-5_41_10_51', zoom: 5 })
  const { nombre, alertes } = await one(sql`
    select count(*)::int as nombre, (count(*) filter (where etat = 'En retard'))::int as alertes
    from logements where groupe_id = ${HERE} and latitude is not null`)
  const sum = (place: 2 | 3) => far.amas.reduce((total, amas) => total + amas[place], 0)
  expect(far.points).toEqual([])
  expect([sum(2), sum(3)]).toEqual([nombre, alertes])
  expect(far.amas.length).toBeLessThan(30)
  // A grid of 64 pixels at zoom 5, counted again: 45 / 32 degrees.
  const { cells } = await one(sql`
    select count(distinct (floor(longitude / 1.40625), floor(degrees(asinh(tan(radians(latitude)))) / 1.40625)))::int as cells
    from logements where groupe_id = ${HERE} and latitude is not null`)
  expect(far.amas.length).toBe(cells)
  const near = await carteOf(logementsList, '', { vue: '5_48_5.3_48.3', zoom: 11 })
  const { ids } = await one(sql`
    select json_agg(id order by reference, id) as ids from logements where groupe_id = ${HERE}
      and longitude between 5 and 5.3 and latitude between 48 and 48.3`)
  expect(near.amas).toEqual([])
  expect(near.points.map(([id]) => id)).toEqual(ids)
})

test('[PARK-55] a move of the map reads its view alone', async () => {
  for (const vue of [{ vue: '5_48_5.3_48.3', zoom: 11 }, { vue: '-5_41_10_51', zoom: 5 }, {}]) {
    const { points, amas } = await carteOf(logementsList, '', vue)
    expect(await carteOf(logementsList, '', { ...vue, contenu: 'vue' })).toEqual({ points, amas })
  }
})

test('[PARK-55] the job asks the address base for what is missing, keeps what it had found when it fails, and does not ask again', async () => {
  await db.execute(
    sql`update logements set latitude = null, longitude = null where id between 1 and 10 or id between 1000 and 1599`,
  )
  base = null
  await expect(runSituerLogements()).rejects.toThrow('statut 503')
  const head = 'rang,adresse,code_postal,ville,longitude,latitude,result_score'
  calls = 0
  base = (lines) => {
    // The base goes away after the first batch.
    if (calls === 2) return 'indisponible'
    return [
      head,
      ...lines.map((line) => (line.includes(',1 rue') ? `${line},,,` : `${line},3.06,50.63,0.9`)),
    ].join('\n')
  }
  await expect(runSituerLogements()).rejects.toThrow('réponse illisible')
  const left = sql`select count(*)::int as nombre from logements where latitude is null and situe_at is null`
  expect(await one(left)).toEqual({ nombre: 110 })
  calls = 2
  expect((await runSituerLogements()).situes).toBeGreaterThanOrEqual(109)
  expect(await one(left)).toEqual({ nombre: 0 })
  expect(
    await one(sql`select latitude, situe_at is not null as demande from logements where id = 1`),
  ).toEqual({
    latitude: null,
    demande: true,
  })
  expect(await runSituerLogements()).toEqual({ situes: 0, introuvables: 0 })
})

test('[PARK-55] a dwelling whose address changes is nowhere until the base is asked again', async () => {
  await db.execute(sql`update logements set adresse = '99 rue Neuve' where id = 5`)
  expect(await one(sql`select latitude, longitude, situe_at as demande from logements where id = 5`)).toEqual(
    {
      latitude: null,
      longitude: null,
      demande: null,
    },
  )
  await db.execute(sql`update logements set etage = 3 where id = 6`)
  expect((await one(sql`select latitude from logements where id = 6`)).latitude).not.toBeNull()
})
