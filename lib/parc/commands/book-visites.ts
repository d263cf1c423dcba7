import { sql } from 'drizzle-orm'
import type { Canal } from '@/lib/domain/parc/relance'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { objetOf } from '@/lib/domain/visites/objet'
import type { Planification, PlanificationBody } from '@/lib/domain/visites/planification'
import type { ToldCanal } from '@/lib/domain/visites/rendez-vous'
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
import { visitesOfSystem } from '@/lib/visites/visite'
import { ouvertes } from '@/lib/visites/visite-ouverte'

type By = { user: SessionUser; acteur: Acteur; remember: (tx: Tx, answer: Answer) => Promise<void> }
type Booked = Planification['fixes'][number]
/** A dwelling whose `visite` has its half-day. */
type Placed = { logement: LogementAPlanifier; creneau: Creneau; visite: number }

const CANAUX = { email: 'E-mail', sms: 'SMS', courrier: 'Courrier' } as const satisfies Record<Canal, string>

const PERDU = 'Ce logement n’est plus à visiter.'

/**
 * Books the half-days that were shown, each or not at all, and tells the occupants (PARK-53). What was taken meanwhile, or
 * otherwise can no longer be, is answered with its reason and not booked elsewhere. Dwellings, their open visits and
 * half-days are locked first, always in the same order: of two who book at once, the second waits and sees what the first took.
 */
export async function bookVisites({ propositions }: PlanificationBody, by: By): Promise<Reply> {
  const ids = propositions.map(({ id }) => id)
  const answer = await transaction(async (tx) => {
    await lockLogements(tx, by.user.id, ids)
    const logements = new Map((await readAPlanifier(tx, by.user.id, ids)).map((one) => [one.id, one]))
    await lockHalfDays(tx, propositions, logements)
    const placed: Placed[] = []
    const refus: Planification['refus'] = []
    for (const { id, creneau } of propositions) {
      const logement = logements.get(id)
      // Of others, or visited since: nothing of it is told.
      if (logement === undefined) {
        refus.push({ id, reference: `Logement n° ${id}`, occupant: null, motif: PERDU })
        continue
      }
      const visite = await placeOne(tx, logement, creneau, by)
      if (typeof visite === 'string') {
        const { reference, occupant } = logement
        refus.push({ id, reference, occupant, motif: visite })
      } else placed.push({ logement, creneau, visite })
    }
    const told = by.user.test ? new Map<number, ToldCanal>() : await tellAll(tx, placed)
    const fixes = placed.map((one) => bookedOf(one, by.user, told))
    const data: Planification = { fixes, refus }
    const created = reply(201, { data })
    await by.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

/**
 * Locks the dwellings, then their open visits: who moves or dates a visit holds it alone, and what they did is read after.
 */
async function lockLogements(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const wanted = sql`any(${sql.param(ids)}::int[])`
  await tx.execute(sql`
    select 1 from logements l where l.id = ${wanted} and ${rights(userId, sql`l.groupe_id`)}
    order by l.id for no key update`)
  await tx.execute(sql`
    select 1 from interventions v
    where v.logement_id = ${wanted} and ${rights(userId, sql`v.groupe_id`)} and v.type = 'Entretien' and ${ouvertes(today())}
    order by v.id for update`)
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

/** Books one dwelling and gives its visit; why not, where it cannot be. */
async function placeOne(
  tx: Tx,
  logement: LogementAPlanifier,
  creneau: Creneau,
  { acteur }: By,
): Promise<number | string> {
  const refus = refusOf(logement)
  if (refus !== null) return refus
  let id: number
  try {
    // Nothing of a dwelling whose place was taken stays.
    id = await tx.transaction((inner) => place(inner, logement, creneau, canalDe(logement)))
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
  return id
}

/** Tells the occupants of the visits that were placed, and prepares their reminders; by what each was told, by its visit. */
async function tellAll(tx: Tx, placed: readonly Placed[]): Promise<ReadonlyMap<number, ToldCanal>> {
  const ids = placed.map(({ visite }) => visite)
  const visites = await visitesOfSystem(tx, ids, today())
  const tokens = await sealVisites(visites, tx)
  const told = new Map<number, ToldCanal>()
  for (const [rank, visite] of visites.entries()) {
    const ID = tokens[rank] ?? ''
    await queueRappels(tx, visite, { ID, annonceLe: today() })
    told.set(visite.id, await tellDate(tx, visite, { ID, cause: 'pris' }))
  }
  return told
}

/** A dwelling that was booked, as the answer gives it: a letter tells whom nothing else did. */
function bookedOf(
  { logement, creneau, visite }: Placed,
  { test }: SessionUser,
  told: ReadonlyMap<number, ToldCanal>,
): Booked {
  const { id, reference, occupant, lieu } = logement
  const letter = test || canalDe(logement) === null ? null : 'courrier'
  return { id, reference, occupant, lieu, creneau, visite, canal: told.get(visite) ?? letter }
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
