import { z } from 'zod'

const id = z.number().int()
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

// Sources write a date with or without hour: only the day is kept (API-30).
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T|$)/)
  .nullish()
  .transform((value) => value?.slice(0, 10) ?? null)

const contratSource = z
  .object({
    id,
    clientId: z.union([z.string(), z.number()]).nullish(),
    numeroContrat: z.string(),
    description: text,
    status: text,
    dateDebut: day,
    date_debut: day,
    dateFin: day,
    date_fin: day,
    numParty: text,
  })
  .transform(({ date_debut, date_fin, dateDebut, dateFin, clientId, ...contrat }) => ({
    ...contrat,
    clientId: clientId === null || clientId === undefined ? null : String(clientId),
    dateDebut: dateDebut ?? date_debut,
    dateFin: dateFin ?? date_fin,
  }))

/** A contract, its dates as 'YYYY-MM-DD' whichever spelling the source uses (API-30). */
export type Contrat = z.output<typeof contratSource>

const clientSource = z
  .object({
    id,
    clientId: z.string(),
    Nom: z.string().optional(),
    nom: z.string().optional(),
    logo: text,
    numParty: text,
    contrats: z.array(contratSource).default([]),
    groupId: id.nullish().transform((value) => value ?? null),
    group: text,
    portalId: id.nullish().transform((value) => value ?? null),
  })
  .transform(({ Nom, nom, ...client }) => ({ ...client, Nom: Nom ?? nom ?? '' }))

/** A client, named Nom whether the source writes Nom or nom (API-29). */
export type Client = z.output<typeof clientSource>

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

/** Reads a client; throws a ZodError when it is none. */
export function readClient(source: unknown): Client {
  return clientSource.parse(source)
}

/** Reads a contract; throws a ZodError when it is none. */
export function readContrat(source: unknown): Contrat {
  return contratSource.parse(source)
}

/** Reads a portal group; throws a ZodError when it is none. */
export function readPortalGroup(source: unknown): PortalGroup {
  return portalGroupSource.parse(source)
}

/** Reads a selected portal record; throws a ZodError when it is none. */
export function readSelectedPortal(source: unknown): SelectedPortal {
  return selectedPortalSource.parse(source)
}
