import 'server-only'
import { z } from 'zod'
import { users } from '@/lib/comptes/collections/users'
import type { Acceptation } from '@/lib/domain/comptes/users'
import type { By } from '@/lib/platform/api/collection'
import { WHOLE } from '@/lib/platform/api/query/run'
import { createIn } from '@/lib/platform/api/write/commands'
import { transaction } from '@/lib/platform/db/client'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { noteDecision, openDemande } from '../demande-acces-ouverte'
import { EXISTS, isTaken } from '../taken-address'

/**
 * Accepts a request for an account: its person is invited, with the rights given (ACCOUNT-27). Answers the id of the
 * account. Throws NotFoundError for a request that is not the caller's to decide on, ConflictError for one that was
 * decided or whose address has an account, ForbiddenError for rights that are not theirs to give.
 */
export async function acceptDemande(id: number, granted: Acceptation, by: By): Promise<number> {
  const userId = await transaction(async (tx) => {
    const demande = await openDemande(tx, id, by.caller.userId)
    const { prenom: firstname, nom: lastname, email, telephone: phone } = demande
    const account = { firstname, lastname, email, username: email, phone, ...granted }
    const row = await createIn(tx, users, account, { ...by, selection: WHOLE })
    const created = z.object({ id: z.number() }).parse(JSON.parse(row))
    await noteDecision(tx, id, { etat: 'Acceptée', userId: created.id }, by)
    return created.id
  }).catch((error: unknown) => {
    throw isTaken(asApiError(error)) ? new ConflictError(EXISTS) : error
  })
  wakeMail()
  return userId
}
