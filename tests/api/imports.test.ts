import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createJeton } from '@/lib/administration/integrations/commands/create-jeton'
import {
  executeImportCall,
  importCall,
  importFileCall,
  rapportCall,
  startImportCall,
} from '@/lib/app/imports/calls'
import { cancelImport } from '@/lib/app/imports/commands/cancel-import'
import { executeImport } from '@/lib/app/imports/commands/execute-import'
import { purgeImports } from '@/lib/app/imports/commands/purge-imports'
import { resumeImport } from '@/lib/app/imports/commands/resume-import'
import { readSignalementsSystem } from '@/lib/app/imports/queries'
import { IMPORTS } from '@/lib/app/imports.generated'
import { sessionOfToken } from '@/lib/platform/auth/session'
import { type Db, transaction } from '@/lib/platform/db/client'
import { runImport } from '@/lib/platform/imports/run'
import { beginImport, readImport } from '@/lib/platform/imports/state'
import { equipements, parc } from '../bench/park-files'
import { immeubles, lineUp, outcome, runBatch, work } from '../support/imports-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const ADMIN = { id: 1, email: 'admin@exemple.fr' }
const NOBODY = { userId: null, address: null, requestId: null }

beforeAll(async () => {
  const own = await openOwnDatabase('imports', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(sql`insert into roles (id, document_id, name, type) values (1, 'r1', 'Utilisateur', 'u'),
    (3, 'r3', 'Administrateur', 'a'), (4, 'r4', 'Super Administrateur', 's')`)
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, utilisateur_ehs, confirmed)
    values (1, 'u1', ${ADMIN.email}, ${ADMIN.email}, 'Ada', 'ADMIN', 4, true, true),
      (2, 'u2', 'autre@exemple.fr', 'autre@exemple.fr', 'Zoé', 'AUTRE', 4, false, true)`)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), 10), setval(pg_get_serial_sequence('groupes', 'id'), 10)`,
  )
})
afterAll(() => close())

const first = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]
const CLIENTS = 'Code client;Nom;Groupe;E-mail'
const LOGEMENTS = 'Code client;Référence;Adresse;Code postal;Ville'

describe('a park of 3 buildings and 200 dwellings, as Windows-1252 in any order', () => {
  const files = immeubles()
  const created = {
    agences: [1, 0, 0, 0, 0],
    groupes: [1, 0, 0, 0, 0],
    clients: [1, 0, 0, 0, 0],
    contrats: [1, 0, 0, 0, 0],
    ensembles: [1, 0, 0, 0, 0],
    batiments: [3, 0, 0, 0, 0],
    logements: [200, 0, 0, 0, 0],
    equipements: [200, 0, 0, 0, 0],
    occupants: [200, 0, 0, 0, 0],
    prescripteurs: [1, 0, 0, 0, 0],
    tarifs: [1, 0, 0, 0, 0],
    utilisateurs: [1, 0, 0, 0, 0],
  }

  test('[FIRST-08] a dry run stores nothing and gives the counts of the run', async () => {
    expect(await runBatch(files, { essai: true })).toMatchObject({
      etat: 'Essai',
      motif: null,
      counts: created,
      told: [],
    })
    expect(
      await first(sql`select (select count(*) from logements)::int as l, (select count(*) from groupes where id <> 2)::int as g,
      (select count(*) from users where id > 2)::int as u, (select count(*) from outbox)::int as m`),
    ).toEqual({ l: 0, g: 0, u: 0, m: 0 })
  })

  test('[FIRST-09] the run stores them with all that they refer to', async () => {
    expect(await runBatch(files, { userId: 1 })).toMatchObject({ etat: 'Terminé', counts: created, told: [] })
    expect(
      await first(sql`select l.adresse, b.nom as batiment, e.nom as ensemble, a.code as agence, k.montant_ht_cents as montant,
        g.num_tiers as groupe, o.prenom as occupant, q.puissance_watts as watts, q.mise_en_service::text as service
      from logements l join batiments b on b.id = l.batiment_id join ensembles_immobiliers e on e.id = l.ensemble_id
        join agences a on a.id = e.agence_id join contrats k on k.id = l.contrat_id join groupes g on g.id = l.groupe_id
        join occupants o on o.logement_id = l.id join equipements q on q.logement_id = l.id and q.groupe_id = g.id
      where l.reference = 'L-0002'`),
    ).toEqual({
      adresse: '12 rue de l’œuvre',
      batiment: 'Bâtiment C',
      ensemble: 'Résidence été',
      agence: 'AG-1',
      montant: 1_250_050,
      groupe: 'GRP-1',
      occupant: 'Hélène',
      watts: 24_500,
      service: '2024-11-21',
    })
    expect(await first(sql`select tarif_cents, portails from tarifs_prestations`)).toEqual({
      tarif_cents: 123_456,
      portails: ['CMI', 'PIM'],
    })
    // Dwellings are found at once.
    expect(
      await first(
        sql`select count(*)::int as n from recherche_documents where texte like '%occupant 7 helene%'`,
      ),
    ).toEqual({ n: 1 })
    // Who has no account is invited, without password; their rights are told by the audit.
    expect(
      await first(sql`select u.confirmed, u.password_hash, (select count(*) from user_groupes x where x.user_id = u.id)::int as groupes,
      (select count(*) from outbox m where m.destinataire = u.email)::int as mails from users u where u.email = 'personne@exemple.fr'`),
    ).toEqual({
      confirmed: false,
      password_hash: null,
      groupes: 1,
      mails: 1,
    })
  })

  test('[FIRST-06] the same files twice change no row', async () => {
    const { counts } = await runBatch(files)
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(created).map(([type, [rows]]) => [type, [0, 0, rows, 0, 0]])),
    )
  })

  test('[FIRST-06] a changed line changes that row only, before and after in the audit', async () => {
    const text = `${LOGEMENTS};Étage\nC-1;L-0001;Nouvelle rue;69003;Lyon;\nC-1;L-0002;12 rue de l’œuvre;69003;Lyon;2\n`
    expect(await runBatch({ logements: text }, { userId: 1 })).toMatchObject({
      counts: { logements: [0, 1, 1, 0, 0] },
    })
    expect(
      await first(
        sql`select user_id, entite, details - 'import' as details from audit where action = 'import.logements'`,
      ),
    ).toEqual({
      user_id: 1,
      entite: 'logements',
      details: {
        avant: { etage: 1, adresse: '12 rue de l’œuvre' },
        apres: { etage: null, adresse: 'Nouvelle rue' },
      },
    })
    // A column that the file does not have stays.
    expect(
      await first(
        sql`select count(*)::int as n from logements where reference = 'L-0001' and batiment_id is not null`,
      ),
    ).toEqual({ n: 1 })
  })

  test('[FIRST-10] [FIRST-30] a complete file closes what it no longer holds, and above the brake asks first', async () => {
    const lines = (from: number) =>
      Array.from(
        { length: 200 - from },
        (_, i) => `C-1;L-${String(i + 1 + from).padStart(4, '0')};Rue;69003;Lyon\n`,
      )
    const without = (count: number) => ({ logements: `${LOGEMENTS}\n${lines(count).join('')}` })
    const held = await runBatch(without(5), { complet: true })
    // The changes are stored, the closings wait.
    expect(held).toMatchObject({
      etat: 'Terminé',
      motif: null,
      counts: { logements: [0, 195, 0, 0, 0] },
    })
    expect(held.told.map(({ valeur }) => valeur)).toEqual([
      'C-1 / L-0001',
      'C-1 / L-0002',
      'C-1 / L-0003',
      'C-1 / L-0004',
      'C-1 / L-0005',
    ])
    expect(
      await first(
        sql`select count(archive_le)::int as archives, count(*) filter (where adresse = 'Rue')::int as rue from logements`,
      ),
    ).toEqual({ archives: 0, rue: 195 })
    const tried = await runBatch(without(3), { complet: true, essai: true })
    const done = await runBatch(without(3), { complet: true })
    expect(done).toMatchObject({ etat: 'Terminé', counts: { logements: [0, 2, 195, 3, 0] } })
    expect(tried.counts).toEqual(done.counts)
    expect(
      await first(sql`select count(*)::int as n, count(archive_le)::int as closed from logements`),
    ).toEqual({ n: 200, closed: 3 })
    // Headers alone name nothing that is left: they close nothing, whatever the brake.
    expect(await runBatch({ logements: `${LOGEMENTS}\n` }, { complet: true, frein: 100 })).toMatchObject({
      etat: 'Refusé',
      motif: expect.stringContaining('aucune ligne'),
    })
    // A file that holds one again opens it.
    await runBatch({ logements: `${LOGEMENTS}\nC-1;L-0001;Rue;69003;Lyon\n` })
    expect(await first(sql`select count(archive_le)::int as closed from logements`)).toEqual({ closed: 2 })
  })
})

test('[FIRST-10] a complete file leaves open what the screens would not archive, and no client enters an archived group', async () => {
  const GROUPES = 'Code;Portail;Nom'
  const agence = (code: string) => `${code};${code};Rhône;1 rue;69003;Lyon;01 99 00 40 00;a@exemple.fr`
  const AGENCES = 'Code;Nom;Région;Adresse;Code postal;Ville;Téléphone;E-mail'
  const bare = {
    groupes: `${GROUPES}\nGRP-LIBRE;COLLECTIF;Libre\n`,
    clients: `${CLIENTS}\nC-LIBRE;Libre;GRP-1;\n`,
    agences: `${AGENCES}\n${agence('AG-LIBRE')}\n`,
  }
  await runBatch(bare)
  const kept = {
    groupes: `${GROUPES}\nGRP-2;COLLECTIF;Deux\n`,
    clients: `${CLIENTS}\nC-2;Deux;GRP-1;\n`,
    agences: `${AGENCES}\n${agence('AG-2')}\n`,
  }
  // GRP-1 and C-1 have a contract that runs, AG-1 serves postal codes.
  const counts = { groupes: [1, 0, 0, 1, 0], clients: [1, 0, 0, 1, 0], agences: [1, 0, 0, 1, 0] }
  const told = [
    {
      type: 'agences',
      valeur: 'AG-1',
      motif: expect.stringContaining('reste ouvert (codes postaux, visites'),
    },
    { type: 'groupes', valeur: 'grp-1', motif: 'Absent du fichier\u00a0: reste ouvert (contrats en cours).' },
    { type: 'clients', valeur: 'C-1' },
  ]
  const tried = await runBatch(kept, { complet: true, frein: 100, essai: true })
  expect(tried).toMatchObject({
    counts,
    told: expect.arrayContaining(told.map((one) => expect.objectContaining(one))),
  })
  expect(tried.told).toContainEqual(
    expect.objectContaining({ valeur: 'C-LIBRE', motif: 'Absent du fichier\u00a0: serait archivé.' }),
  )
  expect(await runBatch(kept, { complet: true, frein: 100 })).toMatchObject({ etat: 'Terminé', counts, told })
  const { rows } = await db.execute(sql`select num_tiers as nom from groupes where archive_le is not null
    union select client_id from clients where archive_le is not null union select code from agences where archive_le is not null
    order by 1`)
  expect(rows).toEqual([{ nom: 'AG-LIBRE' }, { nom: 'C-LIBRE' }, { nom: 'GRP-LIBRE' }])

  const entering = { clients: `${CLIENTS}\nC-3;Trois;GRP-LIBRE;\n` }
  expect(await runBatch(entering)).toMatchObject({
    etat: 'Refusé',
    told: [{ ligne: 2, colonne: 'Groupe', valeur: 'GRP-LIBRE', motif: expect.stringContaining('archivé') }],
  })
  expect(await runBatch({ ...entering, groupes: bare.groupes })).toMatchObject({ etat: 'Terminé' })
})

test('[FIRST-07] refused lines stop nothing below the threshold; above it nothing is stored', async () => {
  const lines = [
    'C-10;;GRP-1;',
    'C-11;Deux;GRP-9;',
    'C-12;Trois;GRP-1;',
    'C-12;Quatre;GRP-1;',
    'C-13;Cinq;GRP-1;',
  ]
  const files = { clients: `${CLIENTS}\n${lines.join('\n')}\n` }
  const told = [
    {
      type: 'clients',
      ligne: 2,
      colonne: 'Nom',
      valeur: '',
      motif: 'Ce champ est requis',
    },
    expect.objectContaining({ ligne: 3, colonne: 'Groupe', valeur: 'GRP-9' }),
    expect.objectContaining({
      ligne: 4,
      colonne: 'Code client',
      valeur: 'C-12',
      motif: 'La même clé est à la ligne 5.',
    }),
    expect.objectContaining({
      ligne: 5,
      colonne: 'Code client',
      valeur: 'C-12',
      motif: 'La même clé est à la ligne 4.',
    }),
  ]
  expect(await runBatch(files)).toMatchObject({ etat: 'Refusé', counts: { clients: [0, 0, 0, 0, 4] }, told })
  expect(await first(sql`select count(*)::int as n from clients where client_id like 'C-1_'`)).toEqual({
    n: 0,
  })
  expect(await runBatch(files, { seuil: 80 })).toMatchObject({
    etat: 'Terminé',
    counts: { clients: [1, 0, 0, 0, 4] },
    told,
  })
})

test('[FIRST-07] the report follows the lines of the file, whenever each was refused', async () => {
  const clients = `${CLIENTS}\nC-20;Un;GRP-9;\nC-21;;GRP-1;\nC-22;Trois;GRP-9;\nC-23;;GRP-1;\n`
  const id = await lineUp({ clients })
  await work()
  const begun = await readSignalementsSystem(id, null, 1)
  const rest = await readSignalementsSystem(id, begun[0] ?? null, 100)
  expect([...begun, ...rest].map(({ ligne }) => ligne)).toEqual([2, 3, 4, 5])
})

test('[FIRST-07] two groups of one code are told by their code, whatever their names', async () => {
  const text = 'Code;Portail;Nom\nGRP-7;COLLECTIF;Sept\nGRP-7;COLLECTIF;Huit\n'
  const told = (ligne: number) => expect.objectContaining({ ligne, colonne: 'Code', valeur: 'GRP-7' })
  expect(await runBatch({ groupes: text })).toMatchObject({ etat: 'Refusé', told: [told(2), told(3)] })
})

test('[FIRST-09] what refers to a refused line is refused with it', async () => {
  const result = await runBatch(
    {
      clients: `${CLIENTS}\nC-20;;GRP-1;\n`,
      logements: `${LOGEMENTS}\nC-20;X-1;Rue;69003;Lyon\n`,
    },
    { seuil: 100 },
  )
  expect(result).toMatchObject({
    etat: 'Terminé',
    counts: { clients: [0, 0, 0, 0, 1], logements: [0, 0, 0, 0, 1] },
  })
})

const jobOf = async (id: number) => Number((await readImport(id))?.jobId)
const runAs = (jobId: number, id: number, report: () => Promise<void> = async () => undefined) =>
  runImport(IMPORTS, { id, jobId }, report)

test('[FIRST-12] an import that is cancelled and gone on with at once is worked by its new job alone', async () => {
  const id = await lineUp({ clients: `${CLIENTS}\nC-31;Un;GRP-1;\n` }, { userId: 1 })
  const former = await jobOf(id)
  let isResumed = false
  const resumeMeanwhile = async () => {
    if (isResumed) return
    isResumed = true
    await cancelImport(id, NOBODY)
    await resumeImport(id, { ...NOBODY, userId: 2 })
    expect(await transaction((tx) => beginImport(tx, id))).toBe(true)
  }
  expect(await runAs(former, id, resumeMeanwhile)).toBe(true)
  expect(await outcome(id)).toMatchObject({ etat: 'En cours', counts: { clients: [0, 0, 0, 0, 0] } })
  expect(await runAs(former, id)).toBe(true)
  while (await work());
  expect(await outcome(id)).toMatchObject({ etat: 'Terminé', counts: { clients: [1, 0, 0, 0, 0] } })
  // What is stored is the act of who had it stored.
  expect(
    await first(
      sql`select user_id from audit where action = 'import.clients.creation' order by id desc limit 1`,
    ),
  ).toEqual({ user_id: 2 })
})

test('a dry run is stored with the rights and in the name of who has it stored', async () => {
  const id = await lineUp({ clients: `${CLIENTS}\nC-32;Un;GRP-1;\n` }, { essai: true, userId: 1 })
  await work()
  await executeImport(id, { ...NOBODY, userId: 2 })
  await expect(executeImport(id, { ...NOBODY, userId: 2 })).rejects.toThrow('Cet import n’est pas un essai')
  await work()
  expect(await first(sql`select etat, user_id from imports where id = ${id}`)).toEqual({
    etat: 'Terminé',
    user_id: 2,
  })
})

test('[FIRST-12] of two imports of one type at once, one waits; a cancelled one is gone on with', async () => {
  const files = (name: string) => ({ clients: `${CLIENTS}\nC-30;${name};GRP-1;\n` })
  const one = await lineUp(files('Premier'))
  const other = await lineUp(files('Second'))
  expect(await transaction((tx) => beginImport(tx, one))).toBe(true)
  expect(await runAs(await jobOf(other), other)).toBe(false)
  expect(await outcome(other)).toMatchObject({ etat: 'En attente' })
  await cancelImport(one, NOBODY)
  expect(await runAs(await jobOf(one), one)).toBe(true)
  expect(await outcome(one)).toMatchObject({ etat: 'Annulé', counts: { clients: [0, 0, 0, 0, 0] } })
  await resumeImport(one, NOBODY)
  while (await work());
  // The other one was stored meanwhile.
  expect(await outcome(one)).toMatchObject({ etat: 'Terminé', counts: { clients: [0, 1, 0, 0, 0] } })
})

test('[FIRST-12] a dry run that ended before it was cancelled begins again when it is gone on with', async () => {
  const clients = `${CLIENTS}\nC-80;Un;GRP-1;\n`
  const id = await lineUp({ clients }, { essai: true })
  await work()
  await cancelImport(id, NOBODY)
  await resumeImport(id, NOBODY)
  await work()
  expect(await outcome(id)).toMatchObject({
    etat: 'Essai',
    erreur: null,
    counts: { clients: [1, 0, 0, 0, 0] },
  })
})

test('an equipment of another client keeps no place of the former one', async () => {
  const equipment = (client: string, place: string) =>
    `Instance;Code client;Logement;Famille;Type;Marque;Modèle;Numéro de série;Énergie;Mise en service${place ? ';Contrat;Ensemble;Bâtiment' : ''}
100001;${client};;Chaudières;Murale;Marque;M24;SN-1;Gaz naturel;21/11/2024${place}\n`
  await runBatch({ clients: `${CLIENTS}\nC-50;Cinquante;GRP-1;\n` })
  const moved = { equipements: equipment('C-50', '') }
  expect(await runBatch(moved)).toMatchObject({
    etat: 'Refusé',
    told: [
      expect.objectContaining({ colonne: 'Contrat', motif: expect.stringContaining('change de client') }),
    ],
  })
  expect(await runBatch({ equipements: equipment('C-50', ';;;') })).toMatchObject({
    etat: 'Terminé',
    counts: { equipements: [0, 1, 0, 0, 0] },
  })
})

test('two prices of one line never share a day', async () => {
  const prices = (...lines: string[]) => ({
    tarifs: [
      'Code prestation;Code modèle;Durée du contrat;Valide du;Valide au;Libellé;Tarif;Tarif EHS',
      ...lines.map((days) => `P;M;1;${days};Libellé;10,00;9,00`),
    ].join('\n'),
  })
  const refused = {
    etat: 'Refusé',
    told: [{ motif: expect.stringContaining('Un autre prix de cette ligne') }],
  }
  expect(await runBatch(prices('01/01/2030;'))).toMatchObject({ etat: 'Terminé' })
  expect(await runBatch(prices('01/06/2030;'))).toMatchObject(refused)
  expect(await runBatch(prices('01/01/2029;01/01/2030'))).toMatchObject(refused)
  expect(await runBatch(prices('01/06/2030;', '01/01/2030;31/05/2030'))).toMatchObject({
    etat: 'Terminé',
    counts: { tarifs: [1, 1, 0, 0, 0] },
  })
  expect(await runBatch(prices('01/06/2030;'))).toMatchObject({ counts: { tarifs: [0, 0, 1, 0, 0] } })
})

test('files that are no files of this kind are refused with their reason', async () => {
  const refused = async (clients: string | Buffer) => await runBatch({ clients })
  for (const [content, motif] of [
    ['', 'est vide'],
    [`${CLIENTS}\n`, 'clients.csv\u00a0: le fichier ne contient aucune ligne sous ses en-têtes.'],
    [Buffer.from(`\ufeff${CLIENTS}\n`, 'utf16le'), 'aucune ligne sous ses en-têtes'],
    ['PK\u0003\u0004 et la suite', 'c’est une archive ZIP sans classeur'],
    [`${CLIENTS};Sui\0te\nC-60;Un;GRP-1;;\n`, 'ce fichier n’est pas un texte'],
    [`${CLIENTS}\nC-60;U\0n;GRP-1;\n`, 'ce fichier n’est pas un texte'],
    [`${CLIENTS};Nom\nC-60;Un;GRP-1;;\n`, '« Nom (2) »'],
    [`${CLIENTS};${Array.from({ length: 100 }, (_, n) => `c${n}`).join(';')}\n`, '« c9 » et'],
    [`${CLIENTS};${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(';')}\n`, 'le fichier a plus de'],
  ] as const)
    expect(await refused(content)).toMatchObject({
      etat: 'Refusé',
      motif: expect.stringContaining(motif.replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»')),
    })
  const deep = `{"Code client":"C-60","Nom":${'['.repeat(20_000)}${']'.repeat(20_000)},"Groupe":"GRP-1"}\n`
  for (const line of [deep, `C-60;"Un;GRP-1;\n`, `C-60;${'x'.repeat(1_000_000)};GRP-1;\n`])
    expect(await refused(line === deep ? deep : `${CLIENTS}\n${line}`)).toMatchObject({
      etat: 'Refusé',
      counts: { clients: [0, 0, 0, 0, 1] },
    })
})

test('[FIRST-07] a file of headers alone stands beside others, unless the import is complete', async () => {
  const files = {
    clients: 'Code client;Nom;Groupe\nC-61;Soixante et un;GRP-1\n',
    logements: `${LOGEMENTS}\n`,
  }
  expect(await runBatch(files)).toMatchObject({
    etat: 'Terminé',
    counts: { clients: [1, 0, 0, 0, 0], logements: [0, 0, 0, 0, 0] },
  })
  expect(await runBatch(files, { complet: true, frein: 100 })).toMatchObject({
    etat: 'Refusé',
    motif: 'logements.csv\u00a0: le fichier ne contient aucune ligne sous ses en-têtes.',
  })
})

test('a role above the caller’s is refused', async () => {
  await db.execute(sql`update users set role_id = 3 where id = 2`)
  const people = 'E-mail;Prénom;Nom;Rôle;Groupes\nchef@exemple.fr;Léa;CHEF;Super Administrateur;GRP-1\n'
  expect(await runBatch({ utilisateurs: people }, { userId: 2 })).toMatchObject({
    etat: 'Refusé',
    told: [expect.objectContaining({ colonne: 'Rôle', motif: 'Ce rôle est au-dessus du vôtre.' })],
  })
})

const PEOPLE = 'E-mail;Prénom;Nom;Rôle;Groupes;Connexion;Plafond de signature'
const OF_USERS = sql`select role_id, provider, plafond_signature_cents from users where id = 2`

test.each([
  ['limit of signature', 'Administrateur;GRP-1;Locale;90000'],
  ['provider', 'Administrateur;GRP-1;SSO;'],
  ['role', 'Utilisateur;GRP-1;Locale;'],
])('[SAFE-02] nobody changes their own %s by an import', async (_name, rights) => {
  await db.execute(sql`update users set role_id = 3 where id = 2`)
  await db.execute(
    sql`insert into user_groupes (user_id, groupe_id) select 2, id from groupes where num_tiers = 'GRP-1' on conflict do nothing`,
  )
  const before = await first(OF_USERS)
  const people = (line: string) => `${PEOPLE}\nautre@exemple.fr;Zoé;AUTRE;${line}\n`
  expect(await runBatch({ utilisateurs: people(rights) }, { userId: 2 })).toMatchObject({
    told: [expect.objectContaining({ motif: 'Vous ne pouvez pas changer vos propres droits.' })],
  })
  expect(await first(OF_USERS)).toEqual(before)
  // What is no right of theirs is theirs to change.
  const same = await runBatch({ utilisateurs: people('Administrateur;GRP-1;Locale;') }, { userId: 2 })
  expect(same).toMatchObject({ etat: 'Terminé', told: [] })
})

test('[SAFE-21] [SAFE-39] an import that promotes closes what a password alone opened, and the audit tells the rights before and after', async () => {
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, confirmed)
    values (9, 'u9', 'promue@exemple.fr', 'promue@exemple.fr', 'Ida', 'PROMUE', 1, true)`)
  const { jwt } = await openOwnSession({ id: 9, email: 'promue@exemple.fr' })
  await db.execute(sql`update sessions set preuve = 'seule' where user_id = 9`)
  await db.execute(sql`insert into parametres (cle, valeur) values ('secondFacteurExige', 'true')
    on conflict (cle) do update set valeur = excluded.valeur`)
  expect(await sessionOfToken(jwt)).not.toBeNull()
  const people = `${PEOPLE}\npromue@exemple.fr;Ida;PROMUE;Super Administrateur;GRP-1;Locale;\n`
  expect(await runBatch({ utilisateurs: people }, { userId: ADMIN.id })).toMatchObject({ etat: 'Terminé' })
  expect(await sessionOfToken(jwt)).toBeNull()
  expect(
    await first(sql`select user_id, details from audit where action = 'users.droits' and entite_id = 9`),
  ).toMatchObject({ user_id: ADMIN.id, details: { avant: { role: 1 }, apres: { role: 4 } } })
  await db.execute(sql`delete from parametres where cle = 'secondFacteurExige'`)
})

test('[SAFE-35] storing accounts asks for a recent proof, at once, at the start and after a dry run; trying them does not', async () => {
  const { jwt, sessionId } = await openOwnSession(ADMIN)
  const line = `${PEOPLE}\nautre@exemple.fr;Zoé;AUTRE;Administrateur;GRP-1;Locale;\n`
  const send = (search: string) =>
    callRoute(importFileCall, 'POST', {
      jwt,
      params: { type: 'utilisateurs' },
      search,
      file: { type: 'text/csv', content: line },
    })
  const asOld = (minutes: number) =>
    db.execute(
      sql`update sessions set prouve_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`,
    )
  const asked = { status: 403, body: { error: { name: 'ProofRequiredError' } } }
  await asOld(11)
  expect(await send('?essai=false')).toMatchObject(asked)
  const tried = await send('?essai=true')
  expect(tried.status).toBe(202)
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(tried.body).data
  while (await work());
  const params = { id: String(id) }
  expect(await callRoute(executeImportCall, 'POST', { jwt, params })).toMatchObject(asked)
  const draft = await lineUp({ utilisateurs: line })
  await db.execute(sql`update imports set etat = 'Brouillon', essai = false where id = ${draft}`)
  expect(await callRoute(startImportCall, 'POST', { jwt, params: { id: String(draft) } })).toMatchObject(
    asked,
  )
  await db.execute(sql`update imports set etat = 'Annulé' where id = ${draft}`)
  await asOld(1)
  expect((await callRoute(executeImportCall, 'POST', { jwt, params })).status).toBe(200)
  while (await work());
})

test('POST imports/{type} takes CSV or NDJSON as it comes, of the staff alone', async () => {
  const { jwt } = await openOwnSession(ADMIN)
  const stranger = await openOwnSession({ id: 2, email: 'autre@exemple.fr' })
  const send = (token: string, content: string, type: string, search = '') =>
    callRoute(importFileCall, 'POST', {
      jwt: token,
      params: { type: 'clients' },
      search,
      file: { type, content },
    })
  const objects =
    '{"Code client":"C-40","Nom":"Quarante","Groupe":"GRP-1"}\n{"Code client":"C-41","Nom":"","Groupe":"GRP-1"}\n'
  expect((await send(stranger.jwt, objects, 'application/x-ndjson')).status).toBe(404)
  expect((await send(jwt, objects, 'application/json')).status).toBe(415)
  const sent = await send(jwt, objects, 'application/x-ndjson', '?seuil=50')
  expect(sent.status).toBe(202)
  const { data } = z.object({ data: z.object({ id: z.number() }) }).parse(sent.body)
  while (await work());
  const params = { id: String(data.id) }
  const { body } = await callRoute(importCall, 'GET', { jwt, params })
  expect(body).toMatchObject({
    data: {
      etat: 'Terminé',
      essai: false,
      finAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      types: [{ type: 'clients', lignes: 2, creees: 1, refusees: 1 }],
    },
  })
  // A file that did not arrive whole leaves no import that waits for somebody.
  const headers = {
    authorization: `Bearer ${jwt}`,
    'content-type': 'text/csv',
    'content-length': '3000000000',
  }
  const cut = new Request('http://localhost:3000/v2/api/essai', { method: 'POST', headers, body: objects })
  expect((await importFileCall(cut, { params: Promise.resolve({ type: 'clients' }) })).status).toBe(413)
  const left = await db.execute(sql`select 1 from imports where types = '{}'`)
  expect(left.rowCount).toBe(0)
  const told = await db.execute(
    sql`select 1 from audit where action = 'import.abandon' and user_id = ${ADMIN.id}`,
  )
  expect(told.rowCount).toBe(1)
  // A program reads of no import that no program may send: the values of its refused lines are those of people.
  const { jeton } = await createJeton(
    { nom: 'ERP', droits: ['imports:lire'], groupes: [], duree: '30' },
    { acteur: { ...NOBODY, userId: ADMIN.id }, person: { ...ADMIN, roleId: 4, utilisateurEHS: true } },
  )
  const people = await lineUp({ utilisateurs: 'E-mail\n' })
  while (await work());
  const read = async (id: number) =>
    (await callRoute(importCall, 'GET', { jwt: jeton, params: { id: String(id) } })).status
  expect([await read(data.id), await read(people)]).toEqual([200, 404])
  const report = await callRoute(rapportCall, 'GET', { jwt, params })
  expect(report.body).toBe(
    'Fichier;Type;Ligne;Colonne;Valeur;Motif;Clé;Signalement\r\nclients.csv;Clients;2;Nom;;Ce champ est requis;Client C-41;Ligne refusée\r\n',
  )
})

test('[FIRST-13] the files of the bench are stored whole, two equipments of each dwelling', async () => {
  const files: Record<string, Buffer> = {}
  for (const [type, parts] of Object.entries({ ...parc(30), equipements: equipements(60) })) {
    const read: Uint8Array[] = []
    for await (const part of parts) read.push(part)
    files[type] = Buffer.concat(read)
  }
  expect(await runBatch(files)).toMatchObject({
    etat: 'Terminé',
    counts: { logements: [30, 0, 0, 0, 0], equipements: [60, 0, 0, 0, 0] },
  })
  const each = sql`select count(*) from equipements e where e.logement_id = l.id`
  expect(
    await first(
      sql`select count(*)::int as n from logements l where l.reference like 'BANC-%' and (${each}) = 2`,
    ),
  ).toEqual({ n: 30 })
})

test('files of imports that are over are erased after a week', async () => {
  await db.execute(
    sql`update imports set fin_at = now() - interval '8 days', created_at = now() - interval '8 days'`,
  )
  await purgeImports()
  expect(
    await first(sql`select count(*)::int as n from import_fichiers where fichier_id is not null`),
  ).toEqual({ n: 0 })
  expect(
    await first(sql`select count(*)::int as n from pg_tables where tablename like 'import_lot_%'`),
  ).toEqual({ n: 0 })
  const [cut] = (
    await db.execute(sql`insert into imports (etat, etape, essai, seuil, frein, types) values ('Annulé', 'écriture', false, 5, 2,
    '{clients}') returning id`)
  ).rows
  await expect(resumeImport(Number(cut?.id), NOBODY)).rejects.toThrow(
    'Les fichiers de cet import sont effacés',
  )
})
