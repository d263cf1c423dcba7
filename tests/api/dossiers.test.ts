import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findByNumero } from '@/lib/app/dossiers/find-dossiers'
import { etapePubliqueCall } from '@/lib/demandes/suivi/calls/suivi'
import { type SuiviRow, suiviEhsList, suiviPlainList } from '@/lib/demandes/suivi/lists/toutes'
import { findPublique } from '@/lib/demandes/suivi/publique'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { Origine } from '@/lib/domain/demandes/publiques'
import { PAGE_DEPANNAGE } from '@/lib/domain/visites/depannage-reponses'
import { ATTESTATION_TYPES } from '@/lib/domain/visites/statuts'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import type { Caller } from '@/lib/platform/api/collection'
import type { Db } from '@/lib/platform/db/client'
import { campagnes, demandesPubliques } from '@/lib/platform/db/schema/campagnes/campagnes'
import { inscriptions } from '@/lib/platform/db/schema/campagnes/portes-ouvertes'
import { resiliations } from '@/lib/platform/db/schema/campagnes/resiliations'
import { demandesAcces } from '@/lib/platform/db/schema/comptes/acces'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { demandes } from '@/lib/platform/db/schema/demandes/demandes'
import { demandesDocuments } from '@/lib/platform/db/schema/documents/contractuels'
import { demandesDevis, devis } from '@/lib/platform/db/schema/documents/devis'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { attestations, interventions } from '@/lib/platform/db/schema/visites/interventions'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { createAgence, createVisite, GROUPE, numeroOf } from '../support/replanification-rows'

const VISITE = 946_901
const OWN = 946_001
const AILLEURS = 946_002
const EQUIPE = 946_003

/** Number of the row of each table. */
const NUMEROS = {
  demandes: `CMI_${GROUPE}_${OWN}_1`,
  demandes_publiques: 'DEP-2026-000123',
  resiliations: 'RES-2026-000001',
  inscriptions: 'JPO-2026-000001',
  demandes_documents: 'DOC-2026-000001',
  demandes_devis: 'DDV-2026-000001',
  demandes_acces: 'ACC-2026-000001',
  interventions: numeroOf(VISITE),
  non_conformites: 'NC-2026-000001',
  devis: 'DEV-2026-000001',
  factures: 'FAC-2026-00001',
  attestations: 'ATT-0001364',
} as const
type Numerote = keyof typeof NUMEROS

/** Filed by the public, or by whoever has no account yet: the provider's staff alone finds them. */
const DU_PERSONNEL: readonly Numerote[] = ['resiliations', 'inscriptions', 'demandes_acces']

/** Tables with a number that no one looks for by it in the search, with where they are read. */
const AILLEURS_LUS: Readonly<Record<string, string>> = {
  souscriptions: 'the contract of a visitor, which a link of theirs opens',
  mandats_sepa: 'the mandate of a payer, on the page of its group',
  certificats: 'the number that the inspection gave, in the list of certificates',
  adressefacturations: 'a street number',
  registres_conformite: 'the number on a paper, which its QR code opens',
}

const caller = (userId: number, utilisateurEHS = false): Caller => ({
  userId,
  roleId: utilisateurEHS ? 4 : 1,
  utilisateurEHS,
  test: false,
})

const person = (utilisateurEHS = false) =>
  ({ roleId: utilisateurEHS ? 4 : 1, utilisateurEHS, portal: 'INDIVIDUEL' }) as const

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('numeros', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'x'.repeat(40),
  })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 4, name: 'Super administrateur', type: 'super' },
  ])
  await createAgence(db)
  await createUser(db, { id: OWN, email: 'own@exemple.fr', groupeIds: [GROUPE] })
  await createUser(db, { id: AILLEURS, email: 'ailleurs@exemple.fr', groupeIds: [] })
  await createUser(db, {
    id: EQUIPE,
    email: 'equipe@exemple.fr',
    roleId: 4,
    utilisateurEhs: true,
    groupeIds: [],
  })
  await createVisite(db, { id: VISITE, jour: '2026-11-24' })
  const place = { groupeId: GROUPE, clientId: GROUPE }
  await db.insert(demandes).values({
    type: 'CMI',
    numeroDemande: NUMEROS.demandes,
    statut: 'Transmise',
    createurId: OWN,
    ...place,
  })
  await db.insert(demandesPubliques).values({
    numero: NUMEROS.demandes_publiques,
    page: PAGE_DEPANNAGE,
    groupeId: GROUPE,
    isClient: true,
    codePostal: '59000',
    lastName: 'Essai',
    firstName: 'Camille',
    email: 'own@exemple.fr',
    mobilePhone: '0639980011',
    adresse: { street: '12 rue des Acacias', postcode: '59000', city: 'Lille' },
    accepte1: true,
    description: 'Plus de chauffage',
    symptome: 'Plus de chauffage',
    interventionId: VISITE,
  })
  await db.insert(resiliations).values({
    numero: NUMEROS.resiliations,
    assetId: '1',
    nom: 'Passant',
    email: 'alix@exemple.fr',
    dateSouhaitee: '2026-12-01',
    dateEffet: '2026-12-01',
    motif: 'Déménagement',
  })
  const [campagne] = await db
    .insert(campagnes)
    .values({ code: 'JPO', nom: 'Journées', type: 'jpo', debut: '2026-01-01', fin: '2026-12-31' })
    .returning({ id: campagnes.id })
  await db.insert(inscriptions).values({
    numero: NUMEROS.inscriptions,
    campagneId: campagne?.id ?? 0,
    isClient: false,
    codePostal: '59000',
    nom: 'Passant',
    prenom: 'Alix',
    email: 'alix@exemple.fr',
    telephone: '0639980012',
    accepte1: true,
  })
  await db.insert(demandesDocuments).values({
    numero: NUMEROS.demandes_documents,
    ...place,
    documentType: 'Contrat',
    auteurId: OWN,
  })
  await db.insert(demandesDevis).values({
    numero: NUMEROS.demandes_devis,
    ...place,
    objet: 'Remplacement de l’équipement 12',
    auteurId: OWN,
  })
  await db.insert(demandesAcces).values({
    numero: NUMEROS.demandes_acces,
    raisonSociale: 'Société',
    nom: 'Passant',
    prenom: 'Alix',
    email: 'alix@exemple.fr',
    telephone: '0639980013',
    codePostal: '59000',
    cguAccepteesAt: new Date('2026-11-20T09:00:00Z'),
  })
  await db.insert(nonConformites).values({
    numero: NUMEROS.non_conformites,
    ...place,
    logementId: VISITE,
    date: '2026-11-20',
    referentiel: 'gaz',
    code: '1',
    gravite: 'A1',
    constat: 'Constat',
    mesurePrise: 'Aucune',
    responsable: 'bailleur',
    delai: '2026-12-20',
    statut: 'Ouverte',
  })
  await db.insert(devis).values({
    numero: NUMEROS.devis,
    objet: 'Remplacement',
    ...place,
    montantHtCents: 100,
    montantTvaCents: 20,
    montantTtcCents: 120,
    emisLe: '2026-11-01',
    valideJusquau: '2026-12-01',
    statut: 'À signer',
  })
  await db.insert(factures).values({
    numero: NUMEROS.factures,
    ...place,
    date: '2026-11-01',
    echeance: '2026-12-01',
    type: 'Facture',
    montantHtCents: 100,
    montantTvaCents: 20,
    montantTtcCents: 120,
    soldeCents: 120,
    statutPaiement: 'À échoir',
    format: 'PDF',
  })
  await db.insert(equipements).values({
    ...{ ...place, id: VISITE, instanceId: VISITE, logementId: VISITE, famille: 'chaudieres' },
    ...{ type: 'Chaudière murale', marqueLib: 'Frisquet', modeleLib: 'Essai', numeroSerie: 'S1' },
    ...{ energie: 'Gaz naturel', evacuation: 'Ventouse', miseEnService: '2020-01-01', etat: 'À jour' },
  })
  await db.insert(attestations).values({
    ...{ ...place, numero: NUMEROS.attestations, equipementId: VISITE, logementId: VISITE },
    ...{ type: ATTESTATION_TYPES[0], date: '2026-11-01', valideJusquau: '2027-11-01' },
  })
})
afterAll(() => close())

const found = async (typed: string, userId = OWN, isStaff = false) =>
  (await findByNumero(typed, caller(userId, isStaff), person(isStaff))).map(({ numero }) => numero)

test.each(Object.entries(NUMEROS) as [Numerote, string][])(
  '[TRUST-47] the number of %s is found by who may read it, and by nobody else',
  async (table, numero) => {
    const [userId, isStaff] = DU_PERSONNEL.includes(table) ? [EQUIPE, true] : [OWN, false]
    for (const typed of [numero, ` n° ${numero.toLowerCase()} `, numero.replaceAll('-', '\u2011')])
      expect([typed, await found(typed, userId, isStaff)]).toEqual([typed, [numero]])
    expect(await found(numero.slice(0, -1), userId, isStaff)).toEqual([])
    expect(await found(numero, AILLEURS)).toEqual([])
    if (DU_PERSONNEL.includes(table)) expect(await found(numero, OWN)).toEqual([])
  },
)

test('[TRUST-47] an attestation leads to its equipment', async () => {
  expect(await findByNumero(NUMEROS.attestations, caller(OWN), person())).toEqual([
    {
      ...{ numero: NUMEROS.attestations, nature: 'Attestation d’entretien' },
      ...{ detail: 'Chaudière murale Frisquet Essai', path: `/equipements/${VISITE}` },
    },
  ])
})

test('[TRUST-47] each table whose rows have a number is looked in, or read elsewhere', async () => {
  const { rows } = await db.execute(sql`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name in ('numero', 'numero_demande', 'rum')`)
  const tables = z.array(z.object({ name: z.string() })).parse(rows)
  expect(
    tables.map(({ name }) => name).filter((name) => !(name in NUMEROS) && !(name in AILLEURS_LUS)),
  ).toEqual([])
})

test('[TRUST-47] who may not open a screen finds nothing that it alone shows', async () => {
  const dis = { ...person(), portal: 'DIS' } as const
  const numeros = async (numero: string) => (await findByNumero(numero, caller(OWN), dis)).length
  expect(await numeros(NUMEROS.devis)).toBe(0)
  expect(await numeros(NUMEROS.demandes)).toBe(1)
})

/** Numbers and steps that a list shows a person for these words. */
async function listed(list: ListDefinition<SuiviRow>, userId: number, recherche = '') {
  const perimetre = await resolvePerimetre(userId, () => undefined)
  const { rows } = await readListPage(list, perimetre, parseListParams({ recherche }, list))
  return rows.map(({ numero, statut }) => `${numero} ${statut}`)
}

test('[TRUST-47] what a partner asks for beside their forms is in /suivi, in their groups alone', async () => {
  const all = [
    `${NUMEROS.demandes} Transmise`,
    `${NUMEROS.demandes_documents} Reçue`,
    `${NUMEROS.demandes_devis} Reçue`,
    `${NUMEROS.demandes_publiques} Planifiée`,
  ]
  expect((await listed(suiviPlainList, OWN)).sort()).toEqual([...all].sort())
  for (const line of all) {
    const [numero = ''] = line.split(' ')
    expect(await listed(suiviPlainList, OWN, numero)).toEqual([line])
    expect(await listed(suiviPlainList, AILLEURS, numero)).toEqual([])
  }
  expect(await listed(suiviEhsList, EQUIPE, NUMEROS.demandes_publiques)).toEqual([
    `${NUMEROS.demandes_publiques} Planifiée`,
  ])
})

test.each([
  ['Demandée', 'Reçue'],
  ['Confirmée par le client', 'Planifiée'],
  ['Non réalisée', 'Prise en charge'],
  ['Réalisée', 'Traitée'],
  ['Annulée', 'Annulée'],
] as const)('[TRUST-47] a breakdown whose visit is « %s » is « %s »', async (statut, etat) => {
  await db.update(interventions).set({ statut })
  expect(await listed(suiviPlainList, OWN, NUMEROS.demandes_publiques)).toEqual([
    `${NUMEROS.demandes_publiques} ${etat}`,
  ])
})

test('[TRUST-47] the staff brings no breakdown to a step that its visit does not say, and may close it', async () => {
  const { jwt } = await openOwnSession({ id: EQUIPE, email: 'equipe@exemple.fr' })
  const [depannage] = await db.select().from(demandesPubliques)
  const advance = (statut: string) =>
    callRoute(etapePubliqueCall, 'POST', {
      jwt,
      params: { origine: 'depannage', id: String(depannage?.id) },
      body: { statut, motif: '' },
    })
  await db.update(interventions).set({ statut: 'Planifiée' })
  const refused = await advance('Prise en charge')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining(`suit l’étape de l’intervention ${numeroOf(VISITE)}`),
  ])
  expect(await listed(suiviPlainList, OWN, NUMEROS.demandes_publiques)).toEqual([
    `${NUMEROS.demandes_publiques} Planifiée`,
  ])
  expect((await advance('Traitée')).status).toBe(200)
  expect((await advance('Traitée')).status).toBe(409)
  expect(await listed(suiviPlainList, OWN, NUMEROS.demandes_publiques)).toEqual([
    `${NUMEROS.demandes_publiques} Traitée`,
  ])
})

test('[TRUST-47] the record of a breakdown or of a quote asked for is its group’s', async () => {
  const idOf = async (table: string) => {
    const { rows } = await db.execute(sql`select id from ${sql.identifier(table)}`)
    return z.array(z.object({ id: z.number() })).parse(rows)[0]?.id ?? 0
  }
  for (const [origine, table] of [
    ['depannage', 'demandes_publiques'],
    ['devis', 'demandes_devis'],
  ] as const satisfies readonly (readonly [Origine, Numerote])[]) {
    const id = await idOf(table)
    expect(await findPublique(origine, id, caller(OWN))).toMatchObject({ numero: NUMEROS[table] })
    expect(await findPublique(origine, id, caller(AILLEURS))).toBeNull()
  }
  const depannage = await findPublique('depannage', await idOf('demandes_publiques'), caller(OWN))
  expect(depannage?.visite).toEqual({ id: VISITE, numero: numeroOf(VISITE) })
})

test('[FOLLOW-17] what the public filed without account is nobody’s but the staff’s', async () => {
  await db.update(demandesPubliques).set({ groupeId: null, interventionId: null })
  expect(await listed(suiviPlainList, OWN, NUMEROS.demandes_publiques)).toEqual([])
  expect(await found(NUMEROS.demandes_publiques)).toEqual([])
  expect(await found(NUMEROS.demandes_publiques, EQUIPE, true)).toEqual([NUMEROS.demandes_publiques])
})
