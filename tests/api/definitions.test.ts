import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { readCampagne } from '@/lib/parc/campagne/queries'
import { countEnsembles } from '@/lib/parc/ensembles/ensemble'
import { readParcFigures } from '@/lib/parc/figures'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { logementsList } from '@/lib/parc/lists/logements'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { closeDb, type Db, getDb } from '@/lib/platform/db/client'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { makeOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const DAY = '2026-11-21'

let db: Db
let remove: () => Promise<void>

beforeAll(async () => {
  const own = await makeOwnDatabase('definitions', 'full')
  Object.assign(process.env, { ...own.variables, CLOCK: `${DAY}T09:00:00+01:00`, LOG_LEVEL: 'silent' })
  db = await getDb()
  // The demonstration has few out of service: some of each family, and of each landlord.
  await db.execute(sql`update equipements set etat = 'Hors service' where id % 7 = 3`)
  remove = own.remove
})
afterAll(async () => {
  await closeDb()
  await remove()
})

const LANDLORDS = [
  'Office Habitat des Trois Rivières',
  'Coop’Logis Val d’Orge',
  'Cabinet Morel & Fils, syndic',
]

/** A landlord of the demonstration, as somebody of theirs reads the whole of it. */
async function landlord(nom: string): Promise<Perimetre> {
  const { rows } = await db.execute(sql`
    select g.id, (select min(ug.user_id) from user_groupes ug where ug.groupe_id = g.id) as "userId"
    from groupes g where g.nom = ${nom}`)
  const { id, userId } = z.object({ id: z.number(), userId: z.number() }).parse(rows[0])
  return perimetreDe({ userId, groupe: id, nom })
}

const groupOf = (perimetre: Perimetre) => perimetre.groupe?.id ?? 0

/** Whether the last attempt at the dwelling `l` since its last maintenance, for its present occupant, was refused (PARK-50). */
const refuse = sql`coalesce((
  select p.resultat from passages p join interventions v on v.id = p.intervention_id and v.type = 'Entretien'
  left join occupants o on o.logement_id = l.id and o.sortie is null
  where p.logement_id = l.id and (p.at at time zone 'Europe/Paris')::date >= coalesce(o.entree, '1900-01-01')
    and (p.at at time zone 'Europe/Paris')::date > coalesce((select max(m.jour) from (
      select w.date_reference as jour from interventions w where w.logement_id = l.id and w.statut = 'Réalisée'
        and (w.type = 'Entretien' or w.type = 'Contrôle VMC' and w.equipement_id in (
          select q.id from equipements q where q.logement_id = l.id and q.retire_le is null))
      union all select q.dernier_entretien from equipements q where q.logement_id = l.id and q.retire_le is null) m), '1900-01-01')
    and not exists (select from suites_donnees sd where sd.logement_id = l.id and sd.created_at >= p.at
      and sd.type in ('Logement vacant', 'Clôture'))
  order by p.at desc, p.id desc limit 1) = 'Refus d''accès', false)`

/**
 * Each dwelling under contract of a group, from its equipments and their visits, by the words of docs/definitions.md: whether one
 * in service is due in the year without maintenance, or its occupant refused since, and whether one had it.
 */
const dwellings = (groupe: number) => sql`
  select l.id, l.ensemble_id, l.batiment_id,
    (coalesce(bool_or(x.en_service and not x.fait_cette_annee and x.due <= 2026), false) or ${refuse}) as a_faire,
    coalesce(bool_or(x.fait_cette_annee), false) as fait,
    least(l.prochaine_echeance, min(x.prochaine_echeance) filter (where x.en_service)) as echeance,
    min(x.fin_attestation) filter (where x.sous_attestation) as fin_attestation,
    coalesce(bool_or(x.sous_attestation and x.fin_attestation is null), false) as sans_attestation
  from logements l join contrats ct on ct.id = l.contrat_id and ct.status in ('En cours', 'À échéance')
  left join lateral (
    select q.etat <> 'Hors service' as en_service, q.prochaine_echeance, extract(year from q.prochaine_echeance) as due,
      coalesce(q.dernier_entretien >= '2026-01-01', false) or exists (select from interventions v
        where v.equipement_id = q.id and v.statut = 'Réalisée' and v.type in ('Entretien', 'Contrôle VMC')
          and v.date_reference >= '2026-01-01') as fait_cette_annee,
      q.etat <> 'Hors service' and ((q.famille = 'chaudieres' and q.energie = 'Gaz naturel' and q.puissance_watts between 4000 and 400000)
        or (q.famille = 'pac' and q.puissance_watts between 4000 and 70000)) as sous_attestation,
      (select max(a.valide_jusquau) from attestations a where a.equipement_id = q.id and a.type <> 'Ramonage') as fin_attestation
    from equipements q where q.logement_id = l.id and q.retire_le is null
  ) x on true
  where l.groupe_id = ${groupe} and l.archive_le is null
  group by l.id`

const counts = z.object({
  visites: z.number(),
  nonVisites: z.number(),
  ensembles: z.number(),
  manque: z.number(),
})

test.each(LANDLORDS)(
  '[PARK-47] « Taux de visite » of %s is one value on all screens, that of its definition',
  async (nom) => {
    const perimetre = await landlord(nom)
    const { rows } = await db.execute(sql`
    with d as (${dwellings(groupOf(perimetre))})
    select (count(*) filter (where fait and not a_faire))::int as visites, (count(*) filter (where a_faire))::int as "nonVisites",
      (count(*) filter (where fait and not a_faire and ensemble_id is not null))::int as ensembles,
      (count(*) filter (where fait and not a_faire and (sans_attestation or fin_attestation < ${DAY})))::int as manque
    from d`)
    const expected = counts.parse(rows[0])
    expect(expected.visites).toBeGreaterThan(0)
    expect(expected.nonVisites).toBeGreaterThan(0)
    const { ensemble, semaines, immeubles, sansAttestation } = await readCampagne(perimetre, DAY)
    const list = await readListPage(nonVisitesList, perimetre, parseListParams({}, nonVisitesList))
    expect(ensemble.visites).toBe(expected.visites)
    expect(ensemble.total).toBe(expected.visites + expected.nonVisites)
    expect(list.total).toBe(expected.nonVisites)
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    expect(sum(semaines.map(({ visites }) => visites))).toBe(expected.visites)
    if (immeubles.length < 100) expect(sum(immeubles.map(({ visites }) => visites))).toBe(expected.visites)
    expect((await countEnsembles(perimetre)).visites).toBe(expected.ensembles)
    expect(sansAttestation).toBe(expected.manque)
  },
)

test.each(LANDLORDS)(
  '[PARK-51] what is late and planned too late of %s is counted, and listed first',
  async (nom) => {
    const perimetre = await landlord(nom)
    const { rows } = await db.execute(sql`
    with d as (${dwellings(groupOf(perimetre))})
    select (count(*) filter (where echeance < ${DAY}))::int as tard from d where a_faire`)
    const { tard } = z.object({ tard: z.number() }).parse(rows[0])
    const { ensemble } = await readCampagne(perimetre, DAY)
    expect(ensemble.enRetard).toBe(tard)
    const page = await readListPage(
      nonVisitesList,
      perimetre,
      parseListParams({ lignes: '100' }, nonVisitesList),
    )
    expect(page.facets.echeance?.Dépassée ?? 0).toBe(tard)
    expect(page.facets.situation?.['Planifié après l’échéance'] ?? 0).toBe(ensemble.apresEcheance)
    const ranks = page.rows.map(({ echeance, prochainRdv }) => {
      if (echeance !== null && echeance < DAY) return 0
      if (prochainRdv === null) return 1
      return prochainRdv > (echeance ?? '2026-12-31') ? 2 : 3
    })
    expect(ranks).toEqual([...ranks].sort())
  },
)

test.each(LANDLORDS)(
  '[PARK-48] the attestations of %s, in both lists, are those of its equipments',
  async (nom) => {
    const perimetre = await landlord(nom)
    const state = (
      fin: ReturnType<typeof sql>,
    ) => sql`case when ${fin} is null then 'Aucune' when ${fin} < ${DAY}::date then 'Expirée'
    when ${fin} < '2027-01-20' then 'Expire dans moins de 60 jours' else 'Valide' end`
    const each = sql`select q.id, q.logement_id, ${state(sql`max(a.valide_jusquau)`)} as etat
    from equipements q left join attestations a on a.equipement_id = q.id and a.type <> 'Ramonage'
    where q.groupe_id = ${groupOf(perimetre)} and q.retire_le is null and q.etat <> 'Hors service'
      and ((q.famille in ('chaudieres', 'chaufferies') and q.energie = 'Gaz naturel' and q.puissance_watts between 4000 and 400000)
        or (q.famille = 'pac' and q.puissance_watts between 4000 and 70000))`
    const worst = sql`array['Valide', 'Expire dans moins de 60 jours', 'Expirée', 'Aucune']`
    const { rows: machines } = await db.execute(
      sql`select e.etat, count(*)::int as nombre from (${each} group by q.id) e group by 1`,
    )
    const { rows: homes } = await db.execute(sql`
    select (${worst})[pire] as etat, count(*)::int as nombre from (
      select max(array_position(${worst}, e.etat)) as pire from (${each} group by q.id) e
      join logements l on l.id = e.logement_id and l.archive_le is null group by l.id) h group by 1`)
    const told = (rows: unknown) =>
      Object.fromEntries(
        z
          .array(z.object({ etat: z.string(), nombre: z.number() }))
          .parse(rows)
          .map(({ etat, nombre }) => [etat, nombre]),
      )
    const facets = async (list: typeof logementsList | typeof equipementsList) =>
      list === logementsList
        ? (await readListPage(logementsList, perimetre, parseListParams({}, logementsList))).facets
            .attestation
        : (await readListPage(equipementsList, perimetre, parseListParams({}, equipementsList))).facets
            .attestation
    const known = (found: Readonly<Record<string, number>> | undefined) =>
      Object.fromEntries(
        Object.entries(found ?? {}).filter(([etat, nombre]) => nombre > 0 && etat !== '' && etat !== 'null'),
      )
    expect(known(await facets(equipementsList))).toEqual(told(machines))
    expect(known(await facets(logementsList))).toEqual(told(homes))
  },
)

test.each(LANDLORDS)(
  '[PARK-48] no dwelling of %s is « À jour » without its attestations, nor with an equipment that is not',
  async (nom) => {
    const perimetre = await landlord(nom)
    const green = await readListPage(
      logementsList,
      perimetre,
      parseListParams({ etat: 'À jour', lignes: '100' }, logementsList),
    )
    expect(green.rows.length).toBeGreaterThan(0)
    for (const row of green.rows)
      expect(['Valide', 'Expire dans moins de 60 jours', null]).toContain(row.attestation)
    const ids = sql.param(green.rows.map(({ id }) => id))
    const { rows } =
      await db.execute(sql`select q.id from equipements q where q.logement_id = any(${ids}::int[]) and q.retire_le is null
    and (q.etat in ('À visiter', 'En retard') or (q.etat = 'À jour' and q.prochaine_echeance < ${DAY}::date))`)
    expect(rows).toEqual([])
    const lacking = await readListPage(
      logementsList,
      perimetre,
      parseListParams({ etat: 'Attestation manquante' }, logementsList),
    )
    for (const row of lacking.rows) expect(['Expirée', 'Aucune']).toContain(row.attestation)
  },
)

test.each(LANDLORDS)(
  '[PARK-47] « Entretien à jour » of %s counts its equipments by their noted state and day',
  async (nom) => {
    const perimetre = await landlord(nom)
    const { rows } = await db.execute(sql`select count(*)::int as total,
      (count(*) filter (where etat <> 'Hors service'))::int as "enService",
      (count(*) filter (where etat = 'À jour' and not coalesce(prochaine_echeance < ${DAY}::date, false)))::int as "aJour"
    from equipements where groupe_id = ${groupOf(perimetre)} and retire_le is null`)
    const { total, enService, aJour } = z
      .object({ total: z.number(), enService: z.number(), aJour: z.number() })
      .parse(rows[0])
    expect(enService).toBeLessThan(total)
    const figures = await readParcFigures(perimetre, null)
    const entretienAJour = Math.round((aJour / enService) * 100)
    expect(figures).toMatchObject({ total, enService, aJour, entretienAJour })
  },
)

test.each(LANDLORDS)(
  '[PARK-51] what %s has planned lies today or later, as the days pass without a result',
  async (nom) => {
    const perimetre = await landlord(nom)
    const planned = async (day: string) => {
      const { ensemble } = await readCampagne(perimetre, day)
      return ensemble.planifies + ensemble.apresEcheance
    }
    expect(await planned(DAY)).toBeGreaterThan(0)
    for (const day of [DAY, '2026-12-15', '2026-12-31', '2027-01-01']) {
      const { rows } = await db.execute(sql`
        select count(distinct v.logement_id)::int as prevus from interventions v
        where v.groupe_id = ${groupOf(perimetre)} and v.type = 'Entretien' and v.jour_prevu >= ${day}
          and v.statut in ('Planifiée', 'Confirmée par le client')`)
      const { prevus } = z.object({ prevus: z.number() }).parse(rows[0])
      expect(await planned(day)).toBeLessThanOrEqual(prevus)
    }
  },
)

test('[PARK-54] a gas ventilation of the demonstration in alarm is in default, in the list of equipments too', async () => {
  const { rows } = await db.execute(sql`
    select q.id from equipements q join vmcs v on v.equipement_id = q.id join groupes g on g.id = q.groupe_id
    where g.nom = ${LANDLORDS[0]} and v.type = 'VMC gaz' and q.etat <> 'Hors service' and (v.dsc_present is distinct from true
      or exists (select from vmc_alarmes a where a.equipement_id = q.id and a.acquittee_at is null))`)
  const ids = rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  const params = parseListParams({ etat: 'Sécurité en défaut', lignes: '100' }, equipementsList)
  const page = await readListPage(equipementsList, await landlord(LANDLORDS[0] ?? ''), params)
  expect(page.rows.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('the demonstration holds each case of the definitions, for the landlord that it opens with', async () => {
  const { rows } = await db.execute(sql`
    select
      bool_or(exists (select from equipements r join equipements c on c.logement_id = r.logement_id
        where r.logement_id = l.id and r.famille = 'regulations' and c.famille = 'chaudieres'
          and r.dernier_entretien >= '2026-01-01' and c.dernier_entretien < '2026-01-01')) as thermostat,
      bool_or(exists (select from attestations a join equipements q on q.id = a.equipement_id
        where q.logement_id = l.id and q.dernier_entretien >= '2026-01-01'
        group by q.id having max(a.valide_jusquau) < ${DAY})) as expiree,
      bool_or(exists (select from interventions v where v.logement_id = l.id and v.statut in ('Planifiée', 'Confirmée par le client')
        and v.type = 'Entretien' and v.jour_prevu > l.prochaine_echeance)) as "tropTard"
    from logements l join groupes g on g.id = l.groupe_id where g.nom = ${LANDLORDS[0]}`)
  expect(rows[0]).toEqual({ thermostat: true, expiree: true, tropTard: true })
})
