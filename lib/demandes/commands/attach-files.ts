import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Collection } from '@/lib/platform/api/collection'
import type { RowKey } from '@/lib/platform/api/query/compile'
import type { Tx } from '@/lib/platform/db/client'
import { type Reply, reply } from '@/lib/platform/http/response'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { type StoredFile, storeFiles } from '@/lib/platform/uploads/store'
import { filesMail } from '../courriels'
import type { Depot } from '../depot'
import { putMail, thenMail } from '../envois'
import { type Ouverte, openDemande } from '../ouvrir'
import type { FileType } from '../pieces-jointes'
import { PLUS_DE_PIECES, refuseClosed } from '../refus'
import { summaryOf } from '../resume'
import { storeAttached } from '../store-attached'

/** Answer of a call that adds files, from their rows. */
type Answered = (tx: Tx, files: readonly { documentId: string }[]) => Promise<Reply>

const success: Answered = async () => reply(200, { success: true })

/**
 * Stores files and ties them to a request of the caller's; all of them or none (CMI-44, PIM-08, INS-08, DIS-13). A request
 * has 10 files at most, and none more once it is over (FOLLOW-11). Throws 400, 403, 404, 409.
 */
export function attachFiles(
  collection: Collection,
  key: RowKey,
  type: FileType,
  files: readonly CheckedFile[],
  depot: Depot,
  answerOf: Answered = success,
): Promise<Reply> {
  return thenMail(
    storeFiles(files, async (tx, stored) => {
      const demande = await openDemande(tx, collection, key, depot)
      refuseClosed(demande, PLUS_DE_PIECES)
      const attached = { collection, id: demande.id, groupeId: demande.groupeId, type }
      const linked = await storeAttached(tx, stored, attached, depot.acteur)
      await tellAgencyOfFiles(tx, demande, stored, depot)
      const answer = await answerOf(tx, linked)
      await depot.remember(tx, { status: answer.status, data: answer.data })
      return answer
    }),
  )
}

const LAST = z.object({ last: z.number() })

/**
 * Brings the agency the names of files that were added, with all of the request: its first mail left before them (TRUST-45).
 * None about a test, nor about a request whose agency was never told.
 */
async function tellAgencyOfFiles(
  tx: Tx,
  { id, type, numero, groupeId, groupe, agence, agenceEmail, test }: Ouverte,
  stored: readonly StoredFile[],
  depot: Depot,
): Promise<void> {
  if (agenceEmail === null || test || depot.user.test) return
  const { rows } = await tx.execute(sql`
    select max(f.fichier_id) as last from demande_fichiers f
    where f.demande_id = ${id} and exists (
      select 1 from outbox o where o.cle_unique = ${`demande-${id}-agence`})
    having count(*) > 0`)
  if (rows[0] === undefined) return
  const { last } = LAST.parse(rows[0])
  const { aTraiter } = await summaryOf(tx, id, depot)
  const mail = filesMail(
    { type, numero, groupe, aTraiter },
    stored.map(({ nom }) => nom),
  )
  await putMail(
    tx,
    { demandeId: id, groupeId, role: `pieces-${last}` },
    { email: agenceEmail, nom: agence },
    mail,
  )
}
