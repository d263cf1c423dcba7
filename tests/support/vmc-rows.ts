/** Rows of tests/support/fixtures/vmc.ts: a residence with ventilation and printed codes, and another client's. */
export const VMC_GROUPES = { erables: 979_001, voisin: 979_002, cmi: 979_003 } as const

export const VMC_USERS = {
  membre: { id: 979_001, email: 'erables.membre@exemple.fr', roleId: 1, groupe: VMC_GROUPES.erables },
  admin: { id: 979_002, email: 'erables.admin@exemple.fr', roleId: 3, groupe: VMC_GROUPES.erables },
  super: { id: 979_003, email: 'erables.super@exemple.fr', roleId: 4, groupe: VMC_GROUPES.erables },
  ehs: {
    id: 979_004,
    email: 'erables.ehs@exemple.fr',
    roleId: 1,
    utilisateurEhs: true,
    groupe: VMC_GROUPES.erables,
  },
  voisin: { id: 979_005, email: 'erables.voisin@exemple.fr', roleId: 3, groupe: VMC_GROUPES.voisin },
  cmi: { id: 979_006, email: 'erables.cmi@exemple.fr', roleId: 3, groupe: VMC_GROUPES.cmi },
} as const

export const ERABLES = { id: 979_001, nom: 'Les Érables', batiment: 979_001, logements: 30 } as const
/** Dwellings of the residence: ERA-001 to ERA-030; one of the neighbour. */
export const PREMIER_ERABLE = 979_101
export const erableOf = (rank: number): string => `ERA-${String(rank + 1).padStart(3, '0')}`
export const LOGEMENT_VOISIN = 979_201

/** Boxes, by what is known of them: equipment and instance have the same number. */
export const VMCS = {
  /** Gas, controlled on 2025-10-01, without safety device, with three alarms. */
  retard: { id: 979_001, caisson: 'Caisson 1' },
  /** Gas, controlled on 2026-03-01, its device present. */
  aJour: { id: 979_002, caisson: 'Caisson 2' },
  /** No gas, controlled in 2024. */
  hygro: { id: 979_003, caisson: 'Caisson 3' },
  voisin: { id: 979_004, caisson: 'Caisson 4' },
} as const
/** No ventilation: the boiler room of the residence. */
export const CHAUFFERIE_ERABLES = 979_005

/** Codes printed before; the first two are of one lot. */
export const CODES = {
  lu: { id: 979_001, token: '979QR00000000000000A', lot: 'LOT-ERABLES' },
  aRevoquer: { id: 979_002, token: '979QR00000000000000B', lot: 'LOT-ERABLES' },
  apiLot: { id: 979_003, token: '979QR00000000000000C', lot: 'LOT-API' },
  apiLotDeux: { id: 979_004, token: '979QR00000000000000D', lot: 'LOT-API' },
  voisin: { id: 979_005, token: '979QR00000000000000E', lot: 'LOT-ERABLES' },
} as const
