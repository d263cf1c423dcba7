import { sql } from 'drizzle-orm'
import { getDb } from '@/lib/platform/db/client'
import { openOwnDatabase } from '../support/own-database'

let close: () => Promise<void>

beforeAll(async () => {
  close = (await openOwnDatabase('schema')).close
})
afterAll(() => close())

async function column<T>(query: string): Promise<T[]> {
  const { rows } = await (await getDb()).execute<{ value: T }>(sql.raw(query))
  return rows.map(({ value }) => value)
}

const run = async (statement: string) => (await getDb()).execute(sql.raw(statement))

test('every foreign key is the first column of an index', async () => {
  const missing = await column<string>(`
    select c.conrelid::regclass || '.' || a.attname as value
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  expect(missing).toEqual([])
})

test('[PERF-12] the planner knows that a client is of one group, wherever rows hold both', async () => {
  const missing = await column<string>(`
    select c.oid::regclass::text as value from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.oid <> 'clients'::regclass
      and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('groupe_id', 'client_id')) = 2
      and not exists (select 1 from pg_statistic_ext s where s.stxrelid = c.oid and 'f' = any(s.stxkind)
        and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(s.stxkeys)
          and a.attname in ('groupe_id', 'client_id')) = 2)`)
  expect(missing).toEqual([])
})

test('every collection of the API has a public identifier, unique and required', async () => {
  const collections = [
    'roles',
    'users',
    'groupes',
    'clients',
    'contrats',
    'liens',
    'onglets',
    'tuiles',
    'documentations',
    'spotlights',
    'fichiers',
    'ensembles_immobiliers',
    'batiments',
    'logements',
    'occupants',
    'equipements',
    'dpes',
    'non_conformites',
    'codes_qr',
    'interventions',
    'rendez_vous',
    'attestations',
    'devis',
    'signatures',
    'factures',
    'entites_facturation',
    'documents_contractuels',
    'certificats',
    'demandes',
    'customers',
    'chauffagistes',
    'adressefacturations',
    'syndics',
    'bailleurs',
    'installateurtravauxs',
    'agences',
    'prescripteurs',
    'tarifs_prestations',
    'campagnes',
    'inscriptions',
    'demandes_publiques',
    'resiliations',
    'souscriptions',
    'consentement_evenements',
    'demandes_acces',
    'jeux',
    'participations',
  ]
  const have = await column<string>(`
    select c.table_name as value from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'document_id' and c.is_nullable = 'NO'
      and exists (select 1 from pg_indexes i where i.schemaname = 'public' and i.tablename = c.table_name
        and i.indexdef like 'CREATE UNIQUE INDEX%(document_id)')`)
  expect(collections.filter((name) => !have.includes(name))).toEqual([])
})

test('the dashboard counts requests from an index that covers what it needs', async () => {
  const [definition] = await column<string>(
    `select indexdef as value from pg_indexes where indexname = 'demandes_tableau_idx'`,
  )
  expect(definition).toMatch(
    /\(groupe_id, created_at\) INCLUDE \(agence_nom_ehs, nombre_relances, appel_sous_48h, type, statut, demande_test, id, prescripteur_regions, prescripteur_prenom, prescripteur_nom\)/,
  )
})

test('an edit of content raises the revision once per statement, an edit of anything else does not', async () => {
  const revision = async () =>
    (await column<number>('select revision as value from contenu_revision'))[0] ?? 0
  const before = await revision()
  await run(`insert into parametres (cle, valeur) values ('essai', '1'), ('essai2', '2')`)
  expect(await revision()).toBe(before + 1)
  await run(`update parametres set valeur = '3' where cle like 'essai%'`)
  expect(await revision()).toBe(before + 2)
  await run(`delete from parametres where cle like 'essai%'`)
  expect(await revision()).toBe(before + 3)
  await run(`insert into roles (id, document_id, name, type) values (99, 'essai', 'Essai', 'essai')`)
  await run('delete from roles where id = 99')
  expect(await revision()).toBe(before + 3)
})

test.each(['audit', 'consentement_evenements'])(
  'rows of %s can be added, neither changed nor removed',
  async (table) => {
    const insert =
      table === 'audit'
        ? `insert into audit (action) values ('essai')`
        : `insert into consentement_evenements (document_id, personne, finalite, etat, source, texte, version, at)
         values ('essai', 'a@exemple.fr', 'Offres SMS', 'Accordé', 'jpo', 'texte', '1', now())`
    await run(insert)
    const refused = { cause: { code: '23001' } }
    await expect(run(`update ${table} set at = now()`)).rejects.toMatchObject(refused)
    await expect(run(`delete from ${table}`)).rejects.toMatchObject(refused)
    await expect(run(`truncate ${table}`)).rejects.toMatchObject(refused)
    expect(await column(`select count(*)::int as value from ${table}`)).toEqual([1])
  },
)
