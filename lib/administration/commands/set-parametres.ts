import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readParametresSystem } from '@/lib/administration/queries'
import { closeUnproven, mayAskFactors } from '@/lib/comptes/second-facteur/exigence'
import { checkDigest } from '@/lib/contenu/digest'
import type { parametresCorps } from '@/lib/domain/administration/parametres'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { parametres } from '@/lib/platform/db/schema/administration/parametres'
import { ConflictError } from '@/lib/platform/errors/errors'

const ENTRETEMPS =
  'Ces paramètres ont été modifiés entre-temps. Rechargez la page pour repartir de leur état actuel.'

/** Whoever asks others for a second factor logs in with theirs, or by single sign-on: they can help those who cannot. */
const SANS_FACTEUR =
  'Ajoutez d’abord un second facteur à votre compte, dans «\u00a0Mon espace\u00a0», à l’onglet «\u00a0Sécurité\u00a0».'

/**
 * Stores the settings, each under its key; the audit holds what they were and became. Gives the digest of their new state. Throws
 * ConflictError when they have changed since they were read,
 * and for a second factor that is asked for by somebody who has none. Once it is asked for, sessions that a password alone opened end.
 */
export function setParametres(
  { empreinte, ...change }: z.output<typeof parametresCorps>,
  acteur: Appelant<number>,
): Promise<string> {
  const at = now()
  return transaction(async (tx) => {
    // A setting without a row yet has none to lock.
    await tx.execute(sql`lock table ${parametres} in share row exclusive mode`)
    const { parametres: avant, empreinte: present } = await readParametresSystem(tx)
    checkDigest(empreinte, present, ENTRETEMPS)
    const isAsked = change.secondFacteurExige && !avant.secondFacteurExige
    if (isAsked && !(await mayAskFactors(tx, acteur.userId))) throw new ConflictError(SANS_FACTEUR)
    for (const [cle, valeur] of Object.entries(change)) {
      await tx
        .insert(parametres)
        .values({ cle, valeur, updatedAt: at })
        .onConflictDoUpdate({ target: parametres.cle, set: { valeur, updatedAt: at } })
    }
    if (isAsked) await closeUnproven(tx, acteur)
    await writeAudit(tx, acteur, {
      action: 'parametres.modification',
      entite: 'parametres',
      details: { avant, apres: change },
    })
    return (await readParametresSystem(tx)).empreinte
  })
}
