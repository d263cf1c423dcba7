import { z } from 'zod'
import { ROLES } from '../roles'
import { nomStocke } from './textes'

const roleIds: readonly number[] = Object.values(ROLES)
const text = (max: number) =>
  z.string().trim().min(1, 'Ce champ est requis').max(max, `${max} caractères au plus`)

export const MAX_ETAPES = 20

/** A step of the guided tutorial as it is edited. */
export const etape = z.object({
  /** Row of the step; null for a new one. */
  id: z.int32().positive().nullable(),
  titre: text(80).pipe(nomStocke),
  texte: text(400),
  /** CSS selector of what it shows; '' for the middle of the page. */
  selecteur: z.string().trim().max(120, '120 caractères au plus'),
  /** Portals and roles that see it; none for all. */
  portails: z.array(z.int32().positive()).max(100),
  roles: z
    .array(z.int32().refine((role) => roleIds.includes(role), 'Ce rôle n’existe pas'))
    .max(roleIds.length),
})
export type Etape = z.infer<typeof etape>

export const tutoriel = z.object({ etapes: z.array(etape).max(MAX_ETAPES, `${MAX_ETAPES} étapes au plus`) })
export type Tutoriel = z.infer<typeof tutoriel>

/** A step to start with. */
export const NEW_ETAPE: Etape = { id: null, titre: '', texte: '', selecteur: '', portails: [], roles: [] }

/** Whether a step is for a portal and a role; null stands for all of them. */
export function isForViewer(
  { portails, roles }: Pick<Etape, 'portails' | 'roles'>,
  { portailId, roleId }: { portailId: number | null; roleId: number | null },
): boolean {
  const inPortail = portailId === null || portails.length === 0 || portails.includes(portailId)
  return inPortail && (roleId === null || roles.length === 0 || roles.includes(roleId))
}
