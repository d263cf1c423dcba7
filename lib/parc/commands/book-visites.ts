import { sql } from 'drizzle-orm'
import type { Canal } from '@/lib/domain/parc/relance'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { objetOf } from '@/lib/domain/visites/objet'
import type { Planification, PlanificationBody } from '@/lib/domain/visites/planification'
import { canalDe, type LogementAPlanifier, readAPlanifier, refusOf } from '@/lib/parc/planification/logements'
import { rights } from '@/lib/perimetre/scope'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { tellDate } from '@/lib/visites/courriels'
import { sealVisites } from '@/lib/visites/lien'
import { createVisite, dateVisite } from '@/lib/visites/nouvelle-visite'
import { queueRappels } from '@/lib/visites/rappels'
import { findVisitePublic } from '@/lib/visites/visite'

type By = { user: SessionUser; acteur: Acteur; remember: (tx: Tx, answer: Answer) => Promise<void> }
type Booked = Planification['fixes'][number]

const CANAUX = { email: 'E-mail', sms: 'SMS', courrier: 'Courrier' } as const satisfies Record<Canal, string>

const PERDU = 'Ce logement n’est plus à visiter.'

/**
 * Books the half-days that were shown, each or not at all, and tells the occupants (PARK-53). What was taken meanwhile, or
 * otherwise can no longer be, is answered with its reason and not booked elsewhere. Dwellings and half-days are locked first,
 * always in the same order: of two who book at once, the second waits and sees what the first took.
 */
export async function bookVisites({ propositions }: PlanificationBody, by: By): Promise<Reply> {
  const ids = propositions.map(({ id }) => id)
  const answer = await transaction(async (tx) => {
    await tx.execute(sql`
      select 1 from logements l where l.id = any(${sql.param(ids)}::int[]) and ${rights(by.user.id, sql`l.groupe_id`)}
      order by l.id for no key update`)
    const logements = new Map((await readAPlanifier(tx, by.user.id, ids)).map((one) => [one.id, one]))
    await lockHalfDays(tx, propositions, logements)
    const data: Planification = { fixes: [], refus: [] }
    for (const { id, creneau } of propositions) {
      const logement = logements.get(id)
      // Of others, or visited since: nothing of it is told.
      if (logement === undefined) {
        data.refus.push({ id, reference: `Logement n° ${id}`, occupant: null, motif: PERDU })
        continue
      }
      const booked = await bookOne(tx, logement, creneau, by)
      if (typeof booked === 'string') {
        const { reference, occupant } = logement
        data.refus.push({ id, reference, occupant, motif: booked })
      } else data.fixes.push(booked)
    }
    const created = reply(201, { data })
    await by.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

/** Locks the half-days that are wanted in the order of their ids, as any other who books them. */
async function lockHalfDays(
  tx: Tx,
  propositions: PlanificationBody['propositions'],
  logements: ReadonlyMap<number, LogementAPlanifier>,
): Promise<void> {
  const wanted = propositions.flatMap(({ id, creneau }) => {
    const agence = logements.get(id)?.agence
    return agence == null ? [] : [{ agence, jour: creneau.jour, demi: creneau.demiJournee }]
  })
  await tx.execute(sql`
    select 1 from capacites c
    join json_to_recordset(${JSON.stringify(wanted)}::json) as w(agence int, jour date, demi text)
      on c.agence_id = w.agence and c.jour = w.jour and c.demi_journee = w.demi
    order by c.id for update of c`)
}

/** Books one dwelling; why not, where it cannot be. */
async function bookOne(
  tx: Tx,
  logement: LogementAPlanifier,
  creneau: Creneau,
  { user, acteur }: By,
): Promise<Booked | string> {
  const refus = refusOf(logement)
  if (refus !== null) return refus
  const canal = canalDe(logement)
  let id: number
  try {
    // Nothing of a dwelling whose place was taken stays.
    id = await tx.transaction((inner) => place(inner, logement, creneau, canal))
  } catch (error) {
    if (error instanceof ConflictError) return error.message
    throw error
  }
  await writeAudit(tx, acteur, {
    action: 'rendez-vous.prise',
    entite: 'interventions',
    id,
    details: { ...creneau },
  })
  const { id: logementId, reference, occupant, lieu } = logement
  const booked = { id: logementId, reference, occupant, lieu, creneau, visite: id }
  if (user.test) return { ...booked, canal: null }
  const visite = await findVisitePublic(tx, id, today())
  if (visite === null) throw new Error(`visite ${id} sans date`)
  const [ID = ''] = await sealVisites([visite], tx)
  await queueRappels(tx, visite, { ID, isAnnounced: true })
  const told = await tellDate(tx, visite, { ID, cause: 'pris' })
  return { ...booked, canal: told ?? (canal === null ? null : 'courrier') }
}

/** The visit of a dwelling on its half-day: the one that was asked for, else a new one. */
async function place(
  tx: Tx,
  logement: LogementAPlanifier,
  creneau: Creneau,
  canal: Canal | null,
): Promise<number> {
  const { ouverte, agence: agenceId, codePostal, groupeId, clientId, contratId, id: logementId } = logement
  if (agenceId === null) throw new ConflictError(PERDU)
  const agence = { id: agenceId, codePostal }
  const shared = { groupeId, clientId, contratId, logementId }
  const told = canal === null ? 'Extranet' : CANAUX[canal]
  if (ouverte !== null) {
    await tx.execute(sql`select 1 from interventions where id = ${ouverte.id} for update`)
    await dateVisite(
      tx,
      { ...shared, objet: ouverte.objet, interventionId: ouverte.id, agence },
      creneau,
      told,
    )
    return ouverte.id
  }
  const { ensembleId, equipementId, sousContrat } = logement
  const visite = { ...shared, ensembleId, equipementId, sousContrat, agence, creneau, canal: told } as const
  const made = await createVisite(tx, {
    ...visite,
    type: 'Entretien',
    ...objetOf({ type: 'Entretien', precisions: '' }),
  })
  return made.id
}
