import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordWithdrawal } from '@/lib/comptes/consentements/record'
import type { Retrait } from '@/lib/domain/comptes/retrait'
import { formatDay } from '@/lib/domain/textes/format'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { type Tx, transaction } from '@/lib/platform/db/client'

type Who = { user: Pick<SessionUser, 'id' | 'firstname' | 'lastname'>; acteur: Appelant<number> }

/** Writes a withdrawal down with its proof, and in the audit without whom it is of; false when the newest event is one already. `also` runs in its transaction. */
export function withdrawConsentement(
  { personne, finalite, canal, recuLe, precisions }: Retrait,
  { user, acteur }: Who,
  also: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transaction(async (tx) => {
    const preuve = {
      canal,
      recuLe: formatDay(recuLe),
      precisions,
      auteur: `${user.firstname} ${user.lastname}`,
      appel: acteur.requestId,
    }
    const nom = await nomDe(tx, personne)
    const choosing = { email: personne, nom, source: 'extranet', preuve, auteurId: user.id } as const
    const evenement = await recordWithdrawal(tx, choosing, finalite)
    if (evenement === null) return false
    await writeAudit(tx, acteur, {
      action: 'consentement.retrait',
      entite: 'consentements',
      id: evenement,
      details: { finalite, canal },
    })
    await also(tx)
    return true
  })
}

/** Name that the person last gave. */
async function nomDe(tx: Tx, personne: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select nom from consentement_evenements where personne = ${personne} and nom is not null
    order by at desc, id desc limit 1`)
  return z.array(z.object({ nom: z.string() })).parse(rows)[0]?.nom ?? null
}
