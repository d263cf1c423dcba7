import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { isClosed } from '@/lib/domain/demandes/suivi'
import { ConflictError } from '@/lib/platform/errors/errors'

/** Refuses the step that a request is at: its author is told of a step once (FOLLOW-17). Throws 409. */
export function refuseSameStep(actuel: string, statut: string): void {
  if (statut === actuel)
    throw new ConflictError(`Cette demande est déjà à l’étape «\u00a0${statut}\u00a0».`, { statut })
}

/** Refuses what a request that is over takes no more; `suite` says which: « elle ne se modifie plus » (FOLLOW-11). Throws 409. */
export function refuseClosed({ type, statut }: { type: DemandeType; statut: string }, suite: string): void {
  if (isClosed(type, statut))
    throw new ConflictError(`Cette demande est terminée\u00a0: ${suite}.`, { statut })
}

/** Words of `refuseClosed` about files. */
export const PLUS_DE_PIECES = 'elle ne reçoit plus de pièces'
