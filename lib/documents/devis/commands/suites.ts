import 'server-only'
import { eq, sql } from 'drizzle-orm'
import {
  type Acces,
  type Atteint,
  checkOuvert,
  type ParSession,
  pourquoiSansCommande,
  prochain,
  verrouiller,
  verrouillerAncien,
} from '@/lib/documents/devis/signature/acces'
import { checkDecision, decisionSur, decisionSurSigne } from '@/lib/documents/devis/signature/decision'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { signatureDevisPath } from '@/lib/domain/documents/devis'
import { formatDay } from '@/lib/domain/textes/format'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now, today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { signataires, signatures, devis as table } from '@/lib/platform/db/schema/devis'
import { ConflictError } from '@/lib/platform/errors/errors'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { aboutDevis, mailAgence, mailLien, resumeDe } from '../courriels'
import type { Devis, Signataire } from '../devis'
import { noteEvenement } from '../evenement'
import { devisReponse } from '../mails/devis'

/** Name of who acts: the person of the session, or the signatory of the link. */
const nomDe = (acces: Acces, moi: Signataire | null): string =>
  'user' in acces ? `${acces.user.firstname} ${acces.user.lastname}` : (moi?.nom ?? '')

/** Somebody whose link has served may no longer act by it. */
function checkLien(lien: string | null): void {
  if (lien === 'utilisé') throw new ConflictError('Ce lien a déjà servi.')
}

type Ouvert = Pick<Atteint, 'devis' | 'moi'> & { tx: Tx; par: string }

/** Whom an act on an open quote is for: anybody of its group, or who may decide on it (SAFE-30). */
type Pour = 'groupe' | 'décideur'

/** Runs an act on a quote that is open, locked, with its row in the audit; then wakes the mails. */
async function surOuvert(
  acces: Acces,
  acteur: Acteur,
  [action, pour]: readonly [string, Pour],
  act: (ouvert: Ouvert) => Promise<void>,
): Promise<{ numero: string }> {
  const numero = await transaction(async (tx) => {
    const reached = await verrouiller(tx, acces)
    const { devis, moi, lien } = reached
    checkOuvert(devis)
    checkLien(lien)
    if (pour === 'décideur') checkDecision(reached, decisionSur(reached))
    await act({ tx, devis, moi, par: nomDe(acces, moi) })
    await writeAudit(tx, acteur, { action, entite: 'devis', id: devis.id })
    return devis.numero
  })
  wakeMail()
  return { numero }
}

/** Refuses a quote with its reason; nobody signs it any more (DOC-02). Throws 404, 403, 409. */
export function refuserDevis(acces: Acces, motif: string, acteur: Acteur) {
  return surOuvert(acces, acteur, ['devis.refus', 'décideur'], async ({ tx, devis, moi, par }) => {
    await tx
      .update(table)
      .set({ statut: 'Refusé', motifRefus: motif, question: null })
      .where(eq(table.id, devis.id))
    if (devis.signature)
      await tx.update(signatures).set({ statut: 'Refusé' }).where(eq(signatures.id, devis.signature.id))
    if (moi)
      await tx
        .update(signataires)
        .set({ refuseAt: now(), jetonUtiliseAt: now() })
        .where(eq(signataires.id, moi.id))
    await noteEvenement(tx, devis.id, { type: 'Refus', par, userId: acteur.userId, texte: motif })
    await mailAgence(tx, devis, { evenement: 'refus', par, userId: acteur.userId, message: motif })
  })
}

/** Asks the agency a question, which waits for its answer (DOC-02); the quote can still be signed. Throws 404, 409. */
export function poserQuestion(acces: Acces, texte: string, acteur: Acteur) {
  return surOuvert(acces, acteur, ['devis.question', 'groupe'], async ({ tx, devis, par }) => {
    await tx.update(table).set({ statut: 'Question posée', question: texte }).where(eq(table.id, devis.id))
    await noteEvenement(tx, devis.id, { type: 'Question', par, userId: acteur.userId, texte })
    await mailAgence(tx, devis, { evenement: 'question', par, userId: acteur.userId, message: texte })
  })
}

/** Answers the question that waits, for the provider's staff; whoever signs next hears of it. Throws 404, 409. */
export function repondre(acces: ParSession, texte: string, acteur: Acteur) {
  return surOuvert(acces, acteur, ['devis.reponse', 'groupe'], async ({ tx, devis, par }) => {
    const { question } = devis
    if (question === null) throw new ConflictError('Aucune question n’attend de réponse.')
    await tx.update(table).set({ statut: 'À signer', question: null }).where(eq(table.id, devis.id))
    await noteEvenement(tx, devis.id, { type: 'Réponse', par, userId: acteur.userId, texte })
    const next = prochain(devis)
    if (next)
      await queueMail(tx, {
        to: { name: next.nom, address: next.email },
        connu: next.userId === null ? 'dossier' : 'compte',
        content: renderMail(devisReponse, {
          ...resumeDe(devis),
          nom: next.nom,
          question,
          reponse: texte,
          url: absoluteUrl(signatureDevisPath(devis.id)),
        }),
        ...aboutDevis(devis),
      })
  })
}

/** Withdraws a quote, for the provider's staff: nobody signs it any more, whoever was about to. Throws 404, 409. */
export function retirerDevis(acces: ParSession, acteur: Acteur) {
  return surOuvert(acces, acteur, ['devis.retrait', 'décideur'], async ({ tx, devis, par }) => {
    await tx.update(table).set({ retireAt: now(), question: null }).where(eq(table.id, devis.id))
    if (devis.signature)
      await tx.update(signatures).set({ statut: 'Annulé' }).where(eq(signatures.id, devis.signature.id))
    await noteEvenement(tx, devis.id, { type: 'Retrait', par, userId: acteur.userId })
  })
}

/**
 * Stores the number of the purchase order, or removes it (DOC-02): the group's own reference, which signs nothing. Throws 404, and
 * 409 where nothing is bought any more.
 */
export async function noterCommande(
  acces: ParSession,
  numero: string,
  acteur: Acteur,
): Promise<{ bonDeCommande: string | null }> {
  return transaction(async (tx) => {
    const { devis } = await verrouiller(tx, acces)
    const reason = pourquoiSansCommande(devis)
    if (reason !== null) throw new ConflictError(reason)
    const bonDeCommande = numero === '' ? null : numero
    await tx.update(table).set({ bonDeCommande }).where(eq(table.id, devis.id))
    await noteEvenement(tx, devis.id, {
      type: 'Bon de commande',
      par: nomDe(acces, null),
      userId: acteur.userId,
      texte: bonDeCommande ?? 'Numéro retiré',
    })
    await writeAudit(tx, acteur, { action: 'devis.commande', entite: 'devis', id: devis.id })
    return { bonDeCommande }
  })
}

/** Last day on which a consumer may withdraw from a quote that is signed; null where nobody may. */
export function retractationPossible({ consommateur, statut, signeAt }: Devis): string | null {
  if (!consommateur || statut !== 'Signé' || signeAt === null) return null
  const last = finRetractation(signeAt)
  return today() <= last ? last : null
}

type Renonce = { par: string; acces: Acces; moi: Signataire | null; acteur: Acteur }

/** The proof of a signature with who gave it up, when and by what; none where none was made. */
function avecRetractation({ par, acces, moi, acteur }: Renonce) {
  const retractation = {
    nom: par,
    email: 'user' in acces ? acces.user.email : (moi?.email ?? null),
    le: now().toISOString(),
    methode: 'user' in acces ? 'Compte connecté' : 'Lien reçu par e-mail',
    adresse: acteur.address,
  }
  return sql`${signatures.preuve} || ${JSON.stringify({ retractation })}::jsonb`
}

/**
 * Withdraws a consumer from what they signed, or what was signed in their place, within fourteen days (C. conso. L.221-18). A link
 * that has served still withdraws: it is the only way of who has no account. The proof names its person. Throws 404, 403, 409.
 */
export async function seRetracter(acces: Acces, acteur: Acteur): Promise<{ numero: string }> {
  const numero = await transaction(async (tx) => {
    const reached = await verrouiller(tx, acces)
    const { devis, moi } = reached
    if (retractationPossible(devis) === null)
      throw new ConflictError(
        devis.consommateur && devis.signeAt !== null
          ? `Le délai de rétractation est terminé depuis le ${formatDay(finRetractation(devis.signeAt))}.`
          : 'Ce devis ne peut pas être rétracté.',
      )
    checkDecision(reached, decisionSurSigne(reached))
    const par = nomDe(acces, moi)
    await tx
      .update(table)
      .set({ statut: 'Refusé', motifRefus: 'Rétractation', question: null, retractationAt: now() })
      .where(eq(table.id, devis.id))
    if (devis.signature)
      await tx
        .update(signatures)
        .set({ statut: 'Annulé', preuve: avecRetractation({ par, acces, moi, acteur }) })
        .where(eq(signatures.id, devis.signature.id))
    await noteEvenement(tx, devis.id, { type: 'Rétractation', par, userId: acteur.userId })
    await mailAgence(tx, devis, { evenement: 'rétractation', par, userId: acteur.userId })
    await writeAudit(tx, acteur, { action: 'devis.retractation', entite: 'devis', id: devis.id })
    return devis.numero
  })
  wakeMail()
  return { numero }
}

/** Mails another link to the signatory of one that is too old (DOC-09). Throws 404, 409 for a link that still works. */
export async function renouvelerLien(jeton: string, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const { devis, moi, lien } = await verrouillerAncien(tx, { jeton })
    if (lien === 'valide') throw new ConflictError('Ce lien fonctionne encore.')
    checkLien(lien)
    checkOuvert(devis)
    if (moi === null || prochain(devis)?.id !== moi.id)
      throw new ConflictError('Ce devis attend un autre signataire.')
    await mailLien(tx, devis, moi)
    await writeAudit(tx, acteur, { action: 'devis.lien', entite: 'devis', id: devis.id })
  })
  wakeMail()
}
