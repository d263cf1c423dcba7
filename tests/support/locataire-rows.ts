/** Rows of tests/support/fixtures/locataire.ts: sets of a client of the portal GLC, their tenants, and printed codes. */
export const MANAGER = 'locataires.admin@exemple.fr'
export const MANAGER_ID = 947_001
/** Manages the sets of another group, of the portal COL. */
export const OTHER_MANAGER = 'locataires.autre@exemple.fr'
export const OTHER_MANAGER_ID = 947_002

/** 60 occupied dwellings, of which 15 have an activated access. */
export const RATED_SET = { id: 947_001, nom: 'Résidence des Taux', occupied: 60, activated: 15 }
/** Its dwellings sign in: see `TENANTS`. */
export const OPEN_SET = { id: 947_002, nom: 'Résidence Ouverte' }
/** Access closed. */
export const CLOSED_SET = { id: 947_003, nom: 'Résidence Close' }
/** Opened and closed by the journeys. */
export const SWITCHED_SET = { id: 947_004, nom: 'Résidence du Commutateur' }
/** Of the other manager. */
export const FOREIGN_SET = { id: 947_005, nom: 'Résidence Étrangère' }

/** A dwelling and the code that its tenant received. */
export type TenantRow = { id: number; reference: string; code: string; setId: number }

const tenant = (rank: number, code: string, setId: number = OPEN_SET.id): TenantRow => ({
  id: 947_100 + rank,
  reference: `LOC-${String(rank).padStart(4, '0')}`,
  code,
  setId,
})

export const POSTAL_CODE = '44000'
export const TENANTS = {
  /** Signs in once and reads everything: visits and attestations before and after the entry. */
  space: tenant(1, '11112222'),
  /** Guessed five times. */
  guessed: tenant(2, '22223333'),
  /** Used by two at once. */
  raced: tenant(3, '33334444'),
  /** Its code is over. */
  expired: tenant(4, '44445555'),
  /** Left the dwelling. */
  gone: tenant(5, '55556666'),
  /** In the set that is closed. */
  closed: tenant(6, '66667777', CLOSED_SET.id),
  /** In the set that the journeys open and close. */
  switched: tenant(7, '77778888', SWITCHED_SET.id),
  /** Of the browser's journey. */
  journey: tenant(8, '88889999'),
  /** Signs out, and has a session closed under it. */
  ended: tenant(9, '99990000'),
  /** Reports a breakdown without knowing the equipment. */
  connu: tenant(10, '10102020'),
} as const

/** Days of the tenant `space`: came on the 1st of March, the one before left in February. */
export const ENTRY = '2026-03-01'

export const QR = {
  /** Boiler on the third floor of `TENANTS.journey`. */
  boiler: { id: 947_001, token: '947QR00000000000000A' },
  revoked: { id: 947_002, token: '947QR00000000000000B' },
  /** Of the dwelling itself. */
  dwelling: { id: 947_003, token: '947QR00000000000000C' },
  /** Revoked by the tests. */
  toRevoke: { id: 947_004, token: '947QR00000000000000D' },
  /** Scanned by the API tests alone, which count its scans. */
  counted: { id: 947_005, token: '947QR00000000000000E' },
  instanceId: 94_700_001,
} as const
/** Name of the occupants: it must be nowhere a visitor reads. */
export const OCCUPANT = 'TARTEMPION'
