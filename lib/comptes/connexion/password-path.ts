import { createJeton } from '@/lib/comptes/connexion/jetons'
import type { Tx } from '@/lib/platform/db/client'

/** Life of the link, in seconds. */
const PASSWORD_SECONDS = 60 * 60

/** Path of the page where a person sets their password, with its token; the one given before dies. */
export async function passwordPath(tx: Tx, userId: number): Promise<string> {
  return `/motdepasse/creation?jeton=${await createJeton(tx, 'motdepasse', userId, PASSWORD_SECONDS)}`
}
