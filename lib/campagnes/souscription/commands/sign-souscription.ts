import 'server-only'
import { and, eq } from 'drizzle-orm'
import { recordConsents } from '@/lib/comptes/consentements/record'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { CONDITIONS_TEXTE, EXPRESSE_TEXTE, TEXTES_VERSION } from '@/lib/domain/campagnes/souscription/textes'
import type { Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes/souscriptions'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import { isCode, MAX_TRIES } from '@/lib/platform/jetons/code'
import { wakeMail } from '@/lib/platform/mail/queue'
import { ownFile } from '@/lib/platform/uploads/check'
import { type StoredFile, storeFiles } from '@/lib/platform/uploads/store'
import { checkSignable } from '../check-signable'
import { contratPdf, contratPdfName } from '../contrat-pdf'
import { mailSignature } from '../courriels'
import { emitSouscription, souscriptionSignee } from '../events'
import { lockSouscriptionPublic, type SouscriptionStockee } from '../queries'

/**
 * Signs a subscription with its code: stores the PDF, adds the mails and the consents. Throws 404 for an unknown token, 409
 * once signed, 400 for a code that is wrong, too old, or tried five times.
 */
export async function signSouscription(jeton: string, code: string, by: Visiteur): Promise<Reply> {
  const souscription = await consumeCode(jeton, code)
  const signeeAt = now()
  const signed = reply(200, { data: { numero: souscription.numero, fin: finRetractation(signeeAt) } })
  const bytes = await contratPdf(souscription, signeeAt)
  const file = ownFile({ nom: contratPdfName(souscription.numero), mime: 'application/pdf', bytes })
  await storeFiles([file], async (tx, [stored]) => {
    if (stored === undefined) throw new Error('le contrat n’est pas enregistré')
    const fichierId = await insertFile(tx, stored, souscription)
    const updated = await tx
      .update(souscriptions)
      .set({ etat: 'Signée', signeeAt, fichierId, preuve: preuveOf(souscription, by, stored.sha256) })
      .where(and(eq(souscriptions.id, souscription.id), eq(souscriptions.etat, 'En cours')))
      .returning({ id: souscriptions.id })
    if (updated.length === 0) throw new ConflictError('Ce contrat est déjà signé.')
    await mailSignature(tx, souscription, { jeton, signeeAt, fichierId })
    await noteConsents(tx, souscription, by)
    const { id } = souscription
    await writeAudit(tx, by.acteur, {
      action: 'souscriptions.sign',
      entite: 'souscriptions',
      id,
    })
    await emitSouscription(tx, souscriptionSignee, id)
    await by.remember(tx, signed)
  })
  wakeMail()
  return signed
}

type Tried = { souscription: SouscriptionStockee } | { refusal: string }

/** Uses the code up. A wrong one is counted before it is refused, so that the count stays. */
async function consumeCode(jeton: string, code: string): Promise<SouscriptionStockee> {
  const tried = await transaction(async (tx): Promise<Tried> => {
    const souscription = await lockSouscriptionPublic(tx, jeton)
    if (souscription === null) throw new NotFoundError('Ce lien n’est plus valide.')
    checkSignable(souscription)
    const { id, documentId, codeHash, codeExpireAt, codeEssais } = souscription
    if (codeHash === null || codeExpireAt === null || codeExpireAt <= now() || codeEssais >= MAX_TRIES)
      return { refusal: 'Ce code n’est plus valable. Demandez-en un nouveau.' }
    const isRight = isCode('souscription', documentId, code, codeHash)
    const left = MAX_TRIES - codeEssais - 1
    await tx
      .update(souscriptions)
      .set(isRight ? { codeHash: null } : { codeEssais: codeEssais + 1 })
      .where(eq(souscriptions.id, id))
    if (isRight) return { souscription }
    if (left === 0) return { refusal: 'Code incorrect. Demandez-en un nouveau.' }
    return { refusal: `Code incorrect. Il vous reste ${left} essai${left > 1 ? 's' : ''}.` }
  })
  if ('refusal' in tried) throw fieldRefusal('code', tried.refusal)
  return tried.souscription
}

async function insertFile(
  tx: Tx,
  stored: StoredFile,
  { groupeId, userId }: SouscriptionStockee,
): Promise<number> {
  const [row] = await tx
    .insert(fichiers)
    .values({ ...stored, categorie: 'souscription', groupeId, auteurId: userId })
    .returning({ id: fichiers.id })
  if (row === undefined) throw new Error('le contrat n’est pas enregistré')
  return row.id
}

/** Proof that shows later who signed what: the texts, the file's print, where from. */
function preuveOf({ demandeExpresse, client }: SouscriptionStockee, by: Visiteur, sha256: string) {
  return {
    textes: [CONDITIONS_TEXTE, ...(demandeExpresse ? [EXPRESSE_TEXTE] : [])],
    version: TEXTES_VERSION,
    sha256,
    codeEnvoyeA: client.email,
    ip: by.acteur.address,
    userAgent: by.acteur.userAgent,
  }
}

/** The boxes count from the signature on: until then nobody has shown that the address is theirs. */
async function noteConsents(tx: Tx, { client, numero }: SouscriptionStockee, by: Visiteur): Promise<void> {
  const nom = `${client.prenom} ${client.nom}`
  const preuve = { numero, requete: by.acteur.requestId, ip: by.acteur.address }
  await recordConsents(tx, { email: client.email, nom, source: 'souscription', preuve }, client.consentements)
}
