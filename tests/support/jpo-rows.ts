/** Agency of the journeys of /jpo, its days: one with room, one whose only place is taken. */
export const AGENCE = { id: 941_001, nom: 'Agence des essais' } as const
export const JOURS = {
  libre: { id: 941_001, documentId: 'journee941001', debut: '2026-12-19T08:00:00Z', capacite: 200 },
  complet: { id: 941_002, documentId: 'journee941002', debut: '2026-12-20T08:00:00Z', capacite: 1 },
} as const
