/** Groups of the tests of non-conformities and of diagnoses; nobody manages the last one. */
export const CONFORMITE = { groupe: 978_001, voisin: 978_002, sansResponsable: 978_003 } as const

const { groupe, voisin, sansResponsable } = CONFORMITE

export const CONFORMITE_USERS = {
  responsable: {
    id: 978_001,
    email: 'conformite.responsable@exemple.fr',
    firstname: 'Renée',
    lastname: 'Premier',
    roleId: 3,
    groupeIds: [groupe],
  },
  second: {
    id: 978_002,
    email: 'conformite.second@exemple.fr',
    firstname: 'Sacha',
    lastname: 'Second',
    roleId: 4,
    groupeIds: [groupe],
  },
  membre: { id: 978_003, email: 'conformite.membre@exemple.fr', groupeIds: [groupe] },
  voisin: { id: 978_004, email: 'conformite.voisin@exemple.fr', roleId: 3, groupeIds: [voisin] },
  seul: { id: 978_005, email: 'conformite.seul@exemple.fr', groupeIds: [sansResponsable] },
  technicien: {
    id: 978_006,
    email: 'conformite.technicien@exemple.fr',
    roleId: 4,
    utilisateurEhs: true,
    groupeIds: [groupe, sansResponsable],
  },
} as const

/** Dwellings by what they are for; the first client of the group is the one that is chosen. */
export const LOGEMENTS = {
  premier: { id: 978_010, groupe, client: 978_010, reference: 'CNF-001' },
  deuxieme: { id: 978_011, groupe, client: 978_010, reference: 'CNF-002' },
  autreClient: { id: 978_013, groupe, client: 978_011, reference: 'CNF-AUTRE' },
  voisin: { id: 978_014, groupe: voisin, client: 978_012, reference: 'CNF-VOISIN' },
  seul: { id: 978_015, groupe: sansResponsable, client: 978_013, reference: 'CNF-SEUL' },
} as const

export const CHAUDIERE = { id: 978_010, instanceId: 978_010, logement: LOGEMENTS.premier } as const

type Nc = {
  id: number
  logement: (typeof LOGEMENTS)[keyof typeof LOGEMENTS]
  gravite: string
  statut: string
}

/** Non-conformities by what a test does with them. */
export const NON_CONFORMITES = {
  ouverte: { id: 978_020, logement: LOGEMENTS.premier, gravite: 'A1', statut: 'Ouverte' },
  devis: { id: 978_021, logement: LOGEMENTS.premier, gravite: 'A2', statut: 'Devis envoyé' },
  travaux: { id: 978_022, logement: LOGEMENTS.premier, gravite: '32c', statut: 'Travaux planifiés' },
  levee: { id: 978_023, logement: LOGEMENTS.deuxieme, gravite: 'DGI', statut: 'Levée' },
  contestee: { id: 978_024, logement: LOGEMENTS.deuxieme, gravite: 'A2', statut: 'Contestée' },
  sansSuite: { id: 978_025, logement: LOGEMENTS.deuxieme, gravite: 'A1', statut: 'Sans suite' },
  aLever: { id: 978_026, logement: LOGEMENTS.deuxieme, gravite: 'A2', statut: 'Ouverte' },
  aLeverApi: { id: 978_027, logement: LOGEMENTS.deuxieme, gravite: 'A2', statut: 'Ouverte' },
  aChiffrer: { id: 978_028, logement: LOGEMENTS.premier, gravite: 'A2', statut: 'Ouverte' },
  voisine: { id: 978_030, logement: LOGEMENTS.voisin, gravite: 'DGI', statut: 'Ouverte' },
} as const satisfies Record<string, Nc>

export const numeroOf = ({ id }: { id: number }): string => `NC-CNF-${id}`

/** Diagnoses of the group, by what they are for, and one of the neighbour's. */
export const DPES = {
  gaz: {
    id: 978_040,
    logement: LOGEMENTS.premier,
    ademe: '2659E9780400A',
    kwh: 180,
    co2: 30,
    etiquette: 'C',
  },
  electrique: {
    id: 978_041,
    logement: LOGEMENTS.premier,
    ademe: '2559E9780410A',
    kwh: 276,
    co2: 10,
    etiquette: 'E',
  },
  passoire: {
    id: 978_042,
    logement: LOGEMENTS.deuxieme,
    ademe: '2659E9780420A',
    kwh: 450,
    co2: 90,
    etiquette: 'G',
  },
  energivore: {
    id: 978_043,
    logement: LOGEMENTS.deuxieme,
    ademe: '2659E9780430A',
    kwh: 400,
    co2: 90,
    etiquette: 'F',
  },
  voisin: {
    id: 978_044,
    logement: LOGEMENTS.voisin,
    ademe: '2659E9780440A',
    kwh: 60,
    co2: 5,
    etiquette: 'A',
  },
} as const
