import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { evenements } from '@/lib/platform/db/schema/administration/integrations'
import type { EventDefinition } from './define'

/** Subject of an event, and whose it is; its order is kept among those of the same object. */
type About = { objet: string; groupeId: number | null }

/** Tells other systems what happened, in the transaction of the act: both are there or neither is (FIRST-16). */
export async function emit<T>(
  tx: Tx,
  { type, schema }: EventDefinition<T>,
  donnees: T,
  about: About,
): Promise<void> {
  await tx.insert(evenements).values({ ...about, type, donnees: schema.parse(donnees), at: now() })
}
