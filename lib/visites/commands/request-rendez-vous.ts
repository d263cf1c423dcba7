import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DemandeRendezVousBody } from '@/lib/domain/demandes/rdv/formulaire'
import { interventionPath } from '@/lib/domain/parc/chemins'
import type { Creneau } from '@/lib/domain/visites/creneaux'
import { avecNote, objetOf, objetRepris } from '@/lib/domain/visites/objet'
import { isSameCreneau, type ToldCanal } from '@/lib/domain/visites/rendez-vous'
import { INTERVENTION_TYPES, RENDEZ_VOUS_ATTENDUS } from '@/lib/domain/visites/statuts'
import { receiverOf } from '@/lib/perimetre/agences'
import { personneAAppeler, readLieuSystem } from '@/lib/perimetre/lieu'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Answer } from '@/lib/platform/api/idempotency'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { auteurOf, type By } from '../change-rendez-vous'
import { tellDate } from '../courriels'
import type { Agence } from '../creneaux'
import { type Place, readPlace } from '../demande/logements'
import { sealVisites } from '../lien'
import { rappelDemande } from '../mails/rappel-demande'
import { isSameMobile } from '../mobile'
import { createVisite, dateVisite, type NouvelleVisite } from '../nouvelle-visite'
import { cancelRappels, cancelRappelsOfLogements, queueRappels } from '../rappels'
import { moveVisite } from '../rendez-vous'
import { findVisitePublic, lockVisitePublic, type VisiteAVenir } from '../visite'
import { ouvertes, refuseSecondVisite } from '../visite-ouverte'

const OCCUPANT_CHANGE =
  'L’occupant de ce logement a changé entre-temps. Choisissez de nouveau le logement pour lire ses coordonnées.'

type Asker = By & { remember: (tx: Tx, answer: Answer) => Promise<void> }

const told = z.object({ objet: z.string(), noteTechnicien: z.string().nullable() })

const open = told.extend({ statut: z.string(), type: z.enum(INTERVENTION_TYPES) })

/**
 * Books the half-day of a visit for a dwelling of the person's groups, or asks its agency to call back (VISIT-16, VISIT-18);
 * an open request is taken up instead of a second one (VISIT-17). Throws 404 for what is of others, 409 when the last place
 * was taken meanwhile or the request is no longer open.
 */
export async function requestRendezVous(body: DemandeRendezVousBody, by: Asker): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    // Weaker than what a foreign key takes: a move of its visit, which has it in hand already, does not wait for us.
    await tx.execute(sql`select 1 from logements where id = ${body.logement} for no key update`)
    const place = await readPlace(tx, by.user.id, body.logement)
    if (body.occupant && body.occupant !== place.occupantId) throw new ConflictError(OCCUPANT_CHANGE)
    await checkEquipement(tx, place, body.equipement)
    await keepContacts(tx, place, body, by)
    const { creneau } = body
    const { id, canal, isMoved } =
      creneau === null ? await askCall(tx, place, body, by) : await book(tx, place, body, creneau, by)
    await writeAudit(tx, by.acteur, {
      action:
        creneau === null ? 'rendez-vous.rappel' : isMoved ? 'rendez-vous.deplacer' : 'rendez-vous.prise',
      entite: 'interventions',
      id,
      details: creneau ?? { de: body.rappel?.de, a: body.rappel?.a },
    })
    const created = reply(201, { data: { id, canal } })
    await by.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

async function checkEquipement(tx: Tx, place: Place, id: number | null): Promise<void> {
  if (id === null) return
  const { rows } = await tx.execute(
    sql`select 1 from equipements where id = ${id} and logement_id = ${place.id} and retire_le is null`,
  )
  if (rows.length === 0) throw new NotFoundError('Cet équipement n’est pas dans le logement.')
}

/**
 * The contacts that the person typed become those of the occupant, who accepted text messages for the former mobile alone;
 * reminders that were to go to the former e-mail or mobile do not.
 */
async function keepContacts(
  tx: Tx,
  { id, occupantId }: Place,
  { mobile, email }: DemandeRendezVousBody,
  { acteur }: By,
) {
  if (occupantId === null) return
  const { rows } = await tx.execute(sql`
    update occupants o set mobile = coalesce(nullif(${mobile}, ''), o.mobile), email = coalesce(nullif(${email}, ''), o.email),
      sms_accepte = o.sms_accepte and ${isSameMobile(sql`o.mobile`, mobile)},
      updated_at = ${now().toISOString()}
    from occupants former
    where former.id = o.id and o.id = ${occupantId}
      and (coalesce(nullif(${mobile}, ''), o.mobile) is distinct from o.mobile
        or coalesce(nullif(${email}, ''), o.email) is distinct from o.email)
    returning former.email is distinct from o.email or not ${isSameMobile(sql`former.mobile`, mobile)} as moved`)
  if (rows[0] === undefined) return
  await writeAudit(tx, acteur, { action: 'logements.coordonnees', entite: 'logements', id })
  if (rows[0].moved === true) await cancelRappelsOfLogements(tx, [id])
}

/**
 * The open request that is taken up, locked, with what the person says of it now: its type, what is to be known, its
 * equipment. Gives its status. Throws 409 for one that no longer is open, or is of another dwelling.
 */
async function takeUp(tx: Tx, place: Place, body: DemandeRendezVousBody, id: number): Promise<string> {
  await tx.execute(sql`select 1 from interventions where id = ${id} for update`)
  const { rows } = await tx.execute(sql`
    select v.statut, v.type, v.objet, v.note_technicien as "noteTechnicien" from interventions v
    where v.id = ${id} and v.logement_id = ${place.id} and v.groupe_id = ${place.groupeId} and ${ouvertes(today())}`)
  const [found] = z.array(open).parse(rows)
  if (found === undefined)
    throw new ConflictError('Cette demande n’est plus ouverte. Revenez à l’étape « Logement et occupant ».')
  const { type, equipement: equipementId } = body
  if (found.type !== type)
    await refuseSecondVisite(tx, {
      logementId: place.id,
      ensembleId: place.ensembleId,
      type,
      equipementId,
      except: id,
    })
  const { objet, noteTechnicien } = objetRepris(found, body)
  await tx.execute(sql`
    update interventions set type = ${body.type}, objet = ${objet}, note_technicien = ${noteTechnicien}::text,
      equipement_id = coalesce(${body.equipement}::int, equipement_id), updated_at = ${now().toISOString()}
    where id = ${id}`)
  await tx.execute(sql`
    update rendez_vous set objet = ${objet}
    where intervention_id = ${id} and ${among(sql`statut`, RENDEZ_VOUS_ATTENDUS)}`)
  return found.statut
}

type Booked = { id: number; canal: ToldCanal; isMoved: boolean }

async function book(
  tx: Tx,
  place: Place,
  body: DemandeRendezVousBody,
  creneau: Creneau,
  { user }: By,
): Promise<Booked> {
  if (place.agence === null)
    throw new ConflictError('Aucune agence ne dessert ce logement. Demandez à être rappelé.')
  const visite = await planned(tx, place, body, creneau, user)
  const [ID = ''] = await sealVisites([visite], tx)
  // Of a visit that was there before, whoever moves it: what a test account does not send is the news of it.
  if (!user.test || body.demande !== null) await queueRappels(tx, visite, { ID, annonceLe: today() })
  const isMoved = visite.deplacePar !== null
  if (user.test) return { id: visite.id, canal: null, isMoved }
  const to = toldBy(visite, body.canal)
  const cause = isMoved ? 'deplacePar' : 'pris'
  return { id: visite.id, canal: to && (await tellDate(tx, to, { ID, cause })), isMoved }
}

/** The visit as its occupant is told of it in the way that was chosen; null for a way that is not ours. */
function toldBy(visite: VisiteAVenir, canal: DemandeRendezVousBody['canal']): VisiteAVenir | null {
  const { occupant } = visite
  if (occupant === null || (canal !== 'E-mail' && canal !== 'SMS')) return null
  return { ...visite, occupant: { ...occupant, ...(canal === 'SMS' ? { email: null } : { mobile: null }) } }
}

/** A new visit, an open request that gets its date, or a visit that is moved. */
async function planned(
  tx: Tx,
  place: Place,
  body: DemandeRendezVousBody,
  creneau: Creneau,
  user: SessionUser,
): Promise<VisiteAVenir> {
  const { agence } = place
  if (agence === null) throw new NotFoundError()
  const taken = body.demande === null ? null : await takeUp(tx, place, body, body.demande)
  if (body.demande !== null && taken !== null && taken !== 'Demandée') {
    const former = await lockVisitePublic(tx, body.demande, today())
    if (former === null) throw new NotFoundError()
    if (isSameCreneau(former, creneau))
      throw new ConflictError('Cette visite est déjà prévue ce jour-là. Choisissez un autre créneau.')
    if (former.agence === null)
      throw new ConflictError(
        'Aucune agence n’est chargée de cette visite : elle ne se déplace pas en ligne.',
      )
    const moved = await moveVisite(tx, former, creneau, auteurOf(user))
    await cancelRappels(tx, former)
    return moved
  }
  const id =
    body.demande === null
      ? (await createVisite(tx, nouvelleVisite(place, body))).id
      : await dateRequest(tx, body.demande, { place, body, agence, creneau })
  const visite = await findVisitePublic(tx, id, today())
  if (visite === null) throw new Error(`visite ${id} sans date`)
  return visite
}

type Dated = { place: Place; body: DemandeRendezVousBody; agence: Agence; creneau: Creneau }

/** Gives its half-day to a request that had none. */
async function dateRequest(tx: Tx, id: number, { place, body, agence, creneau }: Dated): Promise<number> {
  const { groupeId, clientId, contratId, id: logementId } = place
  const { rows } = await tx.execute(sql`select objet from interventions where id = ${id}`)
  const { objet } = told.pick({ objet: true }).parse(rows[0])
  const visite = { groupeId, clientId, contratId, logementId, objet }
  await dateVisite(tx, { ...visite, interventionId: id, agence }, creneau, body.canal)
  return id
}

/** The visit that is asked for, on its half-day if it has one. */
const nouvelleVisite = (place: Place, body: DemandeRendezVousBody): NouvelleVisite => ({
  groupeId: place.groupeId,
  clientId: place.clientId,
  contratId: place.contratId,
  ensembleId: place.ensembleId,
  logementId: place.id,
  equipementId: body.equipement,
  type: body.type,
  sousContrat: place.sousContrat,
  ...objetOf(body),
  agence: place.agence,
  creneau: body.creneau,
  canal: body.canal,
})

const asked = told.extend({ numero: z.string(), equipement: z.string().nullable() })

/** A request without a date, and the agency that is to call about it. */
async function askCall(tx: Tx, place: Place, body: DemandeRendezVousBody, { user }: By): Promise<Booked> {
  if (body.demande !== null) await takeUp(tx, place, body, body.demande)
  const id = body.demande ?? (await createVisite(tx, nouvelleVisite(place, body))).id
  const { rows } = await tx.execute(sql`
    select v.numero, v.objet, v.note_technicien as "noteTechnicien", nullif(concat_ws(' ', q.type, q.marque_lib, q.modele_lib, q.numero_serie), '') as equipement
    from interventions v left join equipements q on q.id = v.equipement_id where v.id = ${id}`)
  const { numero, equipement, ...visite } = asked.parse(rows[0])
  const { agence } = place
  const { email } = agence?.email ? { email: agence.email } : await receiverOf(tx, place.codePostal)
  if (user.test || body.rappel === null) return { id, canal: null, isMoved: false }
  const { telephone, de, a } = body.rappel
  const lieu = await readLieuSystem(tx, { ...place, logementId: place.id })
  await queueMail(tx, {
    connu: 'service',
    to: { name: agence?.nom ?? null, address: email },
    content: renderMail(rappelDemande, {
      numero,
      auteur: `${user.firstname} ${user.lastname}`,
      aTraiter: {
        ...lieu,
        aAppeler: [
          { ...personneAAppeler(user), qualite: 'à rappeler', telephones: [telephone, user.phone] },
          ...lieu.aAppeler,
        ],
        urgence: null,
        prix: null,
        demande: [
          {
            titre: 'Visite',
            faits: [
              ['Demande', `${avecNote(visite)} (n° ${numero})`],
              ['Joignable', `entre ${de} h et ${a} h`],
              ...(equipement === null ? [] : [['Équipement', equipement] as const]),
            ],
          },
        ],
        pieces: [],
        page: { libelle: 'Voir la demande', url: absoluteUrl(interventionPath(id)) },
      },
    }),
    entite: 'interventions',
    entiteId: id,
    groupeId: place.groupeId,
  })
  return { id, canal: null, isMoved: false }
}
