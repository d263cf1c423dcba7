import { z } from 'zod'
import { MESSAGES } from '../textes/messages'
import { identifiant, ligneRequise, rolesVises } from './champs'

export const MAX_ETAPES = 20

/** A step of the guided tutorial as it is edited. */
export const etape = z.object({
  /** Row of the step; null for a new one. */
  id: identifiant.nullable(),
  titre: ligneRequise(80),
  texte: z.string().trim().min(1, MESSAGES.required).max(400, '400 caractères au plus'),
  /** CSS selector of what it shows; '' for the middle of the page. */
  selecteur: z.string().trim().max(120, '120 caractères au plus'),
  /** Portals and roles that see it; none for all. */
  portails: z.array(identifiant).max(100),
  roles: rolesVises,
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
