import 'server-only'
import { eq } from 'drizzle-orm'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { documentations } from '@/lib/db/schema/contenus'
import { type Actor, noteAct } from '../act'
import { lockEditable } from '../editable'

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
