import { z } from 'zod'

const id = z.int32()
const portalGroupSource = z.object({
  portal: z.string(),
  portalId: id,
  id,
  Nom: z.string(),
  clients: z.array(z.object({ id, clientId: z.string() })).default([]),
  selected: z.boolean().default(false),
})

/** A group as the analytics selection shows it (API-31). */
export type PortalGroup = z.output<typeof portalGroupSource>

const selectedPortalSource = z.object({ id, Nom: z.string(), groups: z.array(id), clients: z.array(id) })

/** A portal of the saved analytics selection: ids of its groups and clients (API-31). */
export type SelectedPortal = z.output<typeof selectedPortalSource>

/** Reads a portal group; throws a ZodError when it is none. */
export function readPortalGroup(source: unknown): PortalGroup {
  return portalGroupSource.parse(source)
}

/** Reads a selected portal record; throws a ZodError when it is none. */
export function readSelectedPortal(source: unknown): SelectedPortal {
  return selectedPortalSource.parse(source)
}
