// Fills the database that the bench measures and prints, in JSON, what the seed took.
import { sql } from 'drizzle-orm'
import { seed } from '@/lib/app/seed/run'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { closeDb, type Db, getConnection } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { accounts } from '../support/accounts'
import { addFactures } from './prepare-factures'

/** Gives an account `count` more groups of a portal, each with `clients` clients; ids start at `first`. */
async function addGroups(
  db: Db,
  of: { email: string; portal: number; first: number; count: number; clients: number },
) {
  const last = of.first + of.count - 1
  await db.execute(sql`
    insert into groupes (id, document_id, nom, type, parent_groupe_id)
    select i, 'bancgroupe' || i, 'Agence de mesure n° ' || i, (select type from groupes where id = ${of.portal}), ${of.portal}
    from generate_series(${of.first}::int, ${last}::int) i`)
  await db.execute(sql`
    insert into clients (document_id, client_id, nom, groupe_id)
    select 'bancclient' || i || 'n' || n, 'B' || i || '-' || n, 'Client de mesure ' || n, i
    from generate_series(${of.first}::int, ${last}::int) i, generate_series(1, ${of.clients}::int) n`)
  await db.execute(sql`
    insert into user_groupes (user_id, groupe_id)
    select u.id, i from users u, generate_series(${of.first}::int, ${last}::int) i where u.email = ${of.email}`)
}

/** Five more tiles with totals on the home of COLLECTIF, which has seven: PERF-03 asks for twelve. */
async function addTuiles(db: Db): Promise<void> {
  await db.execute(sql`
    insert into tuiles (id, document_id, name, label, path, api, can_consult, published_at)
    select 900000 + i, 'banctuile' || i, 'banc-' || i, 'Tuile de mesure ' || i, '/logements',
      (array['logements', 'equipements', 'contrats'])[1 + i % 3], true, now()
    from generate_series(1, 5) i`)
  await db.execute(sql`
    insert into tuile_groupes (tuile_id, groupe_id, ordre)
    select 900000 + i, ${PORTAL_IDS.COLLECTIF}::int, 900 + i from generate_series(1, 5) i`)
}

/** Partners that the analyst follows, 400 groups of four portals, with 60,000 requests of this year and the one before. */
async function addDemandes(db: Db): Promise<void> {
  const portals = [PORTAL_IDS.CMI, PORTAL_IDS.DIS, PORTAL_IDS.INS, PORTAL_IDS.PIM]
  for (const [index, portal] of portals.entries()) {
    const first = 950_000 + index * 100
    await addGroups(db, { email: accounts.analytique.super, portal, first, count: 100, clients: 1 })
  }
  await db.execute(sql`
    insert into demandes (id, document_id, type, numero_demande, groupe_id, statut, agence_nom_ehs, prescripteur_regions,
      prescripteur_prenom, prescripteur_nom, nombre_relances, appel_sous_48h, created_at, updated_at)
    select 40000000 + i, 'bancanalyse' || i, g.type, 'BANC_' || i, g.id, 'Transmise', 'Agence ' || i % 120, 'REGION ' || i % 13,
      'ALIX', 'MESURE ' || i % 400, i % 4, i % 3 = 0, '2025-01-02'::timestamptz + (i % 680) * interval '1 day', now()
    from generate_series(0, 59999) i join groupes g on g.id = 950000 + i % 400`)
}

async function prepare(): Promise<void> {
  const { db, pool } = await getConnection()
  await migrate()
  const start = performance.now()
  await seed(pool, { scale: 'S', asOf: '2026-11-21', seed: 20261121 })
  const seedMs = performance.now() - start
  await addGroups(db, { email: accounts.dis.admin, portal: 1190, first: 910_000, count: 1000, clients: 5 })
  await addGroups(db, { email: accounts.cmi.super, portal: 160, first: 930_000, count: 4, clients: 4900 })
  await addGroups(db, { email: accounts.pim.admin, portal: 1105, first: 920_000, count: 2000, clients: 1 })
  await addDemandes(db)
  await addTuiles(db)
  await addFactures(db)
  await db.execute(sql`vacuum analyze`)
  await closeDb()
  console.log(JSON.stringify({ seedMs }))
}

prepare().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
