import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { groupeCall } from '@/lib/administration/calls/actes'
import { readFiche } from '@/lib/administration/referentiels/read'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ATTACHES, FICHIERS, POSSESSIONS } from '@/lib/perimetre/changement/inventaire'
import { settle } from '@/lib/perimetre/changement-groupe'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import {
  createClient,
  createContrat,
  createGroupe,
  createManagerPortals,
  createUser,
} from '../support/factories'
import { runBatch } from '../support/imports-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

/** Files that are of no client: nothing of theirs moves. */
const FICHIERS_DAILLEURS: Readonly<Record<string, string>> = {
  documentations: 'documents des portails',
  documents_importes: 'le fichier est celui du document, qui le nomme aussi',
  import_fichiers: 'fichiers des imports, que l’équipe seule lit',
  inscription_fichiers: 'pièces des inscriptions du public',
  jeux: 'règlements des jeux',
  jobs: 'exports d’une personne',
  logos: 'logo du groupe',
}

/** The other tables that hold a group: why a client that leaves it takes nothing of them along. */
const RESTENT: Readonly<Record<string, string>> = {
  clients: 'le client lui-même, écrit à part',
  partages: 'révoqués',
  adressefacturation_groupes: 'carnet du groupe',
  bailleur_groupes: 'carnet du groupe',
  chauffagiste_groupes: 'carnet du groupe',
  installateurtravaux_groupes: 'carnet du groupe',
  syndic_groupes: 'carnet du groupe',
  brouillons: 'saisie d’une personne, vérifiée à l’envoi',
  clics_partenaires: 'mesure du groupe',
  demandes_cmi_anciennes: 'historique du groupe, sans client',
  evenements: 'ce qui est déjà annoncé',
  lien_groupes: 'pages du groupe',
  logos: 'logo du groupe',
  outbox: 'ce qui est déjà envoyé',
  tuile_groupes: 'tuiles du groupe',
  fournisseur_groupes: 'connexion des personnes du groupe',
  jetons_integration_groupes: 'jetons du groupe',
  user_groupes: 'personnes du groupe',
  vues_listes: 'vues partagées avec les personnes du groupe',
  webhooks: 'adresses du groupe',
}

let db: Db
let close: () => Promise<void>
let staff: string
let partner: string
const [STAFF, PARTNER, ANNE, BOB, CLAIRE] = [981_001, 981_002, 981_003, 981_004, 981_005]
const [A, B, GLC, PROMO, ARCHIVE] = [981_101, 981_102, 981_103, 981_104, 981_105]
const [HABITAT, AUTRE, SANS_PARC] = [981_201, 981_202, 981_203]
const CONTRAT = 981_301

beforeAll(async () => {
  const own = await openOwnDatabase('changement_groupe', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 4, name: 'Super administrateur', type: 'super-administrateur' },
  ])
  await createManagerPortals(db)
  await db.execute(
    sql`insert into groupes (id, document_id, nom, label, type) values (${PORTAL_IDS.PIM}, 'pim', 'PIM', 'Promoteurs', 'PIM')`,
  )
  const COL = PORTAL_IDS.COLLECTIF
  await createGroupe(db, { id: A, nom: 'Groupe A', numTiers: 'GRP-A', parentGroupeId: COL })
  await createGroupe(db, { id: B, nom: 'Groupe B', numTiers: 'GRP-B', parentGroupeId: COL })
  await createGroupe(db, { id: GLC, nom: 'Gestion', parentGroupeId: PORTAL_IDS.GESTIONLOCATIVE })
  await createGroupe(db, { id: PROMO, nom: 'Promoteur', parentGroupeId: PORTAL_IDS.PIM })
  await createGroupe(db, { id: ARCHIVE, nom: 'Ancien', parentGroupeId: COL, archiveLe: '2026-01-01' })
  const equipe = { id: STAFF, email: 'equipe@exemple.fr' }
  const super4 = { id: PARTNER, email: 'partenaire@exemple.fr' }
  await createUser(db, { ...equipe, roleId: 4, utilisateurEhs: true, groupeIds: [] })
  await createUser(db, { ...super4, roleId: 4, groupeIds: [A] })
  await createUser(db, { id: ANNE, email: 'anne@exemple.fr', groupeIds: [A] })
  await createUser(db, { id: BOB, email: 'bob@exemple.fr', groupeIds: [B] })
  await createUser(db, { id: CLAIRE, email: 'claire@exemple.fr', groupeIds: [A, B] })
  staff = (await openOwnSession(equipe)).jwt
  partner = (await openOwnSession(super4)).jwt
})
afterAll(() => close())

/** A client of group A with two dwellings and what hangs on them, and another one that stays. */
beforeEach(async () => {
  for (const table of ['partages', 'abonnements_calendrier', 'selections_contrats', 'demande_fichiers'])
    await db.execute(sql.raw(`delete from ${table}`))
  for (const table of [
    'factures',
    'attestations',
    'interventions',
    'demandes',
    'customers',
    'equipements',
    'logements',
  ])
    await db.execute(sql.raw(`delete from ${table}`))
  for (const table of ['fichiers', 'ensembles_immobiliers', 'contrats', 'clients'])
    await db.execute(sql.raw(`delete from ${table}`))
  await createClient(db, { id: HABITAT, clientId: 'HAB', nom: 'Habitat', groupeId: A })
  await createClient(db, { id: AUTRE, clientId: 'AUT', nom: 'Autre', groupeId: A })
  await createClient(db, { id: SANS_PARC, clientId: 'SANS', nom: 'Sans parc', groupeId: A })
  for (const [client, first] of [
    [HABITAT, CONTRAT],
    [AUTRE, CONTRAT + 1],
  ] as const) {
    await createContrat(db, { id: first, numeroContrat: `CO-${first}`, groupeId: A, clientId: client })
    await db.execute(sql`insert into ensembles_immobiliers (id, document_id, ei_numero, nom, adresse, code_postal, commune, chauffage, groupe_id, client_id)
      values (${first}, 'e' || ${first}::int, ${first}, 'Lilas', '1 rue', '59000', 'Lille', 'Collectif', ${A}, ${client})`)
    await db.execute(sql`insert into logements (id, document_id, reference, adresse, code_postal, ville, statut_occupation, etat, groupe_id, client_id, contrat_id)
      select ${first}::int * 10 + i, 'l' || ${first}::int * 10 + i, 'L-' || i, '1 rue', '59000', 'Lille', 'Locataire', 'À jour', ${A}, ${client}, ${first}
      from generate_series(1, 2) i`)
    await db.execute(sql`insert into equipements (id, document_id, instance_id, famille, type, marque_lib, modele_lib, numero_serie, energie, evacuation, mise_en_service, etat, groupe_id, client_id, logement_id)
      values (${first}, 'q' || ${first}::int, ${first}, 'chaudieres', 'Murale', 'Atlantic', 'X', 'S', 'Gaz', 'B1', '2020-01-01', 'À jour', ${A}, ${client}, ${first * 10 + 1})`)
    await db.execute(sql`insert into interventions (id, document_id, numero, type, statut, objet, demandee_at, date_reference, groupe_id, client_id, logement_id)
      values (${first}, 'v' || ${first}::int, 'V-' || ${first}::int, 'Entretien', 'Réalisée', 'Entretien', '2026-02-01', '2026-02-01', ${A}, ${client}, ${first * 10 + 1})`)
    await db.execute(sql`insert into fichiers (id, document_id, nom, cle, mime, taille_octets, sha256, groupe_id)
      select ${first}::int * 10 + i, 'f' || ${first}::int * 10 + i, 'f.pdf', 'cle' || ${first}::int * 10 + i, 'application/pdf', 1, 'x', ${A} from generate_series(1, 3) i`)
    await db.execute(sql`insert into factures (id, document_id, numero, type, date, echeance, montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents, statut_paiement, format, groupe_id, client_id, contrat_id, fichier_id)
      values (${first}, 'fa' || ${first}::int, 'F-' || ${first}::int, 'Facture', '2026-02-01', '2026-03-01', 100, 20, 120, 120, 'Échue', 'PDF', ${A}, ${client}, ${first}, ${first * 10 + 1})`)
    await db.execute(sql`insert into customers (id, document_id, prenom, nom, telephone, numero_rue, nom_rue, code_postal, ville, groupe_id)
      values (${first}, 'c' || ${first}::int, 'Ana', 'Martin', '0600000000', '1', 'rue', '59000', 'Lille', ${A})`)
    await db.execute(sql`insert into demandes (id, document_id, type, numero_demande, statut, groupe_id, client_id, client_final_id)
      values (${first}, 'd' || ${first}::int, 'GES', 'GES_' || ${first}::int, 'Transmise', ${A}, ${client}, ${first})`)
    await db.execute(
      sql`insert into demande_fichiers (demande_id, fichier_id) values (${first}, ${first * 10 + 2})`,
    )
  }
})

const ask = (id: number, groupe: string, confirmation: string | null = null, jwt = staff) =>
  callRoute(groupeCall, 'POST', { jwt, body: { groupe, confirmation }, params: { id: String(id) } })
const outcome = z.object({
  data: z.object({ done: z.boolean(), lignes: z.array(z.string()), confirmation: z.string() }),
})
async function told(id: number, groupe: string) {
  return outcome.parse((await ask(id, groupe)).body).data
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const messageOf = ({ body }: { body: unknown }) =>
  plain(z.object({ error: z.object({ message: z.string() }) }).parse(body).error.message)
async function move(id: number, groupe: string) {
  const { confirmation } = await told(id, groupe)
  expect(await ask(id, groupe, confirmation)).toMatchObject({ status: 200, body: { data: { done: true } } })
}

/** Groups of the rows of a client, by table. */
async function groupesOf(client: number): Promise<Record<string, number[]>> {
  const parts = POSSESSIONS.map(
    ({ table }) =>
      sql`select ${table}::text as nom, array_agg(distinct groupe_id) as groupes from ${sql.raw(table)} where client_id = ${client}`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  const found = z.array(z.object({ nom: z.string(), groupes: z.array(z.number()).nullable() })).parse(rows)
  return Object.fromEntries(found.flatMap(({ nom, groupes }) => (groupes ? [[nom, groupes]] : [])))
}
const MOVED = [
  'contrats',
  'demandes',
  'ensembles_immobiliers',
  'equipements',
  'factures',
  'interventions',
  'logements',
  'recherche_documents',
  'suivis_entretien',
]
const allOf = (groupe: number) => Object.fromEntries(MOVED.map((table) => [table, [groupe]]))
async function names(query: ReturnType<typeof sql>) {
  const { rows } = await db.execute(query)
  return z
    .array(z.object({ nom: z.string() }))
    .parse(rows)
    .map(({ nom }) => nom)
}

test('[FIRST-31] every table that holds a group moves with a client, or is told why it does not', async () => {
  const withColumn = (column: string) =>
    names(sql`select table_name as nom from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name = ${column} order by 1`)
  const [groupe, client] = [await withColumn('groupe_id'), await withColumn('client_id')]
  const moved = POSSESSIONS.map(({ table }) => table)
  expect(groupe.filter((table) => client.includes(table) && table !== 'clients')).toEqual([...moved].sort())
  const known = [...moved, ...ATTACHES.map(({ table }) => table), ...Object.keys(RESTENT)]
  expect([...known].sort()).toEqual([...groupe].sort())
  const files = await names(sql`select distinct conrelid::regclass::text as nom from pg_constraint
    where contype = 'f' and confrelid = 'fichiers'::regclass`)
  const ofFiles = [...FICHIERS.map(({ table }) => table), ...Object.keys(FICHIERS_DAILLEURS)]
  expect([...new Set(ofFiles)].sort()).toEqual(files.sort())
  const dated = await withColumn('updated_at')
  expect(POSSESSIONS.filter(({ datee }) => datee).map(({ table }) => table)).toEqual(
    moved.filter((table) => dated.includes(table)),
  )
})

test('[FIRST-31] it says what will be seen by whom, then moves all of it, its files and final customers, and nothing of another client', async () => {
  const { lignes, confirmation, done } = await told(HABITAT, 'GRP-B')
  expect(done).toBe(false)
  expect(lignes.map(plain)).toEqual([
    'Le client « Habitat », 1 contrat, 1 ensemble immobilier, 2 logements, 1 équipement, 1 visite, 1 demande, 1 facture, 1 client final et 2 fichiers ne seront plus vus par les 2 utilisateurs de « Groupe A » et le seront par celui de « Groupe B ».',
    '1 utilisateur des deux groupes ne voit pas de différence.',
  ])
  expect(await groupesOf(HABITAT)).toEqual(allOf(A))
  expect((await ask(HABITAT, 'GRP-B', confirmation)).status).toBe(200)
  expect(await groupesOf(HABITAT)).toEqual(allOf(B))
  expect(await groupesOf(AUTRE)).toEqual(allOf(A))
  const { rows } = await db.execute(sql`select
    (select array_agg(id order by id) from fichiers where groupe_id = ${B}) as fichiers,
    (select array_agg(id) from customers where groupe_id = ${B}) as clients`)
  expect(rows).toEqual([{ fichiers: [CONTRAT * 10 + 1, CONTRAT * 10 + 2], clients: [CONTRAT] }])
})

test('[FIRST-31] the search and the follow-up are what they would be worked out anew, and the other engine is told', async () => {
  await db.execute(sql`delete from recherche_changements`)
  await move(HABITAT, 'GRP-B')
  const { rows } = await db.execute(sql`select
    (select count(*)::int from (select type, entite_id, groupe_id, client_id, local_grp_code, texte from recherche_sources
      except select type, entite_id, groupe_id, client_id, local_grp_code, texte from recherche_documents) x) as documents,
    (select count(*)::int from (select logement_id, groupe_id, client_id, fait, campagne from suivis_sources
      except select logement_id, groupe_id, client_id, fait, campagne from suivis_entretien) x) as suivis,
    (select count(*)::int from recherche_changements where type = 'logement') as dits`)
  expect(rows).toEqual([{ documents: 0, suivis: 0, dits: 2 }])
  await db.execute(sql`update logements set adresse = '2 rue' where id = ${CONTRAT * 10 + 1}`)
  expect(await groupesOf(HABITAT)).toEqual(allOf(B))
})

test('[FIRST-31] shares end, feeds end or follow their person, kept choices of contracts are forgotten', async () => {
  await db.execute(sql`insert into partages (document_id, jeton_sha256, nature, objet_id, groupe_id, user_id, destinataire, fin_at)
    values ('p1', 'j1', 'facture', ${CONTRAT}, ${A}, ${ANNE}, 'x@exemple.fr', '2027-01-01'),
      ('p2', 'j2', 'facture', ${CONTRAT + 1}, ${A}, ${ANNE}, 'x@exemple.fr', '2027-01-01')`)
  const filtre = JSON.stringify({ groupeId: A, clientId: HABITAT, numeros: null, libelle: 'Visites' })
  await db.execute(sql`insert into abonnements_calendrier (user_id, jeton_hash, filtre)
    values (${ANNE}, 'a', ${filtre}::jsonb), (${CLAIRE}, 'c', ${filtre}::jsonb)`)
  await db.execute(
    sql`insert into selections_contrats (id, user_id, client_id, contrat_ids) values ('s', ${ANNE}, ${HABITAT}, '{1}')`,
  )
  expect((await told(HABITAT, 'Groupe B')).lignes.slice(2).map(plain)).toEqual([
    '1 lien de partage n’ouvrira plus son document.',
    '1 agenda abonné à ses visites sera fermé.',
    '1 agenda abonné à ses visites le suivra dans le nouveau groupe.',
    '1 choix de ses contrats sera à refaire.',
  ])
  await move(HABITAT, 'Groupe B')
  const { rows } = await db.execute(sql`select
    (select array_agg(document_id) from partages where revoque_at is null) as partages,
    (select jsonb_agg(jsonb_build_array(user_id, revoque_at is null, filtre -> 'groupeId') order by user_id) from abonnements_calendrier) as agendas,
    (select count(*)::int from selections_contrats) as choix`)
  expect(rows).toEqual([
    {
      partages: ['p2'],
      agendas: [
        [ANNE, false, A],
        [CLAIRE, true, B],
      ],
      choix: 0,
    },
  ])
})

test('[FIRST-31] the history of the client says who moved it, from where, to where, and what went along', async () => {
  await move(HABITAT, 'COL/Groupe B')
  const fiche = await readFiche(STAFF, 'clients', HABITAT)
  const [latest] = fiche?.actes ?? []
  expect([latest?.auteur, latest?.acte, latest?.changements.map(plain)]).toEqual([
    'Camille Essai',
    'Changement de groupe d’un client',
    [
      'Groupe : Groupe A → Groupe B',
      'Ce qui a suivi : rien → 1 contrat, 1 ensemble immobilier, 2 logements, 1 équipement, 1 visite, 1 demande, 1 facture, 1 client final, 2 fichiers',
    ],
  ])
})

test('[FIRST-31] a group of another portal is told; one whose portal has no screen for a park is refused, as are those that make no sense', async () => {
  expect((await told(HABITAT, 'Gestion')).lignes.slice(1).map(plain)).toEqual([
    'Le groupe « Gestion » n’a pas encore d’utilisateur : l’équipe seule verra ce client.',
    'Le groupe est d’un autre portail : « Gestion locative » au lieu de « Collectif ».',
    '1 demande garde son type et son numéro, et se lit dans « Suivi ».',
  ])
  const refused = async (id: number, groupe: string) => {
    const answer = await ask(id, groupe)
    return [answer.status, messageOf(answer)]
  }
  expect(await refused(HABITAT, 'Promoteur')).toEqual([
    400,
    'Ce client a un parc, et le portail « Promoteurs » n’a pas d’écran pour le montrer : choisissez un groupe d’un portail de parc.',
  ])
  expect((await ask(SANS_PARC, 'Promoteur')).status).toBe(200)
  expect(await refused(HABITAT, 'Groupe A')).toEqual([400, 'Ce client est déjà dans ce groupe.'])
  expect(await refused(HABITAT, 'Inconnu')).toEqual([400, 'Ce groupe n’existe pas.'])
  expect(await refused(HABITAT, 'COL')).toEqual([400, 'Ce groupe n’existe pas.'])
  expect(await refused(HABITAT, 'Ancien')).toEqual([
    400,
    'Ce groupe est archivé : il ne reçoit plus de client.',
  ])
  await db.execute(sql`update clients set archive_le = '2026-01-01' where id = ${HABITAT}`)
  expect(await refused(HABITAT, 'GRP-B')).toEqual([
    409,
    'Ce client est archivé : sortez-le d’abord des archives.',
  ])
})

test('[FIRST-31] nobody but the staff moves a client, and what was shown is what is done', async () => {
  expect((await ask(HABITAT, 'GRP-B', null, partner)).status).toBe(404)
  expect((await ask(1, 'GRP-B')).status).toBe(404)
  const { confirmation } = await told(HABITAT, 'GRP-B')
  await createContrat(db, { id: CONTRAT + 9, numeroContrat: 'CO-9', groupeId: A, clientId: HABITAT })
  expect((await ask(HABITAT, 'GRP-B', confirmation)).status).toBe(409)
  expect(await groupesOf(HABITAT)).toEqual(allOf(A))
})

test('[FIRST-31] what was being written under the former group follows once it is there', async () => {
  await move(HABITAT, 'GRP-B')
  await createContrat(db, { id: CONTRAT + 9, numeroContrat: 'CO-9', groupeId: A, clientId: HABITAT })
  await settle({ client: HABITAT, de: A, vers: B })
  expect(await groupesOf(HABITAT)).toEqual(allOf(B))
})

test('[FIRST-31] a file moves a client in the transaction of its block, with the files of its park beside it, and again changes nothing', async () => {
  const files = (groupe: string) => ({
    clients: `Code client;Nom;Groupe\r\nHAB;Habitat;${groupe}\r\n`,
    logements: `Code client;Logement;Adresse;Code postal;Ville\r\nHAB;L-1;1 rue;59000;Lille\r\n`,
  })
  const trial = await runBatch(files('GRP-B'), { essai: true })
  expect(trial).toMatchObject({
    etat: 'Essai',
    counts: { clients: [0, 1, 0, 0, 0], logements: [0, 0, 1, 0, 0] },
  })
  expect(await groupesOf(HABITAT)).toEqual(allOf(A))
  const done = await runBatch(files('GRP-B'), { userId: STAFF })
  expect(done).toMatchObject({ etat: 'Terminé', counts: trial.counts })
  expect(await groupesOf(HABITAT)).toEqual(allOf(B))
  const again = await runBatch(files('GRP-B'))
  expect(again.counts).toEqual({ clients: [0, 0, 1, 0, 0], logements: [0, 0, 1, 0, 0] })
  const { rows } = await db.execute(sql`select user_id, details -> 'apres' ->> 'groupeId' as groupe from audit
    where action = 'clients.groupe' and entite_id = ${HABITAT} order by id desc limit 1`)
  expect(rows).toEqual([{ user_id: STAFF, groupe: 'Groupe B' }])
})

test('[FIRST-31] a file sends no park to a portal without screens for it, even to a group of the same batch, nor to an archived group', async () => {
  const seuil = { seuil: 100 }
  const client = (groupe: string) => ({ clients: `Code client;Nom;Groupe\r\nHAB;Habitat;${groupe}\r\n` })
  const groupes = 'Code;Portail;Nom\r\nNEUF;PIM;Tout neuf\r\n'
  for (const files of [client('PIM/Promoteur'), { groupes, ...client('NEUF') }])
    expect((await runBatch(files, seuil)).told.map(({ motif }) => motif)).toEqual([
      'Ce client a un parc, et le portail de ce groupe n’a pas d’écran pour le montrer.',
    ])
  expect((await runBatch(client('COL/Ancien'), seuil)).told.map(({ motif }) => plain(String(motif)))).toEqual(
    ['Ce groupe est archivé : il ne reçoit plus de client.'],
  )
  expect(await groupesOf(HABITAT)).toEqual(allOf(A))
})

test('[FIRST-31] a trial tells of each client that changes group what goes along and who sees it, and so does the run', async () => {
  const files = { clients: 'Code client;Nom;Groupe\r\nHAB;Habitat;GRP-B\r\nAUT;Autre;GRP-A\r\n' }
  const announced =
    'Change de groupe : Groupe A → GRP-B. Contrats : 1, logements : 2, équipements : 1, demandes : 1, devis : 0, factures : 1. Utilisateurs qui les voient : 3 avant, 2 après.'
  const trial = await runBatch(files, { essai: true })
  expect(trial.told.map(({ ligne, motif }) => [ligne, plain(String(motif))])).toEqual([[2, announced]])
  expect((await runBatch(files)).told).toEqual(trial.told)
})
