import { z } from 'zod'
import { readText } from '@/lib/domain/textes/textes'

/** A heating installer of the group. */
const technicianSchema = z.object({
  id: z.int32(),
  nom: z.string(),
  prenom: readText,
  societe: readText,
  telephone: readText,
  email: readText,
  actif: z.boolean().default(true),
})

export type Technician = z.output<typeof technicianSchema>

/** Query of `GET chauffagistes` (spec §7, CMI-27). */
export type TechnicianQuery = {
  filters: { groupes: { id: number }; actif: true }
  sort: 'nom'
  pagination: { page: number; pageSize: 100 }
}

const pageSchema = z.object({
  data: z.array(technicianSchema),
  meta: z.object({ pagination: z.object({ pageCount: z.int32() }) }).optional(),
})

/**
 * Reads every page of the group's active installers, sorted by name (CMI-27). An answer that is empty or has
 * another shape gives none, silently (CMI-28); a failing call throws.
 */
export async function loadTechnicians(
  groupeId: number,
  call: (query: TechnicianQuery) => Promise<unknown>,
): Promise<Technician[]> {
  const technicians: Technician[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const answer = await call({
      filters: { groupes: { id: groupeId }, actif: true },
      sort: 'nom',
      pagination: { page, pageSize: 100 },
    })
    const parsed = pageSchema.safeParse(answer)
    if (!parsed.success) return technicians
    technicians.push(...parsed.data.data.filter(({ actif }) => actif))
    pageCount = parsed.data.meta?.pagination.pageCount ?? 1
  }
  return technicians
}
