import type { DEVIS_EVENEMENTS } from '@/lib/domain/documents/statuts'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { devisEvenements } from '@/lib/platform/db/schema/documents/devis'
import { devisRefuse, devisRetracte, devisSigne, emitDevis } from './events'

type Noted = {
  type: (typeof DEVIS_EVENEMENTS)[number]
  /** Name of who did it. */
  par: string | null
  userId: number | null
  texte?: string | null
}

/** Events told to other systems; the quote is written before its history. */
const TOLD: Partial<Record<Noted['type'], typeof devisSigne>> = {
  'Signature complète': devisSigne,
  Refus: devisRefuse,
  Rétractation: devisRetracte,
}

/** Adds a line to the history of a quote. */
export async function noteEvenement(
  tx: Tx,
  devisId: number,
  { type, par, userId, texte = null }: Noted,
): Promise<void> {
  await tx.insert(devisEvenements).values({ devisId, at: now(), type, userId, signataire: par, texte })
  const told = TOLD[type]
  if (told) await emitDevis(tx, told, devisId)
}
