import { z } from 'zod'
import { consumeJeton, readJeton } from '@/lib/comptes/connexion/jetons'
import { estConcerne } from '@/lib/domain/comptes/second-facteur'
import type { Session } from '@/lib/platform/auth/session'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { isRequired } from './exigence'
import { hasFacteur } from './held'

/** Seconds to confirm a factor that was begun. */
export const AJOUT_SECONDS = 10 * 60

export const OVER = 'L’ajout a expiré. Fermez cette fenêtre, puis recommencez.'
const ELSEWHERE = 'Votre fournisseur d’identité se charge de la vérification en deux étapes.'

/** Single sign-on has nothing to add here. Throws ConflictError. */
export function refuseSso({ user }: Session): void {
  if (user.provider !== 'local') throw new ConflictError(ELSEWHERE)
}

/** Where the settings ask for a factor, the first one is added at a login, which proves the address too. Throws ConflictError. */
export async function refuseFirst({ user }: Session): Promise<void> {
  const db = await getDb()
  if (!(await hasFacteur(db, user.id)) && estConcerne(user) && (await isRequired(db)))
    throw new ConflictError(
      'Un second facteur est exigé pour votre compte\u00a0: déconnectez-vous, puis reconnectez-vous pour l’ajouter.',
    )
}

const begun = z.union([z.object({ secret: z.string() }), z.object({ challenge: z.string() })])

/**
 * Reads what was begun under a token of the person; using it up is for who confirms it. Throws ConflictError when it is
 * over.
 */
export async function readBegun(tx: Tx, { user }: Session, jeton: string): Promise<z.infer<typeof begun>> {
  const read = await readJeton(tx, 'facteur', jeton)
  const parsed = begun.safeParse(read?.donnees)
  if (!read?.isUsable || read.userId !== user.id || !parsed.success) throw new ConflictError(OVER)
  return parsed.data
}

/** Uses up the token of what was begun. Throws ConflictError when it is over. */
export async function useUp(tx: Tx, jeton: string): Promise<void> {
  if ((await consumeJeton(tx, 'facteur', jeton)) === null) throw new ConflictError(OVER)
}
