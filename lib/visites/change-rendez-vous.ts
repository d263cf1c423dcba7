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
import { today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { sealVisites } from './lien'
import type { Auteur } from './rendez-vous'
import { lockVisitePublic, type VisiteAVenir } from './visite'

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
export async function changeRendezVous(
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
