import { createId } from '@paralleldrive/cuid2'
import { type SQL, sql } from 'drizzle-orm'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import {
  type CANAUX_RENDEZ_VOUS,
  CODE_CONFIRME,
  RENDEZ_VOUS_ATTENDUS,
  rendezVousStatut,
} from '@/lib/domain/visites/statuts'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import type { Tx } from '@/lib/platform/db/client'
import { bookSlot, releaseSlot } from './creneaux'
import { emitVisite, visiteAnnulee, visiteConfirmee, visiteDeplacee } from './events'
import type { VisiteAVenir } from './visite'

/** Status of an appointment that its customer confirms or moves (VISIT-14). */
const CONFIRME = rendezVousStatut(CODE_CONFIRME)

/** An appointment of the visit that is still to be kept. */
const expected = (r: SQL, { id }: VisiteAVenir) =>
  sql`${r}.intervention_id = ${id} and ${among(sql`${r}.statut`, RENDEZ_VOUS_ATTENDUS)}`

/** The appointment of a visit, made when the visit has none: without it the list of appointments would not show the change. */
async function ensureRendezVous(tx: Tx, visite: VisiteAVenir): Promise<void> {
  await tx.execute(sql`
    insert into rendez_vous (document_id, groupe_id, client_id, contrat_id, intervention_id, logement_id, agence_id,
      jour, demi_journee, objet, canal, statut, deplacements, created_at, updated_at)
    select ${createId()}, groupe_id, client_id, contrat_id, id, logement_id, agence_id, jour_prevu, demi_journee, objet,
      'Extranet', 'À confirmer', reprogrammations, ${now().toISOString()}, ${now().toISOString()}
    from interventions i
    where id = ${visite.id} and not exists (select 1 from rendez_vous r where ${expected(sql`r`, visite)})`)
}

/** Confirmation by the customer, and through what: the date for the first time, or once more shortly before. */
export type Confirmation = {
  canal: (typeof CANAUX_RENDEZ_VOUS)[number]
  first: boolean
  second: boolean
}

/** Who acts on a visit: its customer by their link, or a partner, by their user. What the customer said no partner writes (VISIT-28). */
export type Auteur = 'client' | { userId: number; nom: string }

/**
 * Writes that the customer confirms a visit: the first confirmation gives it its status, the second is only noted
 * (PUBLIC-43). A time that is written stays, save that of a date from which the visit was moved: the history keeps that one.
 * The visit is locked by the caller.
 */
export async function confirmVisite(
  tx: Tx,
  visite: VisiteAVenir,
  { canal, first, second }: Confirmation,
): Promise<void> {
  const at = now().toISOString()
  await ensureRendezVous(tx, visite)
  await tx.execute(sql`
    update rendez_vous set canal = ${canal}, updated_at = ${at},
      statut = case when ${first} then ${CONFIRME} else statut end,
      premiere_confirmation_at = case when not ${first} or (statut = ${CONFIRME} and premiere_confirmation_at is not null)
        then premiere_confirmation_at else ${at}::timestamptz end,
      seconde_confirmation_at = case when ${second} then coalesce(seconde_confirmation_at, ${at}::timestamptz)
        else seconde_confirmation_at end
    where ${expected(sql`rendez_vous`, visite)}`)
  if (!first) return
  await tx.execute(sql`
    update interventions set statut = 'Confirmée par le client', updated_at = ${at} where id = ${visite.id}`)
  if (visite.statut !== 'Confirmée par le client') await emitVisite(tx, visiteConfirmee, visite.id)
}

/** Writes that a partner says that the customer will be there: the customer is still asked, and confirms by themselves. */
export async function announceVisite(tx: Tx, visite: VisiteAVenir): Promise<void> {
  await ensureRendezVous(tx, visite)
  await tx.execute(sql`
    update rendez_vous set canal = 'Extranet', statut = 'Confirmé par le gestionnaire', updated_at = ${now().toISOString()}
    where ${expected(sql`rendez_vous`, visite)}`)
}

/**
 * Moves a visit to another half-day: takes the place and gives the former one back. Its technician is to be named again. The
 * customer who chooses it confirms it (PUBLIC-42); one that a partner chose is planned, and what the customer had confirmed
 * before stays written as it was (VISIT-28). The visit is locked by the caller. Throws ConflictError when the place was taken
 * meanwhile.
 */
export async function moveVisite(
  tx: Tx,
  visite: VisiteAVenir,
  creneau: Creneau,
  by: Auteur,
): Promise<VisiteAVenir> {
  const isClient = by === 'client'
  const statut = isClient ? 'Confirmée par le client' : 'Planifiée'
  if (visite.agence === null) throw new Error(`visite ${visite.id} sans agence`)
  const at = now().toISOString()
  const { jour, demiJournee } = creneau
  await bookSlot(tx, visite.agence, creneau, visite, today())
  await ensureRendezVous(tx, visite)
  await tx.execute(sql`
    update interventions set jour_prevu = ${jour}, demi_journee = ${demiJournee}, date_reference = ${jour},
      statut = ${statut}, reprogrammations = reprogrammations + 1,
      deplacements_client = deplacements_client + ${isClient ? 1 : 0}::int, technicien = null, updated_at = ${at}
    where id = ${visite.id}`)
  await tx.execute(sql`
    update rendez_vous set jour = ${jour}, demi_journee = ${demiJournee}, statut = ${isClient ? CONFIRME : 'Planifié'},
      deplacements = deplacements + 1, deplace_par_id = ${isClient ? null : by.userId}::int,
      premiere_confirmation_at = case when ${isClient} then ${at}::timestamptz else premiere_confirmation_at end,
      seconde_confirmation_at = null, updated_at = ${at}
    where ${expected(sql`rendez_vous`, visite)}`)
  await emitVisite(tx, visiteDeplacee, visite.id)
  return {
    ...visite,
    jour,
    demiJournee,
    statut,
    deplacements: visite.deplacements + 1,
    deplacementsClient: visite.deplacementsClient + (isClient ? 1 : 0),
    deplacePar: isClient ? null : by.nom,
    secondeConfirmation: false,
  }
}

/** Cancels a visit and its appointment, and gives its place back (VISIT-15). The visit is locked by the caller. */
export async function cancelVisite(tx: Tx, visite: VisiteAVenir, motif: string): Promise<void> {
  const at = now().toISOString()
  await ensureRendezVous(tx, visite)
  if (visite.agence !== null) await releaseSlot(tx, visite.agence, visite)
  await tx.execute(sql`
    update interventions set statut = 'Annulée', updated_at = ${at} where id = ${visite.id}`)
  await tx.execute(sql`
    update rendez_vous set statut = 'Annulé', motif_annulation = ${motif}, updated_at = ${at}
    where ${expected(sql`rendez_vous`, visite)}`)
  await emitVisite(tx, visiteAnnulee, visite.id)
}
