import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Random } from '@/lib/app/seed/kit/random'
import { PORTAL_IDS, type PortalType } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { createClient, createGroupe, createManagerPortals, createUser } from './factories'
import { perimetreDe } from './perimetre-de'
import type { Cherche } from './recherche-jeu'

const NOMS =
  'MARTIN BERNARD DUBOIS THOMAS ROBERT RICHARD PETIT DURAND LEROY MOREAU SIMON LAURENT LEFÈVRE MICHEL GARCIA BERTRAND ROUX VINCENT FOURNIER MOREL GIRARD LAMBERT BONNET FRANÇOIS MARTINEZ LEGRAND GARNIER CHEVALIER ROUSSEAU'.split(
    ' ',
  )
const PRENOMS =
  'Jean Marie Pierre Camille Nicolas Julien Chloé Sandrine Isabelle Élodie Mathieu Karim Hélène Olivier Aurélie Sébastien Françoise Dominique Stéphanie Guillaume'.split(
    ' ',
  )
const VOIES =
  'rue des Acacias|avenue Jean-Jaurès|allée des Tilleuls|boulevard Victor-Hugo|place de la République|rue de l’Église|chemin des Vignes|square Simone-Veil|impasse des Coquelicots|rue du Général-Leclerc'.split(
    '|',
  )
const VILLES = [
  ['59000', 'Lille'],
  ['59100', 'Roubaix'],
  ['59200', 'Tourcoing'],
  ['69001', 'Lyon'],
  ['35000', 'Rennes'],
  ['44000', 'Nantes'],
] as const
const MODELES = [
  ['Frisquet', 'Hydromotrix Condensation 25 kW'],
  ['Atlantic', 'Naneo Micro 25'],
  ['De Dietrich', 'Zena PMC-M 24'],
  ['Saunier Duval', 'ThemaPlus Condens'],
  ['Aldes', 'Bahia Compact'],
] as const

export const PERSONNE = { id: 970_001, email: 'recherche@exemple.fr' }
export const SANS_RECHERCHE = { id: 970_002, email: 'sans.recherche@exemple.fr' }
/** Of the person: a landlord of six contracts, a second client of the same group, and a group of INDIVIDUEL. */
export const BAILLEUR = { groupe: 970_100, client: 970_100, premierLogement: 970_100_000, logements: 600 }
export const VOISIN = { client: 970_101, contrat: 'CO-2026-97101', logement: 970_200_001 }
export const PARTICULIERS = { groupe: 970_103, client: 970_103, logement: 970_200_003 }
/** Of nobody: the same names elsewhere. */
export const AUTRE = { groupe: 970_104, client: 970_104, logement: 970_200_004 }
/** Rows that the book looks for: a person, a street, a model, a set with an accent. */
export const DUPONT = 970_200_010
export const LILAS = 970_200_011
export const NAEMA = 970_200_012
export const EGLISE = 970_200_013

export const contratDe = (rang: number) => `CO-2023-${String(418 + rang).padStart(5, '0')}`

type Personne = { nom: string; prenom: string; email?: string; mobile?: string }
type NouveauLogement = {
  id: number
  groupe: number
  client: number
  contrat: number | null
  adresse: string
  codePostal?: string
  ville?: string
  occupant?: Personne
  equipement?: readonly [marque: string, modele: string]
}

export async function insertLogements(db: Db, rows: readonly NouveauLogement[]): Promise<void> {
  const now = new Date('2026-11-01T08:00:00Z')
  const dates = { createdAt: now, updatedAt: now }
  await db.insert(logements).values(
    rows.map(({ id, groupe, client, contrat, adresse, codePostal = '59000', ville = 'Lille' }) => ({
      id,
      reference: `${id}`,
      groupeId: groupe,
      clientId: client,
      contratId: contrat,
      adresse,
      codePostal,
      ville,
      statutOccupation: 'Locataire' as const,
      etat: 'À jour' as const,
      ...dates,
    })),
  )
  const occupes = rows.flatMap(({ id, occupant }) => (occupant ? [{ id, ...occupant }] : []))
  await db.insert(occupants).values(
    occupes.map(({ id, ...occupant }) => ({
      logementId: id,
      type: 'Locataire' as const,
      entree: '2024-01-01',
      ...occupant,
      ...dates,
    })),
  )
  const equipes = rows.flatMap(({ equipement, ...row }) => (equipement ? [{ ...row, equipement }] : []))
  await db.insert(equipements).values(
    equipes.map(({ id, groupe, client, contrat, equipement: [marqueLib, modeleLib] }) => ({
      instanceId: id,
      groupeId: groupe,
      clientId: client,
      contratId: contrat,
      logementId: id,
      famille: 'chaudieres' as const,
      type: 'Chaudière murale',
      marqueLib,
      modeleLib,
      numeroSerie: `S${id}`,
      energie: 'Gaz naturel',
      evacuation: 'Ventouse' as const,
      miseEnService: '2020-01-01',
      etat: 'À jour' as const,
      ...dates,
    })),
  )
}

const one = <T>(values: readonly T[], random: Random): T => {
  const value = values[random.integer(0, values.length - 1)]
  if (value === undefined) throw new Error('nothing to draw from')
  return value
}

/** A landlord's 600 dwellings, a neighbour client, a private group, and the same names at somebody else's. */
export async function insertRechercheGlobale(db: Db): Promise<void> {
  const random = new Random(20_261_121, 'recherche-globale')
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  const individuel = { id: PORTAL_IDS.INDIVIDUEL, nom: 'IND', label: 'Individuel', type: 'INDIVIDUEL' }
  await db.insert(groupes).values(individuel)
  const { COLLECTIF, INDIVIDUEL } = PORTAL_IDS
  await createGroupe(db, { id: BAILLEUR.groupe, nom: 'Office de l’Étang', parentGroupeId: COLLECTIF })
  await createGroupe(db, { id: PARTICULIERS.groupe, nom: 'Particuliers Nord', parentGroupeId: INDIVIDUEL })
  await createGroupe(db, { id: AUTRE.groupe, nom: 'Office de l’Étang bleu', parentGroupeId: COLLECTIF })
  await createClient(db, { id: BAILLEUR.client, nom: 'Office de l’Étang', groupeId: BAILLEUR.groupe })
  await createClient(db, { id: VOISIN.client, nom: 'Voisinage', groupeId: BAILLEUR.groupe })
  await createClient(db, { id: PARTICULIERS.client, nom: 'Particuliers', groupeId: PARTICULIERS.groupe })
  await createClient(db, { id: AUTRE.client, nom: 'Étang bleu', groupeId: AUTRE.groupe })
  const contrat = (id: number, numeroContrat: string, groupeId: number, clientId: number) => ({
    ...{ id, numeroContrat, groupeId, clientId },
    ...{ type: 'P2' as const, status: 'En cours' as const, dateDebut: '2026-01-01' },
  })
  await db
    .insert(contrats)
    .values([
      ...Array.from({ length: 6 }, (_, rang) =>
        contrat(970_100 + rang, contratDe(rang), BAILLEUR.groupe, BAILLEUR.client),
      ),
      contrat(970_110, VOISIN.contrat, BAILLEUR.groupe, VOISIN.client),
      contrat(970_111, 'CO-2026-97104', AUTRE.groupe, AUTRE.client),
    ])
  const groupeIds = [BAILLEUR.groupe, PARTICULIERS.groupe]
  await createUser(db, { ...PERSONNE, searchEngine: true, groupeIds })
  await createUser(db, { ...SANS_RECHERCHE, searchEngine: false, groupeIds })

  const bailleur = { groupe: BAILLEUR.groupe, client: BAILLEUR.client, contrat: 970_100 }
  await insertLogements(
    db,
    Array.from({ length: BAILLEUR.logements }, (_, rang) => {
      const [nom, prenom] = [one(NOMS, random), one(PRENOMS, random)]
      const [codePostal, ville] = one(VILLES, random)
      const email = `${prenom}.${nom}${rang}@exemple.fr`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const mobile = `06399${String(80_000 + rang)}`
      return {
        ...bailleur,
        id: BAILLEUR.premierLogement + rang,
        contrat: bailleur.contrat + (rang % 6),
        adresse: `${random.integer(1, 120)} ${one(VOIES, random)}`,
        codePostal,
        ville,
        occupant: { nom, prenom, mobile, ...(rang % 3 === 0 ? {} : { email }) },
        equipement: one(MODELES, random),
      }
    }),
  )
  const dupont = { occupant: { nom: 'DUPONT', prenom: 'MARIE', email: 'marie.dupont@exemple.fr' } }
  await insertLogements(db, [
    { ...bailleur, ...dupont, id: DUPONT, adresse: '1 quai Nord', equipement: ['Frisquet', 'Prestige'] },
    { ...bailleur, id: LILAS, adresse: '14 rue des Lilas' },
    { ...bailleur, id: NAEMA, adresse: '2 quai Nord', equipement: ['Atlantic', 'Naema 2'] },
    { ...bailleur, id: EGLISE, adresse: '3 parvis de l’Église-Haute', contrat: null },
    {
      ...bailleur,
      ...dupont,
      id: VOISIN.logement,
      client: VOISIN.client,
      contrat: 970_110,
      adresse: '1 quai',
    },
    { ...dupont, ...PARTICULIERS, id: PARTICULIERS.logement, contrat: null, adresse: '4 rue des Lilas' },
    { ...dupont, ...AUTRE, id: AUTRE.logement, contrat: 970_111, adresse: '5 rue des Lilas' },
  ])
}

const cherche = z.array(
  z.object({
    id: z.number(),
    nom: z.string(),
    prenom: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    adresse: z.string(),
    codePostal: z.string(),
    ville: z.string(),
    numeroContrat: z.string().nullable(),
    instanceId: z.number().nullable(),
    marque: z.string().nullable(),
  }),
)

/** The landlord's occupied dwellings, as they are looked for. */
export async function readCherches(db: Db): Promise<Cherche[]> {
  const { rows } = await db.execute(sql`
    select l.id, o.nom, o.prenom, o.email, o.mobile, l.adresse, l.code_postal as "codePostal", l.ville,
      c.numero_contrat as "numeroContrat", q.instance_id as "instanceId", q.marque_lib as marque
    from logements l join occupants o on o.logement_id = l.id and o.sortie is null
    left join contrats c on c.id = l.contrat_id left join equipements q on q.logement_id = l.id
    where l.client_id = ${BAILLEUR.client} order by l.id`)
  return cherche.parse(rows)
}

/** The perimeter of the person in a client, with some of its contracts. */
export const perimetreDuBailleur = (
  portail: PortalType,
  lieu: { groupe: number; client: number | null },
  numeros?: string[],
) => perimetreDe({ userId: PERSONNE.id, portail, ...lieu, numeros })
