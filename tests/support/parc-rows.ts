/** Rows of tests/support/fixtures/parc.ts: real-estate sets of a client of the portal COL, and those of another one. */
export const PARC = { id: 963_001, nom: 'Parc des ensembles', email: 'ensembles@exemple.fr' }
export const AUTRE_PARC = { id: 963_002, nom: 'Autre parc', email: 'ensembles.autre@exemple.fr' }

/** 60 dwellings in two buildings, of which 45 were visited in 2026. */
export const TILLEULS = { id: 963_001, numero: 963_001, nom: 'Les Tilleuls', logements: 60, visites: 45 }
/** One dwelling, never visited. */
export const SAULES = { id: 963_002, numero: 963_002, nom: 'Les Saules' }
/** Of the other client. */
export const ORMES = { id: 963_003, numero: 963_003, nom: 'Les Ormes' }

/** Buildings of the first set. */
export const BATIMENTS = { a: 963_001, b: 963_002 } as const

/** Where the two buildings of the first set lie, and the second set; the last dwelling of the first set is placed nowhere. */
export const LIEUX = {
  a: { latitude: 50.63, longitude: 3.06 },
  b: { latitude: 50.636, longitude: 3.075 },
  saules: { latitude: 48.85, longitude: 2.35 },
} as const
export const SANS_LIEU = 59

/** Dwellings of the first set: references TIL-0001 to TIL-0060. */
export const PREMIER_LOGEMENT = 963_101
export const referenceOf = (rank: number): string => `TIL-${String(rank + 1).padStart(4, '0')}`

/** All that a record shows, a digicode and two occupants, one of whom has left. */
export const COMPLET = {
  id: PREMIER_LOGEMENT,
  reference: referenceOf(0),
  digicode: '4521B',
  occupant: 963_001,
}
/** Corrected by the journey of the browser. */
export const CORRIGE = { id: PREMIER_LOGEMENT + 1, reference: referenceOf(1), occupant: 963_003 }
/** Nobody lives there since 2026-06-30. */
export const VACANT = { id: PREMIER_LOGEMENT + 2, reference: referenceOf(2) }
export const LOGEMENT_AUTRE = { id: 963_301, reference: 'ORM-0001', occupant: 963_301 }

/** Numbers of equipments: the boiler of the first dwelling, the boiler room of its building, the boiler of the other client. */
export const INSTANCES = { chaudiere: 963_101, chaufferie: 963_102, autre: 963_103 } as const
export const ATTESTATION = { id: 963_001, numero: 'AT-963001' }
export const ATTESTATION_AUTRE = 963_002
/** A reminder of a visit to come of the first dwelling. */
export const RAPPEL = { visite: 963_900, cle: 'rappel-963900-2026-12-01-0-1' }
