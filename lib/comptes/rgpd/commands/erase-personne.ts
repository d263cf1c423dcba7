import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import { type Conserve, isSignedContract, particuliers } from '@/lib/comptes/rgpd/conservation'
import { erase, type Touches } from '@/lib/comptes/rgpd/erase'
import { eraseFichiers, fichiersDe } from '@/lib/comptes/rgpd/fichiers'
import { lignesDe } from '@/lib/comptes/rgpd/lignes'
import { findPersonneSystem } from '@/lib/comptes/rgpd/personne'
import type { MOTIFS_EFFACEMENT } from '@/lib/domain/comptes/rgpd/demande'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { clients } from '@/lib/platform/db/schema/perimetre/groupes'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { closeAccount, endSessions } from '../close-account'

export type Effacement = { domaines: Touches; fichiers: number; conserves: readonly Conserve[] }
type Demande = { recherche: string; motif: (typeof MOTIFS_EFFACEMENT)[number] }

/**
 * Erases whom a search finds: account, registrations, requests, mails, journals, drafts, files. The audit says who did it and
 * why, not whom it was about. Throws NotFoundError when nobody is found, ConflictError for a contract that runs, several
 * persons behind one search, oneself, or the last active super administrator, of all or of the staff (ACCOUNT-18).
 */
export async function erasePersonne(
  { recherche, motif }: Demande,
  acteur: Appelant<number>,
): Promise<Effacement> {
  const done = await transaction(async (tx) => {
    const found = await findPersonneSystem(tx, recherche)
    if (found === null) throw new NotFoundError('Personne ne répond à cette recherche.')
    const { personne, conserves } = found
    const refusal = found.ambigu ?? found.refus
    if (refusal !== null) throw new ConflictError(refusal)
    if (personne.userIds.includes(acteur.userId))
      throw new ConflictError('Vous ne pouvez pas effacer votre propre compte.')
    for (const userId of personne.userIds) await endSessions(tx, userId, acteur)
    for (const userId of await openAccounts(tx, personne.userIds)) await closeAccount(tx, userId, acteur)
    const lignes = await lignesDe(tx, personne)
    const files = await fichiersDe(tx, lignes, { but: isSignedContract })
    const domaines = await erase(tx, personne, lignes)
    await effacerParticuliers(tx, particuliers(lignes))
    const fichiers = await eraseFichiers(
      tx,
      files.map(({ id }) => id),
    )
    await writeAudit(tx, acteur, {
      action: 'personne.effacement',
      details: { motif, lignes: domaines, fichiers },
    })
    return { domaines, fichiers, conserves }
  })
  wakeJobs()
  return done
}

/** A client that is no company is the person: its name and street go, its contracts and invoices stay. */
async function effacerParticuliers(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(clients).set({ nom: 'Personne effacée', adresse: null }).where(inArray(clients.id, ids))
}

async function openAccounts(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${inArray(users.id, [...userIds])} and ${users.anonymiseAt} is null`)
  return rows.map(({ id }) => id)
}
