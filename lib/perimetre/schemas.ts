import { z } from 'zod'
import { SEARCH_MODES } from '@/lib/domain/perimetre/contrats'
import { TOUS } from '@/lib/domain/perimetre/perimetre'
import { isDay } from '@/lib/domain/temps/days'

const id = z.coerce.number().int().positive().max(2_147_483_647)
/** The database's texts hold no NUL character. */
const text = (longest: number, schema = z.string()) =>
  schema.max(longest, { abort: true }).refine((value) => !value.includes('\0'))
const window = {
  recherche: text(100, z.string().trim()).default(''),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const groupesQuery = z.object({ portailId: id, ...window })
export const clientsQuery = z.object({ portailId: id, groupeId: id.optional(), ...window })
export const contratsQuery = z.object({
  clientId: id,
  mode: z.enum(SEARCH_MODES).default('numeroContratAndDesc'),
  ...window,
})

/** Contracts chosen in the panel: all but some, or only some; exact whatever their number. */
export const contratsChoisis = z.object({
  base: z.enum(['tous', 'aucun']),
  exceptions: z.array(text(64, z.string().min(1))).max(20_000),
})

export const numerosBody = z.object({ clientId: id, contrats: contratsChoisis })

/** Query that opens a portal on its first group, or a group. */
export const ouvertureQuery = z.union([z.object({ portailId: id }), z.object({ groupeId: id })])
export type OuvertureQuery = z.infer<typeof ouvertureQuery>

const day = z.string().refine(isDay)

/** Body of « Appliquer »: a client, a group without any, « Tous les clients » or « Tous les groupes ». */
export const applyBody = z.object({
  portailId: z.int32().positive(),
  groupeId: z.int32().positive().or(z.literal(TOUS)),
  clientId: z.int32().positive().or(z.literal(TOUS)).nullable(),
  /** Screen to come back to; home without it, and where it cannot be read: what was chosen holds all the same. */
  retour: text(2_000).optional().catch(undefined),
  contrats: contratsChoisis,
  start: day,
  end: day,
})
export type ApplyBody = z.infer<typeof applyBody>
