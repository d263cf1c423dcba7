import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import {
  type DepannageEnLigneBody,
  qualificationOf,
  VERIFICATION_LABELS,
} from '@/lib/domain/visites/depannage'
import { PAGE_DEPANNAGE, reponsesGardeesOf } from '@/lib/domain/visites/depannage-reponses'
import { agenceIdOf, receiverOf } from '@/lib/perimetre/agences'
import type { Answer } from '@/lib/platform/api/idempotency'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesPubliques } from '@/lib/platform/db/schema/campagnes/campagnes'
import { env } from '@/lib/platform/env'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { contratRuns } from '../contrat'
import { createVisite } from '../nouvelle-visite'
import { FROM, IN_SERVICE, LIEU, NOM } from './equipements'
import { readTarif } from './tarif'
import { tellDepannage } from './tell'

type By = {
  perimetre: Perimetre
  user: SessionUser
  acteur: Acteur
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

const equipement = z.object({
  equipementId: z.number(),
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  ensembleId: z.number().nullable(),
  logementId: z.number().nullable(),
  sousContrat: z.boolean(),
  nom: z.string(),
  lieu: z.string(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  reference: z.string(),
  agence: z
    .object({ id: z.number(), nom: z.string(), codePostal: z.string(), email: z.string().nullable() })
    .nullable(),
})
type Equipement = z.output<typeof equipement>

/** The equipment of the perimeter, with where it is and who visits there. Throws NotFoundError. */
export async function readEquipement(tx: Tx, perimetre: Perimetre, instanceId: number): Promise<Equipement> {
  const { rows } = await tx.execute(sql`
    select q.id as "equipementId", q.groupe_id as "groupeId", q.client_id as "clientId", q.contrat_id as "contratId",
      e.id as "ensembleId", q.logement_id as "logementId", ${contratRuns()} as "sousContrat", ${NOM} as nom, ${LIEU} as lieu,
      coalesce(l.adresse, e.adresse, c.adresse, '') as adresse,
      coalesce(l.code_postal, e.code_postal, c.code_postal, '') as "codePostal",
      coalesce(l.ville, e.commune, c.ville, '') as ville, c.client_id as reference,
      case when a.id is not null then json_build_object('id', a.id, 'nom', a.nom, 'codePostal',
        coalesce(l.code_postal, e.code_postal, c.code_postal, a.code_postal), 'email', a.email) end as agence
    from ${FROM}
    join clients c on c.id = q.client_id
    left join agences a on a.id = ${agenceIdOf(sql`e.agence_id`, sql`coalesce(l.code_postal, e.code_postal, c.code_postal)`)}
    where ${IN_SERVICE(perimetre)} and q.instance_id = ${instanceId}
    limit 1`)
  if (rows[0] === undefined) throw new NotFoundError()
  return equipement.parse(rows[0])
}

/** Who reads the request: the agency that visits there, or the desk of the region. */
async function readerOf(
  tx: Tx,
  { agence, codePostal }: Equipement,
): Promise<{ name: string; address: string }> {
  if (agence?.email) return { name: agence.nom, address: agence.email }
  const { contact, email } = await receiverOf(tx, codePostal)
  return { name: contact?.agencyName ?? 'Guichet', address: email }
}

const descriptionOf = ({ symptome, precisions, verification }: DepannageEnLigneBody): string =>
  `${[symptome, precisions].filter((part) => part.trim() !== '').join('\u00a0: ')}\n${VERIFICATION_LABELS[verification]}.`

/**
 * Files the breakdown of an equipment of the perimeter (VISIT-20): the request, the visit with its place, what the agency,
 * the person and the occupant are told. Throws 404 for an equipment of others, 400 where the tariff of one out of contract
 * was not accepted (VISIT-22), 409 when the half-day was taken meanwhile.
 */
export async function createDepannage(body: DepannageEnLigneBody, by: By): Promise<Reply> {
  const { perimetre, user, acteur, remember } = by
  const answer = await transaction(async (tx) => {
    const found = await readEquipement(tx, perimetre, body.equipement)
    const { groupeId, clientId, contratId, ensembleId, logementId, equipementId, sousContrat } = found
    if (!sousContrat && !body.tarifAccepte)
      throw new ValidationError('Cet équipement est hors contrat : acceptez le tarif du dépannage.', {
        errors: [{ path: ['tarifAccepte'], message: 'Acceptez le tarif pour envoyer votre demande.' }],
      })
    const qualification = qualificationOf(body, today())
    const urgence = qualification === 'Urgent'
    const visite = await createVisite(tx, {
      groupeId,
      clientId,
      contratId,
      ensembleId,
      logementId,
      equipementId,
      sousContrat,
      type: 'Dépannage',
      objet: urgence ? `${body.symptome} (urgent)` : body.symptome,
      agence: found.agence,
      creneau: body.creneau,
    })
    const reponses = reponsesGardeesOf(body, {
      sousContrat,
      tarif: await readTarif(perimetre.portail?.type ?? null, tx),
    })
    const demande = await nextNumero(tx, 'DEP', demandesPubliques)
    await tx.insert(demandesPubliques).values({
      id: demande.id,
      numero: demande.numero,
      page: PAGE_DEPANNAGE,
      isClient: true,
      referenceClient: found.reference,
      codePostal: found.codePostal,
      equipement: found.nom,
      asset: String(equipementId),
      equipementId,
      contratId,
      groupeId,
      lastName: user.lastname,
      firstName: user.firstname,
      email: user.email,
      mobilePhone: body.telephone,
      adresse: { street: found.adresse, postcode: found.codePostal, city: found.ville },
      reponses,
      accepte1: true,
      description: descriptionOf(body),
      symptome: body.symptome,
      urgence,
      etat: body.creneau === null ? 'Reçue' : 'Planifiée',
      interventionId: visite.id,
      createdAt: now(),
    })
    await writeAudit(tx, acteur, {
      action: 'depannage-en-ligne.create',
      entite: 'interventions',
      id: visite.id,
      details: { demande: demande.numero, qualification },
    })
    if (!user.test)
      await tellDepannage(tx, {
        body,
        visite,
        demande: demande.numero,
        reponses: { ...reponses, urgence, telephone: body.telephone },
        equipement: found,
        user,
        agence: await readerOf(tx, found),
      })
    const created = reply(201, {
      data: visite,
      meta: {
        demande: demande.numero,
        qualification,
        creneau: body.creneau,
        hotline: env().HOTLINE,
        email: user.email,
      },
    })
    await remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}
