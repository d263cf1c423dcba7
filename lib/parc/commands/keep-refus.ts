import { lockAbsent } from '@/lib/parc/campagne/absent'
import { transaction } from '@/lib/platform/db/client'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { type By, writeSuite } from '../write-suite'

/** Keeps what the occupant wrote to refuse the visit (PARK-40). Throws 404 for a dwelling that is not listed, 400 without file. */
export async function keepRefus(id: number, form: FormData | null, by: By): Promise<{ fichierId: number }> {
  const { groupeId } = await transaction((tx) => lockAbsent(tx, by.user.id, id))
  const rules = { categorie: 'refus', auteurId: by.user.id, groupeId, minimum: 1 }
  return receiveFiles(form, rules, async (tx, files) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    for (const { id: fichierId } of files)
      await writeSuite(tx, absent, { type: 'Refus écrit', action: 'logements.refus', fichierId }, by)
    return { fichierId: files[0]?.id ?? 0 }
  })
}
