import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import {
  type Acte,
  actesOf,
  creneauText,
  isSameCreneau,
  type ToldCanal,
} from '@/lib/domain/visites/rendez-vous'
import { RENDEZ_VOUS_ATTENDUS, RENDEZ_VOUS_STATUTS } from '@/lib/domain/visites/statuts'
import { rights } from '@/lib/perimetre/scope'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { tellDate, tellOccupant } from '../courriels'
import { sealVisites } from '../lien'
import { rendezVousAnnule } from '../mails/rendez-vous'
import { cancelRappels, queueRappels, visiteFacts } from '../rappels'
import { COMPTE_DE_TEST, DEJA_RELANCE, INJOIGNABLE, relanceKey, tellRelance } from '../relance'
import { type Auteur, announceVisite, cancelVisite, moveVisite } from '../rendez-vous'
import { lockVisitePublic, type VisiteAVenir } from '../visite'

export type By = { user: SessionUser; acteur: Acteur }

const row = z.object({
  visite: z.number(),
  statut: z.enum(RENDEZ_VOUS_STATUTS),
  relances: z.number(),
})
type RendezVous = z.output<typeof row>

async function findRendezVous(tx: Tx, id: number, userId: number): Promise<RendezVous> {
  const { rows } = await tx.execute(sql`
    select r.intervention_id as visite, r.statut, r.relances from rendez_vous r
    where r.id = ${id} and ${rights(userId, sql`r.groupe_id`)}`)
  if (rows[0] === undefined) throw new NotFoundError()
  return row.parse(rows[0])
}

const PASSE = 'Ce rendez-vous n’est plus à venir.'
/** Why an appointment is not reminded, by its status. */
export const REFUS: Readonly<Record<RendezVous['statut'], string>> = {
  'À confirmer': PASSE,
  Planifié: PASSE,
  'Confirmé par le gestionnaire': 'Ce rendez-vous est déjà confirmé.',
  'Confirmé par le client': 'Ce rendez-vous est déjà confirmé.',
  Annulé: 'Ce rendez-vous est déjà annulé.',
  Honoré: 'Ce rendez-vous a déjà eu lieu.',
  'Occupant absent': 'Ce rendez-vous a déjà eu lieu.',
}

/**
 * An appointment of the person's groups and its visit, locked until the transaction ends: of two changes at once, by a
 * screen or by the customer's link, the second sees the first. Throws 404 for one of others, 409 for one that no longer
 * allows the act, or that is not at `actuel`, the half-day that the person was shown.
 */
async function lockRendezVous(
  tx: Tx,
  id: number,
  acte: Acte,
  { userId, actuel }: { userId: number; actuel: Creneau | null },
): Promise<{ visite: VisiteAVenir; relances: number; ID: string }> {
  const found = await findRendezVous(tx, id, userId)
  const visite = await lockVisitePublic(tx, found.visite, today())
  const { statut, relances } = await findRendezVous(tx, id, userId)
  if (visite === null)
    throw new ConflictError(RENDEZ_VOUS_ATTENDUS.some((one) => one === statut) ? PASSE : REFUS[statut])
  if (!actesOf({ statut, visite: visite.statut, jour: visite.jour }, today()).includes(acte))
    throw new ConflictError(REFUS[statut])
  if (actuel !== null && !isSameCreneau(actuel, visite))
    throw new ConflictError(
      `Ce rendez-vous a été déplacé entre-temps : il est maintenant le ${creneauText(visite)}. Vérifiez, puis recommencez.`,
    )
  const [ID = ''] = await sealVisites([visite], tx)
  return { visite, relances, ID }
}

type Change = { id: number; acte: Acte; actuel: Creneau | null; details?: Record<string, unknown> }
type Locked = Awaited<ReturnType<typeof lockRendezVous>>

/** Runs a change of an appointment, writes the journal and tells the occupant: `work` gives how. A test account writes to nobody. */
async function change(
  { id, acte, actuel, details }: Change,
  { user, acteur }: By,
  work: (tx: Tx, locked: Locked) => Promise<() => Promise<ToldCanal>>,
): Promise<{ canal: ToldCanal }> {
  const canal = await transaction(async (tx) => {
    const locked = await lockRendezVous(tx, id, acte, { userId: user.id, actuel })
    const tell = await work(tx, locked)
    await writeAudit(tx, acteur, {
      action: `rendez-vous.${acte}`,
      entite: 'interventions',
      id: locked.visite.id,
      ...(details ? { details } : {}),
    })
    return user.test ? null : tell()
  })
  wakeMail()
  return { canal }
}

/** The person as the author of an act on a visit. */
export const auteurOf = ({ id, firstname, lastname }: SessionUser): Auteur => ({
  userId: id,
  nom: `${firstname} ${lastname}`,
})

/** Writes that the person says that the customer will be there (VISIT-15): what the customer says they write alone (VISIT-28). */
export const confirmRendezVous = (id: number, actuel: Creneau, by: By) =>
  change({ id, acte: 'confirmer', actuel }, by, async (tx, { visite, ID }) => {
    await announceVisite(tx, visite)
    return () => tellDate(tx, visite, { ID, cause: 'confirme' })
  })

/** Moves an appointment to another half-day, with its place and its reminders (VISIT-15). Throws 409 when the place was taken. */
export const moveRendezVous = (
  id: number,
  { actuel, creneau }: { actuel: Creneau; creneau: Creneau },
  by: By,
) =>
  change(
    { id, acte: 'deplacer', actuel, details: { de: actuel, vers: creneau } },
    by,
    async (tx, { visite, ID }) => {
      if (isSameCreneau(visite, creneau))
        throw new ValidationError('Ce créneau est déjà celui du rendez-vous.')
      if (visite.agence === null)
        throw new ConflictError(
          'Aucune agence n’est chargée de cette visite : elle ne se déplace pas en ligne.',
        )
      const moved = await moveVisite(tx, visite, creneau, auteurOf(by.user))
      await cancelRappels(tx, visite)
      // Of the visit, whoever moves it: what a test account does not send is the news of it.
      await queueRappels(tx, moved, { ID, isAnnounced: true })
      return () => tellDate(tx, moved, { ID, cause: 'deplacePar' })
    },
  )

/** Cancels an appointment for a reason: its place is free again, its reminders do not go out (VISIT-15). */
export const cancelRendezVous = (id: number, { actuel, motif }: { actuel: Creneau; motif: string }, by: By) =>
  change({ id, acte: 'annuler', actuel, details: { motif } }, by, async (tx, { visite }) => {
    await cancelVisite(tx, visite, motif)
    await cancelRappels(tx, visite)
    return () =>
      tellOccupant(tx, visite, {
        key: `rendez-vous-annule-${visite.id}-${visite.jour}-${visite.deplacements}`,
        content: renderMail(rendezVousAnnule, { ...visiteFacts(visite), motif }),
      })
  })

/** Asks the occupant once more, and once a day, to confirm (VISIT-15). Throws 409 for one who was asked today or cannot be. */
export async function remindRendezVous(id: number, by: By): Promise<{ canal: ToldCanal }> {
  if (by.user.test) throw new ConflictError(COMPTE_DE_TEST)
  return change({ id, acte: 'relancer', actuel: null }, by, async (tx, { visite, relances, ID }) => {
    const key = relanceKey(visite.id)
    const { rows } = await tx.execute(sql`select 1 from outbox where cle_unique = ${key}`)
    if (rows.length > 0) throw new ConflictError(DEJA_RELANCE)
    const canal = await tellRelance(tx, visite, { ID, relances })
    if (canal === null) throw new ConflictError(INJOIGNABLE)
    await tx.execute(sql`
      update rendez_vous set relances = relances + 1, updated_at = ${now().toISOString()} where id = ${id}`)
    return () => Promise.resolve(canal)
  })
}
