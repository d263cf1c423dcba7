import 'server-only'
import type { DpeSaisi } from '@/lib/domain/parc/dpe-saisie'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { saveDpes } from '../save-dpes'

/** Stores the diagnosis that a person types. Throws ValidationError under the field at fault. */
export async function enterDpe(
  dpe: DpeSaisi,
  perimetre: Perimetre,
  acteur: Appelant<number>,
): Promise<{ numeroAdeme: string }> {
  await transaction(async (tx) => {
    const [refus] = await saveDpes(tx, perimetre, [dpe], 'Saisi')
    if (refus) throw fieldRefusal(refus.champ, refus.motif.charAt(0).toUpperCase() + refus.motif.slice(1))
    await writeAudit(tx, acteur, {
      action: 'dpe.saisie',
      entite: 'dpes',
      details: { ademe: dpe.numeroAdeme },
    })
  })
  return { numeroAdeme: dpe.numeroAdeme }
}
