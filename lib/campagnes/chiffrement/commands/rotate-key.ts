import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { changeKey } from '@/lib/platform/jetons/keys'

/** Puts a new key into service; links that were sent still open (OPS-18). Answers its version. */
export function rotateKey(acteur: Appelant<number>): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const version = await changeKey(tx)
    await writeAudit(tx, acteur, {
      action: 'jetons.cle',
      entite: 'cles_chiffrement',
      id: version,
    })
    return { version }
  })
}
