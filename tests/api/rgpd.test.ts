import { getTableName, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { emptyDatabase } from '@/lib/app/seed/kit/sequences'
import { withdrawConsentement } from '@/lib/comptes/consentements/commands/withdraw-consentement'
import { anonymiseUser } from '@/lib/comptes/rgpd/commands/anonymise-user'
import { erasePersonne } from '@/lib/comptes/rgpd/commands/erase-personne'
import { runExportPersonne } from '@/lib/comptes/rgpd/export-personne'
import { exportUser } from '@/lib/comptes/rgpd/export-user'
import { FICHIERS_JOB, runFichiers } from '@/lib/comptes/rgpd/fichiers'
import { findPersonneSystem } from '@/lib/comptes/rgpd/personne'
import { runConservation } from '@/lib/comptes/rgpd/purge'
import { REGISTRE } from '@/lib/comptes/rgpd/registre'
import { verifyChaine } from '@/lib/platform/audit/chaine'
import { type Db, transaction } from '@/lib/platform/db/client'
import { SCHEMA } from '@/lib/platform/db/schema/all'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'
import { clients, groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { getStorage } from '@/lib/platform/storage/storage'
import { acteurDe } from '../support/acteur'
import { openOwnDatabase } from '../support/own-database'
import { insertTraces, tracesOf, ZOE } from '../support/rgpd-rows'

const PHONES_ALONE = ['gardien_nom', 'gardien_telephone', 'syndic_telephone'].map(
  (name) => `ensembles_immobiliers.${name}`,
)
const CALLER = acteurDe(1)
const DEMANDE = { recherche: ZOE.email, motif: 'Demande de la personne' } as const

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase('rgpd', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
})
afterAll(() => own.close())

/** Every row of every table as text, then what is left of the person in it. */
async function traces(): Promise<string[]> {
  const left: string[] = []
  for (const { name } of REGISTRE) {
    const { rows } = await db.execute(sql`select t::text as line from ${sql.identifier(name)} t`)
    const found = rows.flatMap(({ line }) => tracesOf(String(line)))
    left.push(...found.map((trace) => `${name}: ${trace}`))
  }
  return left
}

async function value(query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await db.execute(query)
  return rows[0] === undefined ? undefined : Object.values(rows[0])[0]
}

async function refill(): Promise<void> {
  await emptyDatabase(db)
  // The database makes the chain of the audit by itself.
  const filled = SCHEMA.filter((table) => getTableName(table) !== 'audit_chaine')
  await transaction((tx) => insertTraces(tx, filled))
  // A phone without a name is nobody's in particular.
  await db.execute(sql`update ensembles_immobiliers set syndic_telephone = null`)
}

/** Contacts that have a name and a phone alone: an account is not known by these. */
async function refillWithoutPhonesAlone(): Promise<void> {
  await refill()
  await db.execute(sql`update ensembles_immobiliers set gardien_nom = null, gardien_telephone = null`)
}

test('the export of an account has a row of each table, and each column that is of the person', async () => {
  await refillWithoutPhonesAlone()
  expect((await traces()).length).toBeGreaterThan(150)
  const { donnees } = await exportUser(db, ZOE.id)
  const tables = Object.assign({}, ...Object.values(donnees.domaines))
  const missing = REGISTRE.flatMap(({ name, colonnes }) =>
    colonnes
      .filter(({ nature }) =>
        ['nom', 'prenom', 'nom_complet', 'email', 'telephone', 'identite'].includes(nature),
      )
      .filter((colonne) => !PHONES_ALONE.includes(`${name}.${colonne.name}`))
      .filter((colonne) => tables[name]?.[0]?.[colonne.name] == null)
      .map((colonne) => `${name}.${colonne.name}`),
  )
  expect(missing).toEqual([])
  expect(donnees.personne.emails).toEqual([ZOE.email])
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['sessions', 'brouillons', 'jobs', 'audit', 'outbox']),
  )
  expect(JSON.stringify(tables)).not.toContain('empreinte')
})

test('[ACCOUNT-20] an anonymised account keeps its id in past requests, and nothing of its names, e-mail and phone', async () => {
  await refillWithoutPhonesAlone()
  await transaction((tx) => anonymiseUser(tx, ZOE.id, CALLER))
  expect(await traces()).toEqual([])
  const { rows } = await db.execute(sql`select firstname, lastname, email, phone, blocked, password_hash,
    anonymise_at is not null as anonymise from users where id = ${ZOE.id}`)
  expect(rows).toEqual([
    {
      firstname: 'Personne',
      lastname: 'effacée',
      email: `efface-${ZOE.id}@anonyme.invalid`,
      phone: null,
      blocked: true,
      password_hash: null,
      anonymise: true,
    },
  ])
  expect(await value(sql`select createur_id from demandes`)).toBe(ZOE.id)
  expect(await value(sql`select count(*)::int from sessions`)).toBe(0)
  expect(await value(sql`select details from audit where action = 'utilisateur.anonymisation'`)).toBeNull()
  await expect(transaction((tx) => anonymiseUser(tx, ZOE.id, CALLER))).rejects.toMatchObject({
    status: 404,
  })
})

test('[ACCOUNT-11] an account that bears the phone and the name of others is given its own rows alone, and takes no other away', async () => {
  await refill()
  await db.insert(clients).values({
    id: 958_003,
    clientId: 'CLI-958003',
    nom: `Mme ${ZOE.prenom} ${ZOE.nom}`,
    email: 'cliente@exemple.fr',
    telephone: ZOE.telephone,
    groupeId: 958_001,
  })
  await db.execute(sql`insert into customers (document_id, prenom, nom, email, telephone, nom_rue, code_postal, ville)
    values ('h', ${ZOE.prenom}, ${ZOE.nom}, 'homonyme@exemple.fr', ${ZOE.telephone}, 'Rue H', '29200', 'Brest')`)
  const others = async () => [
    ...(await db.execute(sql`select nom, telephone, email from clients where client_id = 'CLI-958003'`)).rows,
    ...(await db.execute(sql`select prenom, nom, telephone from customers where document_id = 'h'`)).rows,
  ]
  const before = await others()
  expect(before).toHaveLength(2)
  const { donnees } = await exportUser(db, ZOE.id)
  expect(donnees.personne.telephones).toEqual([ZOE.telephone])
  expect(JSON.stringify(donnees)).not.toMatch(/CLI-958003|homonyme@exemple/)
  await transaction((tx) => anonymiseUser(tx, ZOE.id, CALLER))
  expect(await others()).toEqual(before)
})

test('[SAFE-41] the erasure of a person leaves the chain of the audit whole', async () => {
  await refill()
  await transaction((tx) => anonymiseUser(tx, ZOE.id, CALLER))
  expect(await verifyChaine(db)).toMatchObject({ effacees: 1 })
})

test('the journals take no other change than the erasure', async () => {
  for (const table of ['audit', 'consentement_evenements']) {
    const change = db.execute(sql`update ${sql.identifier(table)} set at = now()`)
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
  }
})

test('a visitor is found by e-mail, phone and reference, exported with files, and erased everywhere', async () => {
  await refill()
  await db.execute(sql`truncate users, clients`)
  await db.execute(sql`update occupants set sortie = '2026-01-31'`)
  await db.execute(sql`update souscriptions set etat = 'Rétractée', numero = 'SOU-2026-958001'`)
  const cle = 'uploads/958001.txt'
  await getStorage().put(cle, once(`Photo de ${ZOE.prenom} ${ZOE.nom}`))
  await db.update(fichiers).set({ cle, nom: 'photo.txt' })
  await db.execute(sql`update inscription_fichiers set fichier_id = (select id from fichiers),
    inscription_id = (select id from inscriptions)`)
  for (const recherche of [ZOE.email.toUpperCase(), '+33 6 39 98 00 58', 'SOU-2026-958001']) {
    const found = await findPersonneSystem(db, recherche)
    expect(found?.personne.identite).toMatchObject({ emails: [ZOE.email], telephones: [ZOE.telephone] })
    expect([found?.ambigu, found?.refus, found?.fichiers]).toEqual([null, null, 1])
  }
  await archive(cle)
  const done = await erasePersonne(DEMANDE, CALLER)
  expect(done.domaines).toMatchObject({ 'Formulaires publics': expect.any(Number), 'E-mails et SMS': 1 })
  const [job] = await removals()
  await runFichiers({ id: 1, type: FICHIERS_JOB, donnees: job, userId: null, tentatives: 1 })
  expect(await getStorage().read(cle)).toBeNull()
  expect(await traces()).toEqual([])
  expect(await value(sql`select details->>'motif' from audit where action = 'personne.effacement'`)).toBe(
    'Demande de la personne',
  )
  await expect(erasePersonne(DEMANDE, CALLER)).rejects.toMatchObject({ status: 404 })
})

async function* once(text: string) {
  yield new TextEncoder().encode(text)
}

async function removals(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select donnees from jobs where type = ${FICHIERS_JOB}`)
  return rows.map(({ donnees }) => donnees)
}

/** Makes the archive, and reads it as its reader does. */
async function archive(cle: string): Promise<void> {
  await db.execute(sql`insert into jobs (id, type, donnees) values (958900, 'export-personne', '{}')`)
  const donnees = { recherche: ZOE.email }
  await runExportPersonne({ id: 958_900, type: 'export-personne', donnees, userId: null, tentatives: 1 })
  const stored = await value(sql`select cle from fichiers where nom = 'donnees-personnelles-2026-11-21.zip'`)
  const bytes = await new Response(await getStorage().read(z.string().parse(stored))).bytes()
  const parts = unzipSync(bytes)
  const texts = Object.entries(parts).map(([name, part]) => [name, new TextDecoder().decode(part)] as const)
  expect(texts.map(([name]) => name)).toEqual([
    'donnees.json',
    expect.stringMatching(/^fichiers\/\d+-photo\.txt$/),
  ])
  expect(JSON.parse(texts[0]?.[1] ?? '')).toMatchObject({
    personne: { emails: [ZOE.email] },
    fichiers: ['photo.txt'],
  })
  expect(texts[1]?.[1]).toBe('Photo de Zoé-Anne Kervoëlan')
  expect(await value(sql`select donnees::text from jobs where id = 958900`)).not.toContain(ZOE.email)
  expect(cle).toBeDefined()
}

test('a customer whose contract runs is refused with its number, and nothing changes', async () => {
  await db.execute(sql`truncate groupes, clients, contrats`)
  await db.insert(groupes).values({ id: 958_001, nom: 'Particuliers', type: 'individuel' })
  await db.insert(clients).values({
    id: 958_002,
    clientId: 'CLI-958002',
    nom: 'Mme Odile Trévarn',
    email: 'odile.trevarn@exemple.fr',
    groupeId: 958_001,
  })
  const contrat = { numeroContrat: 'CO-2026-958002', type: 'Entretien', dateDebut: '2026-01-01' } as const
  await db.insert(contrats).values({ ...contrat, status: 'En cours', groupeId: 958_001, clientId: 958_002 })
  const erase = () => erasePersonne({ ...DEMANDE, recherche: 'CLI-958002' }, CALLER)
  await expect(erase()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Le contrat CO-2026-958002 est en cours'),
  })
  expect(await value(sql`select nom from clients`)).toBe('Mme Odile Trévarn')
  await db.execute(sql`update contrats set status = 'Résilié'`)
  await erase()
  expect(await value(sql`select nom from clients`)).toBe('Personne effacée')
  expect(await value(sql`select email from clients`)).toBeNull()
})

test('others are left alone: a namesake, and who shares the phone under another name', async () => {
  await refill()
  await db.execute(sql`truncate clients, souscriptions, occupants, users`)
  await db.execute(sql`insert into customers (document_id, prenom, nom, email, telephone, nom_rue, code_postal, ville) values
    ('a', 'Marc', 'Kervoëlan', 'marc@exemple.fr', '0639980077', 'Rue A', '29200', 'Brest'),
    ('b', 'Léo', 'Dantec', 'leo@exemple.fr', ${ZOE.telephone}, 'Rue B', '29200', 'Brest')`)
  await db.execute(sql`update demande_evenements set texte = 'Monsieur Kervoëlan a rappelé.'`)
  await expect(erasePersonne({ ...DEMANDE, recherche: ZOE.telephone }, CALLER)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Cherchez-en une par son adresse e-mail.'),
  })
  await erasePersonne(DEMANDE, CALLER)
  const { rows } = await db.execute(
    sql`select prenom, nom from customers where email like '%@exemple.fr' order by prenom`,
  )
  expect(rows).toEqual([
    { prenom: 'Léo', nom: 'Dantec' },
    { prenom: 'Marc', nom: 'Kervoëlan' },
  ])
  expect(await value(sql`select texte from demande_evenements`)).toBe('Monsieur Kervoëlan a rappelé.')
})

test('spouses who share a landline, or an e-mail, are two persons', async () => {
  await refill()
  const add = (id: string, prenom: string, email: string | null) =>
    db.execute(sql`insert into customers (document_id, prenom, nom, email, telephone, nom_rue, code_postal, ville)
      values (${id}, ${prenom}, 'Dupont', ${email}, '0298000077', 'Rue C', '29200', 'Brest')`)
  await add('j', 'Jean', 'jean.dupont@exemple.fr')
  await add('m', 'Marie', 'marie.dupont@exemple.fr')
  const erase = (recherche: string) => erasePersonne({ ...DEMANDE, recherche }, CALLER)
  await expect(erase('0298000077')).rejects.toMatchObject({
    status: 409,
    message:
      'Plusieurs personnes y répondent : Jean Dupont, Marie Dupont. Cherchez-en une par son adresse e-mail.',
  })
  await erase('jean.dupont@exemple.fr')
  const left = sql`select string_agg(prenom, ' ' order by prenom) from customers where document_id in ('j', 'm')`
  expect(await value(left)).toBe('Marie Personne')
  await add('p', 'Paul', 'marie.dupont@exemple.fr')
  await expect(erase('marie.dupont@exemple.fr')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Plusieurs personnes ont cette adresse e-mail'),
  })
})

test('[ACCOUNT-18] neither the last super administrator of the staff nor oneself is erased', async () => {
  await refill()
  await db.execute(sql`truncate clients, souscriptions, occupants`)
  await db.execute(
    sql`update users set role_id = 4, confirmed = true, utilisateur_ehs = true where id = ${ZOE.id}`,
  )
  await db.execute(sql`
    insert into users (document_id, email, username, firstname, lastname, confirmed, role_id)
    values ('partenaire', 'p@exemple.fr', 'p@exemple.fr', 'Paul', 'Riou', true, 4)`)
  await expect(erasePersonne(DEMANDE, CALLER)).rejects.toMatchObject({
    status: 409,
    message: 'C’est le dernier super administrateur EHS actif : il doit en rester un.',
  })
  await expect(erasePersonne(DEMANDE, { ...CALLER, userId: ZOE.id })).rejects.toMatchObject({
    status: 409,
    message: 'Vous ne pouvez pas effacer votre propre compte.',
  })
  expect(await value(sql`select lastname from users where id = ${ZOE.id}`)).not.toBe('effacée')
})

test('the audit of a withdrawal holds the id of its event, and does not say whose it is', async () => {
  await refill()
  const retrait = {
    personne: ZOE.email,
    finalite: 'Offres e-mail',
    canal: 'Courrier',
    recuLe: '2026-11-20',
    precisions: '',
  } as const
  const user = { id: 1, firstname: 'Anne', lastname: 'Le Goff' }
  const who = { user, acteur: CALLER }
  expect(await withdrawConsentement(retrait, who, async () => {})).toBe(true)
  const { rows } = await db.execute(
    sql`select entite_id, details from audit where action = 'consentement.retrait'`,
  )
  expect(rows).toEqual([
    {
      entite_id: await value(sql`select max(id) from consentement_evenements where etat = 'Retiré'`),
      details: { finalite: 'Offres e-mail', canal: 'Courrier' },
    },
  ])
})

test('what has passed its term goes every morning, two rows at a time, what has not stays', async () => {
  await refill()
  await db.execute(sql`update inscriptions set is_client = false, updated_at = '2023-11-20T08:00:00Z'`)
  await db.execute(sql`update demandes_publiques set is_client = false, updated_at = '2023-11-22T08:00:00Z'`)
  await db.execute(sql`update journal_connexions set at = '2025-11-20T08:00:00Z'`)
  await db.execute(sql`
    insert into journal_connexions (at, user_id, identifiant, provider, resultat)
    select at, user_id, identifiant, provider, resultat from journal_connexions, generate_series(1, 4)`)
  await db.execute(sql`update occupants set sortie = '2024-11-20'`)
  // By the clock of the database too, which no test moves.
  await db.execute(sql`insert into audit (at, action) values ('2015-11-20T08:00:00Z', 'essai')`)
  await db.execute(
    sql`update jobs set expire_at = '2026-11-20T08:00:00Z', fichier_id = (select id from fichiers)`,
  )
  const purged = await runConservation(2)
  expect(purged).toMatchObject({ inscriptions: 1, journal_connexions: 5, audit: 1, occupants: 1, exports: 1 })
  expect(purged).not.toHaveProperty('demandes_publiques')
  expect(await value(sql`select nom from occupants`)).toBe('Ancien occupant')
  expect(await value(sql`select count(*)::int from demandes_publiques`)).toBe(1)
  expect(await removals()).toHaveLength(1)
})
