import { sql } from 'drizzle-orm'
import { emailOpposed, mobileOpposed } from '@/lib/comptes/consentements/opposition'
import { addDays, type Day, instantInParis } from '@/lib/domain/temps/days'
import { RAPPEL_KEY, RAPPEL_TIME, RAPPELS, rappelKey, rappelsOf } from '@/lib/domain/visites/rappels'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { getDb, type Tx, transaction } from '@/lib/platform/db/client'
import { plainPhoneSql } from '@/lib/platform/db/plain-phone-sql'
import { env } from '@/lib/platform/env'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { queueSms, queueSmsTo } from '@/lib/platform/mail/sms'
import { type RenderedMail, renderMail } from '@/lib/platform/mail/template'
import { rappelRendezVous } from '@/lib/visites/mails/rendez-vous'
import { agendaDuClient } from './agenda'
import { annoncesOf } from './annonce'
import { canalOf, smsText } from './canal'
import { readReschedulingRules, refusUnder } from './deplacement'
import { sealVisites, visiteUrl } from './lien'
import { type VisiteAVenir, visitesEntreSystem, visitesOfSystem } from './visite'

const ENTITE = 'interventions'
/** How the key ends of the SMS that the person of an account asked for beside the e-mail. */
const COMPTE_KEY = '-sms'

/** Facts of a visit in its mails. */
export function visiteFacts(visite: VisiteAVenir) {
  const { numero, objet, jour, demiJournee, adresse, equipement, occupant, consommateur, deplacePar } = visite
  return {
    nom: occupant?.nom ?? '',
    numero,
    objet,
    jour,
    demiJournee,
    adresse,
    equipement,
    hotline: env().HOTLINE,
    consommateur,
    deplacePar,
  }
}

/**
 * Puts the reminders of a visit that are still to come in the outbox, each for its day, in the caller's transaction: a mail, else
 * an SMS, and for a person of an account what they chose. Those that are there already are not added again. `ID` is the sealed visit;
 * `annonceLe`: day on which its customer was told of its date, null for one who never was.
 */
export async function queueRappels(
  tx: Tx,
  visite: VisiteAVenir,
  { ID, annonceLe }: { ID: string; annonceLe: Day | null },
): Promise<void> {
  const { occupant } = visite
  if (canalOf(visite) === null || occupant === null) return
  const isConfirmed = visite.statut === 'Confirmée par le client'
  const rules = await readReschedulingRules(tx)
  const agenda = await agendaDuClient(tx, visite.id, ID)
  for (const { envoi, jour } of rappelsOf({ jour: visite.jour, annonceLe }, today())) {
    const isLast = envoi === RAPPELS.length
    if (isConfirmed && !isLast) continue
    const link = { ID, envoi, firstConfirm: !isConfirmed, secondConfirm: isLast } as const
    const urlOf = (canal: 'email' | 'sms') => visiteUrl(visite, { ...link, canal })
    // Of the day on which it goes out: a link of a visit that is near moves nothing any more (PUBLIC-51).
    const isMovable = refusUnder(rules, visite, jour) === null
    const mail = renderMail(rappelRendezVous, { ...visiteFacts(visite), isMovable, url: urlOf('email') })
    await queueRappel(tx, visite, occupant, {
      key: rappelKey(visite, envoi),
      jour,
      mail,
      agenda,
      lien: urlOf('sms'),
    })
  }
}

type Message = {
  key: string
  /** Day on which it goes out. */
  jour: Day
  mail: RenderedMail
  agenda: string | null
  /** Personal address that ends the SMS. */
  lien: string
}

/** One reminder: an e-mail, with an SMS to who chose both in their account, else an SMS (PARK-52). */
async function queueRappel(
  tx: Tx,
  visite: VisiteAVenir,
  { nom, email, mobile }: NonNullable<VisiteAVenir['occupant']>,
  { key, jour, mail, agenda, lien }: Message,
): Promise<void> {
  const about = {
    entite: ENTITE,
    entiteId: visite.id,
    groupeId: visite.groupeId,
    sendAt: instantInParis(jour, RAPPEL_TIME),
  } as const
  const sms = { sujet: mail.sujet, texte: smsText(visite, mail), lienPersonnel: lien }
  if (canalOf(visite) === 'sms') {
    if (mobile) await queueSmsTo(tx, { nom, mobile }, { ...about, ...sms, key })
    return
  }
  if (!email) return
  const told = { ...about, evenement: 'rendez-vous' } as const
  await queueMail(tx, {
    ...told,
    connu: 'dossier',
    key,
    to: { name: nom, address: email },
    content: mail,
    agenda,
  })
  await queueSms(tx, { ...told, ...sms, email, key: `${key}${COMPTE_KEY}` })
}

/** Withdraws the reminders of a visit that have not gone out yet, in the caller's transaction (PUBLIC-52). */
export async function cancelRappels(tx: Tx, { id }: Pick<VisiteAVenir, 'id'>): Promise<void> {
  await tx.execute(sql`
    update outbox set etat = 'Annulé'
    where entite = ${ENTITE} and entite_id = ${id} and etat = 'En attente' and cle_unique like ${`${RAPPEL_KEY}%`}`)
}

/**
 * Withdraws the reminders of the visits of dwellings whose occupant, or their contacts, change, in the caller's transaction.
 * Those of the new ones take their keys: the next daily job adds them.
 */
export async function cancelRappelsOfLogements(tx: Tx, logementIds: readonly number[]): Promise<void> {
  if (logementIds.length === 0) return
  await tx.execute(sql`
    update outbox set etat = 'Annulé', cle_unique = cle_unique || '-ancien-' || id
    where entite = ${ENTITE} and etat = 'En attente' and cle_unique like ${`${RAPPEL_KEY}%`}
      and entite_id in (select i.id from interventions i where i.logement_id = any(${sql.param([...logementIds])}::int[]))`)
}

/**
 * Withdraws the SMS reminders that were to go to a mobile whose owner refuses them from now on, in the caller's transaction;
 * `mobile` as `plainPhone` writes it. Those that the person of an account asked for there stay. They give their keys back:
 * the next daily job adds them again for who accepts meanwhile.
 */
export async function cancelRappelsSms(tx: Tx, mobile: string): Promise<void> {
  await tx.execute(sql`
    update outbox set etat = 'Annulé', cle_unique = cle_unique || '-ancien-' || id
    where canal = 'sms' and entite = ${ENTITE} and etat = 'En attente' and destinataire = ${mobile}
      and cle_unique like ${`${RAPPEL_KEY}%`} and cle_unique not like ${`%${COMPTE_KEY}`}`)
}

/** Withdraws the reminders of visits that were done, cancelled or moved by others since. */
async function cancelOutdated(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update outbox o set etat = 'Annulé'
    where entite = ${ENTITE} and etat = 'En attente' and cle_unique like ${`${RAPPEL_KEY}%`} and not exists (
      select 1 from interventions i where i.id = o.entite_id and ${among(sql`i.statut`, VISITES_A_VENIR)}
        and o.cle_unique like ${RAPPEL_KEY} || i.id || '-' || i.jour_prevu || '-' || i.reprogrammations || '-%')`)
}

/**
 * Withdraws the reminders whose e-mail or mobile is no longer one of the present occupant, or may not be written to any more,
 * whatever wrote that: an import, a move, a consent taken back (PARK-52). An SMS of an account goes with the e-mail it stands beside.
 */
async function cancelMisdirected(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update outbox o set etat = 'Annulé', cle_unique = o.cle_unique || '-ancien-' || o.id
    from outbox b
    where o.entite = ${ENTITE} and o.etat = 'En attente' and o.cle_unique like ${`${RAPPEL_KEY}%`}
      and b.cle_unique = regexp_replace(o.cle_unique, ${`${COMPTE_KEY}$`}, '') and not exists (
        select 1 from interventions i join occupants p on p.logement_id = i.logement_id and p.sortie is null
        where i.id = b.entite_id and case when b.canal = 'sms'
          then ${plainPhoneSql(sql`p.mobile`)} = b.destinataire and not ${mobileOpposed(sql`p.mobile`)}
          else lower(trim(p.email)) = lower(trim(b.destinataire)) and not ${emailOpposed(sql`p.email`)} end)`)
}

/** Visits of one transaction. */
const BATCH = 25

/** Name of the daily job. */
export const RAPPELS_JOB = 'rappels'

/**
 * The daily job: the reminders of all visits of the next days are in the outbox, once each, however often it runs. Gives
 * how many visits it has looked at.
 */
export async function runRappels(): Promise<{ visites: number }> {
  await transaction(cancelOutdated)
  await transaction(cancelMisdirected)
  const from = addDays(today(), 1)
  const ids = await visitesEntreSystem(await getDb(), from, addDays(today(), RAPPELS[0].joursAvant + 1))
  for (let start = 0; start < ids.length; start += BATCH)
    await transaction((tx) => queueBatch(tx, ids.slice(start, start + BATCH)))
  wakeMail()
  return { visites: ids.length }
}

async function queueBatch(tx: Tx, ids: readonly number[]): Promise<void> {
  const visites = await visitesOfSystem(tx, ids, today())
  const tokens = await sealVisites(visites, tx)
  const annonces = await annoncesOf(tx, visites)
  for (const [rank, visite] of visites.entries())
    await queueRappels(tx, visite, { ID: tokens[rank] ?? '', annonceLe: annonces.get(visite.id) ?? null })
}
