import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { mailAgence, mailLien, mailRemplace } from '@/lib/documents/devis/courriels'
import { fauteDeNom } from '@/lib/domain/documents/decision'
import { aTauxReduit, lignesRetenues, totauxDevis } from '@/lib/domain/documents/devis'
import { A_COCHER, type SignatureForm } from '@/lib/domain/documents/signature'
import { unprintableFault } from '@/lib/domain/textes/printed'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { devisLignes, devis as table } from '@/lib/platform/db/schema/documents/devis'
import { signataires, signatures } from '@/lib/platform/db/schema/documents/signatures'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { ownFile } from '@/lib/platform/uploads/check'
import { type StoredFile, storeFiles } from '@/lib/platform/uploads/store'
import { type Devis, lockDevisPublic, type Signataire } from '../devis'
import { noteEvenement } from '../evenement'
import { devisFile } from '../pdf'
import { type Acces, checkOuvert, lockDevis, prochain } from './acces'
import { type Signant, signantDe, useCode } from './code'
import {
  type Acceptation,
  acceptationDe,
  documentSigne,
  dossierDe,
  mailSigne,
  nomDe,
  type Signe,
} from './document'

/** Amount of a quote with the options chosen. Throws 400 for what is no option of it. */
function retenues(devis: Devis, { options, certification }: Signe) {
  const known = devis.lignes.filter(({ optionnelle }) => optionnelle).map(({ id }) => id)
  if (options.some((id) => !known.includes(id))) throw fieldRefusal('options', 'Cette option n’existe pas.')
  const lignes = lignesRetenues(devis.lignes, options)
  if (aTauxReduit(lignes) && !certification) throw fieldRefusal('certification', A_COCHER)
  return lignes
}

/** Options that the signatories before took: whoever follows signs the same. */
const choisies = ({ lignes }: Devis) => lignes.filter(({ retenue }) => retenue).map(({ id }) => id)

/** The quote as it is stored: its PDF may still have to be drawn, and says the amounts before the options. */
type Pret = { devis: Devis; moi: Signataire; signe: Signe }

/** Checks all that is signed, in the caller's transaction; the quote is locked. */
export async function prepareSignature(tx: Tx, acces: Acces, asked: Signe): Promise<Pret> {
  const reached = await lockDevis(tx, acces)
  const { devis } = reached
  checkOuvert(devis)
  const follows = devis.signature?.signataires.some(({ signeAt }) => signeAt !== null) ?? false
  const signe = follows ? { ...asked, options: choisies(devis) } : asked
  const { ttcCents } = totauxDevis(retenues(devis, signe))
  const signant = await signantDe(tx, acces, reached, ttcCents)
  const nommee = nomme(signant, signe)
  // The name may be that of an account, or of whoever was asked: a sealed page has no other than its proof (DOC-37).
  const fault = unprintableFault(nommee.nom)
  if (fault !== null) throw fieldRefusal('nom', fault)
  return { devis, moi: signant.moi, signe: nommee }
}

/**
 * Puts the person in whose place it is signed. Throws 400 for another name than theirs without a word of it (SAFE-31).
 */
function nomme({ moi, nomme: attendu }: Signant, signe: Signe): Signe {
  if (attendu === null) return { ...signe, aLaPlace: false }
  const { nom, aLaPlace } = signe
  const estUnAutre = moi.email !== attendu.email
  const faute = fauteDeNom({ attendu: attendu.nom, nom, aLaPlace, estUnAutre })
  if (faute !== null) throw fieldRefusal(faute.champ, faute.message)
  return aLaPlace ? { ...signe, aLaPlaceDe: attendu } : { ...signe, nom: attendu.nom }
}

/**
 * Signs a quote with the code of a mail. The last signatory's signature makes the signed PDF and its proof. Throws 404, 400
 * for a code that is wrong, too old or tried five times and for a box not ticked, 403 above the ceiling, 409 for a quote that
 * was signed, refused, withdrawn or over meanwhile, and for another's turn (DOC-07 to DOC-10).
 */
export async function signDevis(
  acces: Acces,
  { code, accord: _, ...form }: SignatureForm,
  by: Visiteur,
): Promise<Reply> {
  const ready = await transaction(async (tx): Promise<Pret | string> => {
    const prepared = await prepareSignature(tx, acces, { ...form, methode: 'code' })
    return (await useCode(tx, prepared.moi, code)) ?? prepared
  })
  if (typeof ready === 'string') throw fieldRefusal('code', ready)
  return concludeSignature(ready, by)
}

/** Writes what a signatory signed; what was checked may have changed, and is checked again under the lock. */
export async function concludeSignature({ devis, moi, signe }: Pret, by: Visiteur): Promise<Reply> {
  const acceptation = acceptationDe(moi, signe, by.acteur, now())
  const isLast = (devis.signature?.signataires ?? []).every(
    ({ id, signeAt }) => id === moi.id || signeAt !== null,
  )
  const answer = isLast
    ? await achever(devis, acceptation, signe, by)
    : await transaction((tx) => noter(tx, devis, acceptation, signe, by))
  wakeMail()
  return answer
}

/** The quote as it is now, locked, with its signature. Throws 409 when this signatory may no longer sign. */
async function reprendre(tx: Tx, id: number, signataireId: number): Promise<Devis & { signatureId: number }> {
  const devis = await lockDevisPublic(tx, id)
  if (devis === null) throw new ConflictError('Ce devis n’existe plus.')
  checkOuvert(devis)
  if (devis.signature === null || prochain(devis)?.id !== signataireId)
    throw new ConflictError('Ce devis est déjà signé, ou attend un autre signataire.')
  return { ...devis, signatureId: devis.signature.id }
}

async function ecrire(tx: Tx, devis: Devis, { id, ...acceptation }: Acceptation, { options }: Signe) {
  const { nom, qualite, email, userId, mode, dessin, signeAt, ip, userAgent, preuve } = acceptation
  const written = await tx
    .update(signataires)
    .set({
      nom,
      qualite,
      email,
      userId,
      mode,
      dessin,
      signeAt,
      ip,
      userAgent,
      preuve,
      jetonUtiliseAt: signeAt,
    })
    .where(and(eq(signataires.id, id), isNull(signataires.signeAt)))
    .returning({ id: signataires.id })
  if (written.length === 0) throw new ConflictError('Vous avez déjà signé ce devis.')
  for (const option of options)
    await tx
      .update(devisLignes)
      .set({ retenue: true })
      .where(and(eq(devisLignes.id, option), eq(devisLignes.devisId, devis.id)))
  await mailRemplace(tx, devis, { ...acceptation, aLaPlaceDe: preuve.aLaPlaceDe })
}

/** Amounts of a quote with the options that are signed: list, page, mails and whoever follows say the same number. */
function montantsSignes({ lignes }: Devis, { options }: Signe) {
  const { htCents, tvaCents, ttcCents } = totauxDevis(lignesRetenues(lignes, options))
  return { montantHtCents: htCents, montantTvaCents: tvaCents, montantTtcCents: ttcCents }
}

/** Not the last one: the next signatory gets their link. */
async function noter(tx: Tx, { id }: Devis, acceptation: Acceptation, signe: Signe, by: Visiteur) {
  const devis = await reprendre(tx, id, acceptation.id)
  await ecrire(tx, devis, acceptation, signe)
  const montants = montantsSignes(devis, signe)
  await tx.update(table).set(montants).where(eq(table.id, id))
  await tx
    .update(signatures)
    .set({ statut: 'Partiellement signé' })
    .where(eq(signatures.id, devis.signatureId))
  await noteEvenement(tx, id, { type: 'Signature', par: nomDe(acceptation), userId: by.acteur.userId })
  const next = devis.signature?.signataires.find((one) => one.signeAt === null && one.id !== acceptation.id)
  if (next === undefined) throw new ConflictError('Les signataires ont changé. Recommencez.')
  await mailLien(tx, { ...devis, ttcCents: montants.montantTtcCents }, next)
  await writeAudit(tx, by.acteur, { action: 'devis.signature', entite: 'devis', id })
  const answer = reply(200, { data: { numero: devis.numero, statut: 'Partiellement signé' } })
  await by.remember(tx, answer)
  return answer
}

/** The last one: the signed PDF and the proof are stored with the signature, or nothing is. */
async function achever(devis: Devis, acceptation: Acceptation, signe: Signe, by: Visiteur): Promise<Reply> {
  const avant = await devisFile(devis)
  const bytes = await documentSigne(devis, avant, acceptation, signe.options)
  const file = ownFile({ nom: `devis-${devis.numero}-signe.pdf`, mime: 'application/pdf', bytes })
  return storeFiles([file], async (tx, [stored]) => {
    if (stored === undefined) throw new Error('le devis signé n’est pas enregistré')
    const locked = await reprendre(tx, devis.id, acceptation.id)
    const others = locked.signature?.signataires.filter(({ id }) => id !== acceptation.id) ?? []
    if (others.some(({ signeAt }) => signeAt === null))
      throw new ConflictError('Les signataires ont changé. Recommencez.')
    await ecrire(tx, locked, acceptation, signe)
    const fichierId = await insertFile(tx, stored, devis, by)
    const montants = montantsSignes(locked, signe)
    const ttcCents = montants.montantTtcCents
    await tx
      .update(table)
      .set({
        statut: 'Signé',
        signeAt: acceptation.signeAt,
        question: null,
        ...montants,
      })
      .where(eq(table.id, devis.id))
    await tx
      .update(signatures)
      .set({
        statut: 'Signé',
        fichierId,
        sha256Avant: avant.sha256,
        sha256Apres: stored.sha256,
        preuve: await dossierDe(tx, locked, { avant: avant.sha256, apres: stored.sha256 }),
      })
      .where(eq(signatures.id, locked.signatureId))
    await noteEvenement(tx, devis.id, {
      type: 'Signature complète',
      par: nomDe(acceptation),
      userId: by.acteur.userId,
    })
    await mailSigne(tx, { ...locked, ttcCents }, acceptation, fichierId)
    await mailAgence(
      tx,
      { ...locked, ttcCents },
      { evenement: 'signature', par: nomDe(acceptation), userId: by.acteur.userId },
    )
    await writeAudit(tx, by.acteur, { action: 'devis.signature', entite: 'devis', id: devis.id })
    const answer = reply(200, { data: { numero: devis.numero, statut: 'Signé' } })
    await by.remember(tx, answer)
    return answer
  })
}

async function insertFile(tx: Tx, stored: StoredFile, { groupeId }: Devis, by: Visiteur): Promise<number> {
  const [row] = await tx
    .insert(fichiers)
    .values({ ...stored, categorie: 'devis-signe', groupeId, auteurId: by.acteur.userId })
    .returning({ id: fichiers.id })
  if (row === undefined) throw new Error('le devis signé n’est pas enregistré')
  return row.id
}
