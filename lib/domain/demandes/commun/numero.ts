import { z } from 'zod'

/** Types of request that carry a number. */
export const DEMANDE_TYPES = ['CMI', 'PIM', 'DIS', 'INS', 'ASS', 'GES'] as const
export type DemandeType = (typeof DEMANDE_TYPES)[number]

/** Forms in steps that keep a draft: those of requests, and that of an appointment. */
export const FORMULAIRES = [...DEMANDE_TYPES, 'RDV'] as const
export type FormulaireType = (typeof FORMULAIRES)[number]

/** Number of a request: type, group, creator and id of the request, 0 until it is created (CMI-36, CMI-37, ASS-17). */
export function numeroDemande(type: DemandeType, groupeId: number, createurId: number, id = 0): string {
  return `${type}_${groupeId}_${createurId}_${id}`
}

const SENT = /^[A-Z]{3}_\d{1,10}_\d{1,10}_0$/

/** The number that a body sends, before the request has an id; the one that is kept is the application's (CMI-37). */
export const sentNumber = (type: DemandeType) =>
  z.string().refine((value) => SENT.test(value) && value.startsWith(`${type}_`), {
    error: 'N° de demande invalide',
  })
