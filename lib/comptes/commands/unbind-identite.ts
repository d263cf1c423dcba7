import 'server-only'
import { unbindIdentites } from '@/lib/comptes/connexion/sso/identite'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { openAccount } from '../target'

/**
 * Forgets who a person is at the identity provider, for whoever has another identity there: their next login by it binds them anew
 * (SAFE-40). Throws 404 and 403 as any act on an account, ConflictError for an account that has none.
 */
export function unbindIdentite(id: number, { caller, acteur }: By): Promise<void> {
  return transaction(async (tx) => {
    await openAccount(tx, id, caller, 'identite')
    const count = await unbindIdentites(tx, id)
    if (count === 0) throw new ConflictError('Ce compte n’est lié à aucune identité.')
    await writeAudit(tx, acteur, { action: 'identite-sso.retrait', entite: 'users', id, details: { count } })
  })
}
