import { z } from 'zod'
import { PORTAL_TYPES } from '@/lib/domain/acces/portails'

/** Rows of the perimeter's selectors: what the queries give and what the browser reads. */
export const portailOption = z.object({
  id: z.number(),
  type: z.enum(PORTAL_TYPES),
  label: z.string(),
  /** Groups of the person in this portal. */
  groupes: z.number(),
})
export type PortailOption = z.infer<typeof portailOption>

export const groupeOption = z.object({ id: z.number(), nom: z.string(), clients: z.number() })
export type GroupeOption = z.infer<typeof groupeOption>

export const clientOption = z.object({
  id: z.number(),
  clientId: z.string(),
  nom: z.string(),
  groupeId: z.number(),
  groupeNom: z.string(),
  portailId: z.number(),
  /** Number of its contracts. */
  contrats: z.number(),
})
export type ClientOption = z.infer<typeof clientOption>

/** `status` is told to super administrators only (PERIM-30). */
export const contratOption = z.object({
  numeroContrat: z.string(),
  description: z.string(),
  status: z.string().nullable(),
})
export type ContratOption = z.infer<typeof contratOption>

export const opening = z.object({
  groupe: z.object({ id: z.number(), nom: z.string() }),
  client: clientOption.nullable(),
})
export type Opening = z.infer<typeof opening>

/** State that the perimeter panel opens on: the choices at the top and the current selection. */
export const panelState = z.object({
  portails: z.array(portailOption),
  portailId: z.number().nullable(),
  groupe: z.object({ id: z.number(), nom: z.string() }).nullable(),
  client: clientOption.nullable(),
  tous: z.enum(['clients', 'groupes']).nullable(),
  contrats: z.object({ base: z.enum(['tous', 'aucun']), exceptions: z.array(z.string()) }),
})
export type PanelState = z.infer<typeof panelState>

export type Page<T> = { rows: T[]; total: number }

/** A page of rows with the exact number of rows there are. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number() })
