import 'server-only'
import { and, eq } from 'drizzle-orm'
import { settingsOf } from '@/lib/comptes/connexion/sso/fournisseurs'
import { type Trial, tryProvider } from '@/lib/comptes/connexion/sso/trial'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { fournisseursIdentite } from '@/lib/platform/db/schema/comptes/fournisseurs'
import { NotFoundError } from '@/lib/platform/errors/errors'

const SEALED_ELSEWHERE: Trial = {
  isGood: false,
  says: 'Son secret a été gardé sous un autre secret de l’installation\u00a0: saisissez-le de nouveau.',
}

/** Tries an identity provider as it is kept, and notes that it answered as it should. Throws NotFoundError. */
export async function tryFournisseur(id: number, acteur: Acteur): Promise<Trial> {
  const db = await getDb()
  const [kept] = await db.select().from(fournisseursIdentite).where(eq(fournisseursIdentite.id, id))
  if (kept === undefined) throw new NotFoundError()
  const settings = settingsOf(kept)
  const trial =
    settings === null ? SEALED_ELSEWHERE : await tryProvider(settings, 'notre identifiant et notre secret')
  await transaction(async (tx) => {
    // What was changed meanwhile was not tried.
    const same = and(
      eq(fournisseursIdentite.id, id),
      eq(fournisseursIdentite.secretChiffre, kept.secretChiffre),
    )
    if (trial.isGood) await tx.update(fournisseursIdentite).set({ essayeAt: now() }).where(same)
    await writeAudit(tx, acteur, {
      action: 'fournisseur.essai',
      entite: 'fournisseurs_identite',
      id,
      details: { reponse: trial.says },
      resultat: trial.isGood ? 'succès' : 'refus',
    })
  })
  return trial
}
