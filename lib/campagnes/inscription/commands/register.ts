import type { PHOTO_GENRES } from '@/lib/domain/campagnes/statuts'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { basNoxMail, inscriptionMail } from '@/lib/campagnes/inscription/courriels'
import { type AdresseConnue, knownAddress } from '@/lib/campagnes/recherche/adresse'
import { realContact } from '@/lib/campagnes/recherche/contact'
import { type AssetTicket, openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import { recordConsents } from '@/lib/comptes/consentements/record'
import { isEligible, NON_CONCERNE, typeEquipementDe } from '@/lib/domain/campagnes/basnox'
import { ADRESSE_REQUISE } from '@/lib/domain/campagnes/connu'
import {
  CAMPAGNES,
  type Campagne,
  type InscriptionBody,
  LISTE_ATTENTE,
} from '@/lib/domain/campagnes/inscription'
import { isRappelOffert } from '@/lib/domain/campagnes/rappel'
import { stripSpaces } from '@/lib/domain/identite/phone'
import { nextNumero, type Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now, today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { inscriptionFichiers, inscriptions } from '@/lib/platform/db/schema/campagnes/portes-ouvertes'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { ConflictError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { type Fichier, receiveFiles } from '@/lib/platform/uploads/receive'
import { emitInscription, inscriptionDeposee } from '../events'
import { findInscriptionPublic, type InscriptionJpo } from '../queries'
import { campagneOuverte, hasPlace, type LockedSession, lockSession } from '../sessions'

type Genre = (typeof PHOTO_GENRES)[number]
/** Photos of a form and what each shows, in its order. */
export type Photos = { form: FormData; genres: readonly Genre[] }

/** Checks what needs no database, so that no file is stored for nothing. */
function checkBody({ campaign, equipement, creneauRappel, session }: InscriptionBody): void {
  const isJpo = campaign === CAMPAGNES.jpo
  if (!isJpo && !isEligible(equipement)) throw fieldRefusal('equipement', NON_CONCERNE)
  if (!isJpo && session !== null)
    throw fieldRefusal('session', 'Cette opération n’a pas de journée à choisir.')
  if (creneauRappel !== null && (isJpo || !isRappelOffert(creneauRappel, today())))
    throw fieldRefusal('creneauRappel', 'Ce créneau n’est plus proposé. Choisissez-en un autre.')
}

/**
 * Stores a registration of /jpo or /basnox (PUBLIC-12) with its photos, consents, mail and audit row, all or nothing. The
 * ticket alone makes a customer. A full day puts the person on its waiting list (PUBLIC-18); who has a live registration
 * for the day keeps that one. Throws ValidationError, and ConflictError when the campaign or the day is over.
 */
export async function register(
  body: InscriptionBody,
  photos: Photos | null,
  visiteur: Visiteur,
): Promise<Reply> {
  checkBody(body)
  const rules = { categorie: 'inscription', auteurId: null, groupeId: null }
  const answer = await receiveFiles(photos?.form ?? null, rules, async (tx, files) => {
    const { id, isNew } = await store(tx, body)
    if (isNew) {
      await addPhotos(tx, id, files, photos?.genres ?? [])
      await emitInscription(tx, inscriptionDeposee, id)
    }
    const inscription = await findInscriptionPublic(id, tx)
    if (inscription === null) throw new Error('the registration was not stored')
    await settle(tx, inscription, body, visiteur)
    const { numero, etat, rang } = inscription
    const message = rang === null ? 'Votre inscription est enregistrée.' : LISTE_ATTENTE
    const answer = reply(200, { data: { numero, etat, rang, message }, meta: {} })
    await visiteur.remember(tx, answer)
    return answer
  })
  wakeMail()
  return answer
}

async function store(tx: Tx, body: InscriptionBody): Promise<{ id: number; isNew: boolean }> {
  const campagneId = await runningCampaign(tx, body.campaign)
  const session = body.session === null ? null : await heldDay(tx, campagneId, body.session)
  const ticket = body.asset === '' ? null : await openAssetTicket(body.asset, tx)
  if (body.asset !== '' && ticket === null)
    throw fieldRefusal('asset', 'Votre recherche a expiré. Recherchez à nouveau votre dossier.')
  if (body.campaign === CAMPAGNES.basnox && ticket !== null) await checkEquipement(tx, ticket)
  const shown = { nom: body.nom, email: body.email, telephone: body.telephone }
  const { nom, email, telephone } = await realContact(ticket, shown, tx)
  const contact = { nom, email: email.toLowerCase(), telephone: stripSpaces(telephone) }
  const known = session && (await liveRegistration(tx, session, { ...body, ...contact }))
  if (known !== null) return { id: known, isNew: false }
  const etat = session === null || (await hasPlace(tx, session)) ? 'Inscrit' : "Liste d'attente"
  return { id: await insert(tx, body, { campagneId, session, ticket, contact, etat }), isNew: true }
}

/** Checks the customer's equipment: what is known of it goes before what is said of it (PUBLIC-22). */
async function checkEquipement(tx: Tx, { equipementId }: AssetTicket): Promise<void> {
  if (equipementId === null) return
  const [known] = await tx
    .select({ famille: equipements.famille, type: equipements.type, evacuation: equipements.evacuation })
    .from(equipements)
    .where(eq(equipements.id, equipementId))
  if (known !== undefined && !isEligible(typeEquipementDe(known))) throw fieldRefusal('asset', NON_CONCERNE)
}

const idRow = z.object({ id: z.number() })

async function runningCampaign(tx: Tx, code: Campagne): Promise<number> {
  const { rows } = await tx.execute(sql`select k.id from campagnes k where ${campagneOuverte(code)}`)
  if (rows[0] === undefined) throw new ConflictError('Les inscriptions sont closes.')
  return idRow.parse(rows[0]).id
}

async function heldDay(tx: Tx, campagneId: number, documentId: string): Promise<LockedSession> {
  const session = await lockSession(
    tx,
    sql`s.document_id = ${documentId} and s.campagne_id = ${campagneId} and s.debut_at > ${now().toISOString()}`,
  )
  if (session === null)
    throw new ConflictError('Cette journée n’accepte plus d’inscription. Choisissez-en une autre.')
  return session
}

/** One person takes one place of a day, however often the form is sent. */
async function liveRegistration(
  tx: Tx,
  session: LockedSession,
  { email, nom, prenom }: Pick<InscriptionBody, 'email' | 'nom' | 'prenom'>,
): Promise<number | null> {
  const { rows } = await tx.execute(sql`
    select id from inscriptions where session_id = ${session.id} and etat <> 'Annulé' and email = ${email}
      and lower(nom) = lower(${nom}) and lower(prenom) = lower(${prenom}) order by id limit 1`)
  return rows[0] === undefined ? null : idRow.parse(rows[0]).id
}

type Around = {
  campagneId: number
  session: LockedSession | null
  ticket: AssetTicket | null
  contact: { nom: string; email: string; telephone: string }
  etat: 'Inscrit' | "Liste d'attente"
}

async function insert(
  tx: Tx,
  body: InscriptionBody,
  { campagneId, session, ticket, contact, etat }: Around,
): Promise<number> {
  const { id, numero } = await nextNumero(tx, body.campaign === CAMPAGNES.jpo ? 'JPO' : 'BNX', inscriptions)
  const at = now()
  await tx.insert(inscriptions).values({
    id,
    numero,
    campagneId,
    sessionId: session?.id ?? null,
    equipementId: ticket?.equipementId ?? null,
    isClient: ticket !== null,
    referenceClient: body.referenceClient || null,
    codePostal: body.codePostal,
    equipement: body.equipement || null,
    civilite: body.civilite,
    prenom: body.prenom,
    ...contact,
    adresse: body.adresse ?? (await confirmedAddress(tx, ticket)),
    numeroGazelle: body.numeroGazelle || null,
    accepte1: body.accepte1,
    manageConsentement: body.manageConsentement,
    interets: body.interets,
    invites: body.invites,
    creneauRappel: body.creneauRappel,
    etat,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

/** The address that the person confirmed without being shown it (TRUST-27). */
async function confirmedAddress(tx: Tx, ticket: AssetTicket | null): Promise<AdresseConnue> {
  const known = ticket && (await knownAddress(tx, ticket))
  if (known === null) throw fieldRefusal('adresse', ADRESSE_REQUISE)
  return known
}

async function addPhotos(tx: Tx, id: number, files: readonly Fichier[], genres: readonly Genre[]) {
  const rows = files.flatMap((file, index) => {
    const genre = genres[index]
    if (genre === undefined || !file.mime.startsWith('image/'))
      throw fieldRefusal('files', 'Les photos doivent être des images JPG ou PNG.')
    return { inscriptionId: id, fichierId: file.id, genre }
  })
  if (rows.length > 0) await tx.insert(inscriptionFichiers).values(rows)
}

/** Consents, mail and audit row; also when the form of a registration that is there already is sent again. */
async function settle(
  tx: Tx,
  inscription: InscriptionJpo,
  body: InscriptionBody,
  visiteur: Visiteur,
): Promise<void> {
  const { id, numero, email, prenom, nom, rang } = inscription
  const isJpo = body.campaign === CAMPAGNES.jpo
  if (body.manageConsentement) {
    const preuve = { inscription: numero, adresse: visiteur.acteur.address, appel: visiteur.acteur.requestId }
    const choosing = { email, nom: `${prenom} ${nom}`, source: isJpo ? 'jpo' : 'basnox', preuve } as const
    await recordConsents(tx, choosing, body.consentements)
  }
  if (isJpo) await inscriptionMail(tx, inscription, rang === null ? 'recue' : 'attente')
  else await basNoxMail(tx, inscription, body)
  await writeAudit(tx, visiteur.acteur, {
    action: 'inscriptions.create',
    entite: 'inscriptions',
    id,
  })
}
