import 'server-only'
import { eq } from 'drizzle-orm'
import { type Actor, noteAct } from '@/lib/documents/documentation/act'
import { lockEditable } from '@/lib/documents/documentation/editable'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { documentations } from '@/lib/platform/db/schema/contenus'

/** Withdraws a document from everybody, or puts it back (HOME-28). Throws what `lockEditable` throws. */
export async function setWithdrawn(id: number, retire: boolean, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await lockEditable(tx, id, actor.caller)
    await tx
      .update(documentations)
      .set({ retireAt: retire ? now() : null })
      .where(eq(documentations.id, id))
    await noteAct(tx, actor, { action: retire ? 'retrait' : 'remise-en-ligne', id })
  })
}
