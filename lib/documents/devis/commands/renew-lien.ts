import 'server-only'
import { checkOuvert, lockFormer, prochain } from '@/lib/documents/devis/signature/acces'
import { checkLien } from '@/lib/documents/devis/signature/open-devis'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mailLien } from '../courriels'

/** Mails another link to the signatory of one that is too old (DOC-09). Throws 404, 409 for a link that still works. */
export async function renewLien(jeton: string, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const { devis, moi, lien } = await lockFormer(tx, { jeton })
    if (lien === 'valide') throw new ConflictError('Ce lien fonctionne encore.')
    checkLien(lien)
    checkOuvert(devis)
    if (moi === null || prochain(devis)?.id !== moi.id)
      throw new ConflictError('Ce devis attend un autre signataire.')
    await mailLien(tx, devis, moi)
    await writeAudit(tx, acteur, { action: 'devis.lien', entite: 'devis', id: devis.id })
  })
  wakeMail()
}
