import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import type { Souscription } from '@/lib/domain/campagnes/souscription/form'
import { prixOf } from '@/lib/domain/campagnes/souscription/formules'
import { maskIban, plainIban } from '@/lib/domain/identite/iban'
import { stripSpaces } from '@/lib/domain/identite/phone'
import { nextNumero, type Visiteur } from '@/lib/platform/api/visiteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { souscriptions } from '@/lib/platform/db/schema/campagnes/souscriptions'
import { type Reply, reply } from '@/lib/platform/http/response'
import { jetonDigest, newJeton } from '@/lib/platform/jetons/opaque'
import { wakeMail } from '@/lib/platform/mail/queue'
import { emitSouscription, souscriptionDeposee } from '../events'
import { lockSouscriptionPublic } from '../queries'
import { sealIban } from '../secrets'
import { sendCode } from '../send-code'

/** A visitor, or a person of the extranet and the group in whose perimeter they subscribe. */
export type Souscripteur = Visiteur & { groupeId: number | null }

/**
 * Stores a subscription that waits for its signature, at the price of the day, and sends the first code. Gives the token
 * that opens it, of which only a digest is stored; the answer kept for a retry is sealed.
 */
export async function createSouscription(
  souscription: Souscription,
  souscripteur: Souscripteur,
): Promise<Reply> {
  const jeton = newJeton()
  const answer = await transaction(async (tx) => {
    const { id, numero } = await nextNumero(tx, 'SOU', souscriptions)
    await tx
      .insert(souscriptions)
      .values({ id, numero, ...rowOf(souscription, souscripteur), jetonHash: jetonDigest(jeton) })
    const stored = await lockSouscriptionPublic(tx, jeton)
    if (stored === null) throw new Error('la souscription n’est pas enregistrée')
    const codeEnvoye = await sendCode(tx, stored)
    await writeAudit(tx, souscripteur.acteur, {
      action: 'souscriptions.create',
      entite: 'souscriptions',
      id,
    })
    await emitSouscription(tx, souscriptionDeposee, id)
    const created = reply(201, { data: { jeton, numero, codeEnvoye } })
    await souscripteur.remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

function rowOf(asked: Souscription, { acteur: { userId }, groupeId }: Souscripteur) {
  const { famille, marque, formule, debut, demandeExpresse, paiement } = asked
  const plusDeDeuxAns = asked.plusDeDeuxAns === 'oui'
  const { ttcCents, tva } = prixOf(famille, formule, plusDeDeuxAns)
  const documentId = createId()
  const isDebit = paiement === 'Prélèvement SEPA'
  const iban = plainIban(asked.iban)
  return {
    documentId,
    userId,
    groupeId,
    formule,
    debut,
    demandeExpresse,
    paiement,
    equipement: { famille, marque, plusDeDeuxAns },
    coordonnees: coordonneesOf(asked, isDebit),
    prixTtcCents: ttcCents,
    tvaDixiemes: tva.dixiemes,
    ibanChiffre: isDebit ? sealIban(documentId, iban) : null,
    ibanMasque: isDebit ? maskIban(iban) : null,
  }
}

function coordonneesOf(asked: Souscription, isDebit: boolean) {
  const {
    civilite,
    nom,
    prenom,
    email,
    telephone,
    numero,
    rue,
    codePostal,
    ville,
    titulaire,
    consentements,
  } = asked
  return {
    civilite,
    nom,
    prenom,
    email,
    telephone: stripSpaces(telephone),
    numero,
    rue,
    codePostal,
    ville,
    titulaire: isDebit ? titulaire : '',
    consentements,
  }
}
