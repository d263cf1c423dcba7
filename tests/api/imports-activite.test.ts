import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client'
import { immeubles, runBatch } from '../support/imports-rows'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('imports-activite', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(sql`insert into roles (id, document_id, name, type) values (1, 'r1', 'Utilisateur', 'u'),
    (3, 'r3', 'Administrateur', 'a'), (4, 'r4', 'Super Administrateur', 's')`)
  await db.execute(sql`insert into groupes (id, document_id, nom, type) values (2, 'p2', 'Collectif', 'COLLECTIF'),
    (6, 'p6', 'Promoteurs', 'PIM')`)
  await db.execute(sql`insert into groupes (id, document_id, nom, type, num_tiers, parent_groupe_id)
    values (50, 'g50', 'Promoteur', 'PIM', 'PIM-1', 6)`)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('groupes', 'id'), 100), setval(pg_get_serial_sequence('users', 'id'), 10)`,
  )
  const { utilisateurs: _utilisateurs, ...park } = immeubles(3)
  await runBatch(park)
  // Whom an electronic invoice reaches (BR-FR-12).
  await db.execute(sql`update clients set siren = '999900004' where client_id = 'C-1'`)
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, confirmed)
    values (9, 'u9', 'g@exemple.fr', 'g@exemple.fr', 'Ada', 'GESTION', 3, true)`)
  await db.execute(
    sql`insert into user_groupes (user_id, groupe_id) select 9, groupe_id from clients where client_id = 'C-1'`,
  )
  await db.execute(sql`insert into demandes (id, document_id, type, numero_demande, groupe_id, statut)
    values (1, 'd1', 'CMI', 'CMI_50_9_1', 50, 'Transmise')`)
})
afterAll(() => close())

const first = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]

/** Of each type: what is created, a line that changes, and one that is refused with its column and its reason. */
const CASES = [
  {
    type: 'interventions',
    head: 'Numéro;Code client;Agence;Logement;Équipement;Type;Statut;Objet;Demandée le;Jour prévu;Demi-journée;Début;Fin',
    lines: [
      'INT-1;C-1;AG-1;L-0001;100001;Entretien;Réalisée;Entretien annuel;02/01/2025 09:30;15/01/2025;matin;15/01/2025 09:00;15/01/2025 09:45',
      'INT-2;C-1;AG-1;L-0002;100002;Dépannage;Demandée;Plus de chauffage;02/01/2025;;;;',
    ],
    changed: 'INT-2;C-1;AG-1;L-0002;100002;Dépannage;Annulée;Plus de chauffage;02/01/2025;;;;',
    wrong: 'INT-3;C-1;AG-1;L-9999;;Entretien;Demandée;Entretien;02/01/2025;;;;',
    told: { colonne: 'Logement', motif: expect.stringContaining('ne mène à rien') },
  },
  {
    type: 'rendezvous',
    head: 'Intervention;Jour;Demi-journée;Objet;Canal;Statut',
    lines: ['INT-1;15/01/2025;matin;Entretien;SMS;Honoré', 'INT-2;16/01/2025;matin;Panne;SMS;À confirmer'],
    changed: 'INT-2;16/01/2025;matin;Panne;SMS;Annulé',
    wrong: 'INT-9;16/01/2025;matin;Panne;SMS;Annulé',
    told: { colonne: 'Intervention', motif: expect.stringContaining('ne mène à rien') },
  },
  {
    type: 'attestations',
    head: 'Numéro;Équipement;Intervention;Type;Date;Valide jusqu’au',
    lines: ['ATT-1;100001;INT-1;Entretien chaudière;15/01/2025;', 'ATT-2;100002;;Ramonage;15/01/2025;'],
    changed: 'ATT-2;100002;;Ramonage;15/01/2025;31/12/2025',
    wrong: 'ATT-3;999;;Ramonage;15/01/2025;',
    told: { colonne: 'Équipement', motif: expect.stringContaining('ne mène à rien') },
  },
  {
    type: 'nonconformites',
    head: 'Numéro;Équipement;Code client;Logement;Date;Référentiel;Code;Gravité;Constat;Mesure prise;Responsable;Délai;Statut',
    lines: [
      'NC-1;100001;;;15/01/2025;gaz;DGI-1;DGI;Fuite;Coupure;bailleur;15/01/2025;Ouverte',
      'NC-2;100001;;;15/01/2025;gaz;DGI-1;DGI;Fuite;Coupure;bailleur;15/01/2025;Levée',
      'NC-3;;C-1;L-0002;15/01/2025;gaz;A1-1;A1;Conduit;Information;bailleur;15/04/2025;Ouverte',
    ],
    changed: 'NC-3;;C-1;L-0002;15/01/2025;gaz;A1-1;A1;Conduit;Information;bailleur;15/04/2025;Levée',
    wrong: 'NC-4;100001;;;15/01/2025;gaz;X;Majeure;Fuite;Coupure;bailleur;15/04/2025;Ouverte',
    told: { colonne: 'Gravité', motif: 'Cette gravité n’est pas de ce référentiel.' },
  },
  {
    type: 'dpe',
    head: 'N° ADEME;Code client;Logement;Date;kWhEP/m².an;kgCO₂/m².an;Surface;Énergie;Diagnostiqueur',
    lines: [
      '2569e0000001a;C-1;L-0001;31/01/2025;150;44;64;Gaz naturel;Diag',
      '2569E0000002A;C-1;L-0002;31/01/2025;500;3;64;Bois;Diag',
    ],
    changed: '2569E0000002A;C-1;L-0002;31/01/2025;60;3;64;Bois;Diag',
    wrong: '2569E0000003A;C-1;L-9999;31/01/2025;60;3;64;Bois;Diag',
    told: { colonne: 'Logement', motif: expect.stringContaining('ne mène à rien') },
  },
  {
    type: 'devis',
    head: 'Numéro;Code client;Objet;Montant HT;Montant TVA;Montant TTC;Lignes;Émis le;Statut',
    lines: [
      'DEV-1;C-1;Vanne;1 500,00;150;1650;1 x 1 200,00 à 10 % : Vanne | 2 x 150 à 10 % : Main-d’œuvre | option 1 x 90 à 20 % : Garantie;02/01/2025;À signer',
      'DEV-2;C-1;Pompe;100;5,5;105,5;1 x 100 à 5,5 % : Pompe;02/01/2025;À signer',
    ],
    changed: 'DEV-2;C-1;Pompe;200;11;211;2 x 100 à 5,5 % : Pompe;02/01/2025;À signer',
    wrong: 'DEV-3;C-1;Pompe;100;18;118;1 x 90 à 20 % : Pompe;02/01/2025;À signer',
    told: { colonne: 'Montant HT', motif: 'Le montant HT n’est pas celui des lignes.' },
  },
  {
    type: 'factures',
    head: 'Numéro;Type;Code client;Date;Échéance;Montant HT;Montant TVA;Montant TTC;Lignes;Reste à payer;Format;Étape électronique;Facture d’origine',
    lines: [
      'FAC-1;Facture;C-1;02/01/2025;01/02/2025;1500;150;1650;1 x 1500 à 10 % : Redevance;;Factur-X;200;',
      'FAC-2;Facture;C-1;02/01/2025;01/02/2025;100;20;120;;60;PDF;;',
    ],
    changed: 'FAC-2;Facture;C-1;02/01/2025;01/02/2025;100;20;120;;0;PDF;;',
    wrong: 'FAC-3;Facture;C-1;02/01/2025;01/02/2025;100;20;121;;;PDF;;',
    told: { colonne: 'Montant TTC', motif: 'Le montant TTC n’est pas la somme du HT et de la TVA.' },
  },
  {
    type: 'etapes',
    head: 'Demande;Étape;Date;Motif',
    lines: ['CMI_50_9_1;Planifiée;03/01/2025 10:00;', 'cmi_50_9_1;Prise en charge;02/01/2025 10:00;'],
    changed: 'CMI_50_9_1;Planifiée;03/01/2025 10:00;Après appel',
    wrong: 'CMI_50_9_1;Réparé;03/01/2025 11:00;',
    told: { colonne: 'Étape', motif: 'Cette étape n’est pas une étape de cette demande.' },
  },
  {
    type: 'campagnes',
    head: 'Code;Nom;Type;Début;Fin',
    lines: ['JPON30;JPO;jpo;01/11/2030;30/11/2030', 'BASNOX30;Bas NOx;Bas NOx;01/11/2030;30/11/2030'],
    changed: 'JPON30;JPO 2030;jpo;01/11/2030;30/11/2030',
    wrong: 'X;X;jpo;01/11/2030;30/10/2030',
    told: { colonne: 'Fin', motif: 'La fin de la campagne est avant son début.' },
  },
  {
    type: 'capacites',
    head: 'Agence;Jour;Demi-journée;Places',
    lines: ['AG-1;15/01/2035;matin;8', 'AG-1;15/01/2035;après-midi;4'],
    changed: 'AG-1;15/01/2035;matin;9',
    wrong: 'AG-9;15/01/2035;matin;9',
    told: { colonne: 'Agence', motif: expect.stringContaining('ne mène à rien') },
  },
  {
    type: 'programmes',
    head: 'Code programme;Nom;Groupe',
    lines: ['P-1;Les Tilleuls;PIM-1', 'P-2;Les Chênes;PIM-1'],
    changed: 'P-1;Les Grands Tilleuls;PIM-1',
    wrong: 'P-3;Ailleurs;GRP-1',
    told: { colonne: 'Groupe', motif: 'Ce groupe n’est pas celui d’un promoteur.' },
  },
]

test.each(CASES)(
  '[FIRST-05] $type: created, the same twice, one line changed, one refused',
  async ({ type, head, lines, changed, wrong, told }) => {
    const file = (...rows: string[]) => ({ [type]: `${head}\n${rows.join('\n')}\n` })
    const count = lines.length
    expect(await runBatch(file(...lines))).toMatchObject({
      etat: 'Terminé',
      counts: { [type]: [count, 0, 0, 0, 0] },
      told: [],
    })
    expect(await runBatch(file(...lines))).toMatchObject({ counts: { [type]: [0, 0, count, 0, 0] } })
    expect(await runBatch(file(changed))).toMatchObject({ counts: { [type]: [0, 1, 0, 0, 0] }, told: [] })
    expect(await runBatch(file(wrong))).toMatchObject({
      etat: 'Refusé',
      told: [expect.objectContaining(told)],
    })
  },
)

test('[FIRST-05] imported rows have the consequences that screens rely on', async () => {
  // A visit of maintenance moves its equipment and its dwelling, by the calendar year for a boiler.
  expect(
    await first(sql`select q.dernier_entretien::text as q, q.prochaine_echeance::text as e, l.derniere_visite::text as l
      from equipements q join logements l on l.id = q.logement_id where q.instance_id = 100001`),
  ).toEqual({ q: '2025-01-15', e: '2026-12-31', l: '2025-01-15' })
  expect(
    await first(
      sql`select valide_jusquau::text as v, logement_id is not null as l from attestations where numero = 'ATT-1'`,
    ),
  ).toEqual({ v: '2026-01-15', l: true })
  // The open danger is told to the manager, once; the one that is over is not.
  expect(await first(sql`select count(*)::int as n from outbox where entite = 'non_conformites'`)).toEqual({
    n: 1,
  })
  expect(
    await first(sql`select classe_energie as e, classe_ges as g, etiquette as t, valide_jusquau::text as v from dpes
      where numero_ademe = '2569E0000001A'`),
  ).toEqual({ e: 'C', g: 'D', t: 'D', v: '2035-01-31' })
  expect(
    await first(sql`select count(*)::int as n, count(*) filter (where x.optionnelle)::int as o, min(d.valide_jusquau)::text as v
      from devis d join devis_lignes x on x.devis_id = d.id where d.numero = 'DEV-1'`),
  ).toEqual({ n: 3, o: 1, v: '2025-02-01' })
  expect(
    await first(sql`select f.solde_cents as s, f.statut_paiement as p, (select e.libelle from evenements_facture e where e.facture_id = f.id) as e
      from factures f where f.numero = 'FAC-1'`),
  ).toEqual({ s: 165_000, p: 'À échoir', e: 'Déposée' })
  // The newest step is the state, whatever the order of the lines.
  expect(await first(sql`select statut, motif_statut as motif from demandes where id = 1`)).toEqual({
    statut: 'Planifiée',
    motif: 'Après appel',
  })
})

test('[FIRST-10] what a complete file leaves out is closed, never below what is reserved', async () => {
  await db.execute(sql`update capacites set reservees = 2 where demi_journee = 'après-midi'`)
  const file = (places: number) => ({
    capacites: `Agence;Jour;Demi-journée;Places\nAG-1;15/01/2035;matin;${places}\n`,
  })
  expect(await runBatch(file(8), { complet: true, frein: 100 })).toMatchObject({
    etat: 'Terminé',
    counts: { capacites: [0, 1, 0, 1, 0] },
  })
  expect(await first(sql`select places, reservees from capacites where demi_journee = 'après-midi'`)).toEqual(
    { places: 2, reservees: 2 },
  )
  await db.execute(sql`update capacites set reservees = 3 where demi_journee = 'matin'`)
  expect(await runBatch(file(2))).toMatchObject({
    etat: 'Refusé',
    told: [expect.objectContaining({ motif: 'Plus de places que cela sont déjà réservées.' })],
  })
  // A planned visit that an import brings takes its place.
  await runBatch({
    interventions:
      'Numéro;Code client;Agence;Type;Statut;Objet;Demandée le;Jour prévu;Demi-journée\nINT-5;C-1;AG-1;Entretien;Planifiée;Visite;02/01/2025;15/01/2035;matin\n',
  })
  expect(await first(sql`select places, reservees from capacites where demi_journee = 'matin'`)).toEqual({
    places: 8,
    reservees: 4,
  })
})
