import 'server-only'
import { createId } from '@paralleldrive/cuid2'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '@/lib/api/idempotency'
import { writeVisitorAudit } from '@/lib/api/write/audit'
import { today } from '@/lib/clock'
import { type Tx, transaction } from '@/lib/db/client'
import { souscriptions } from '@/lib/db/schema/campagnes'
import type { Souscription } from '@/lib/domain/campagnes/souscription/form'
import { prixOf } from '@/lib/domain/campagnes/souscription/formules'
import { maskIban, plainIban } from '@/lib/domain/iban'
import { stripSpaces } from '@/lib/domain/phone'
import { wakeMail } from '@/lib/mail/queue'
import { lockSouscriptionPublic } from '../queries'
import { jetonDigest, newJeton, sealIban } from '../secrets'
import { sendCode } from './envoyer-code'

export type Souscripteur = {
  userId: number | null
  groupeId: number | null
  address: string
  requestId: string
}

/**
 * Stores a subscription that waits for its signature, at the price of the day, and sends the first code. Gives the token
 * that opens it, which is stored nowhere.
 */
export async function souscrire(
  souscription: Souscription,
  caller: Souscripteur,
  remember: (tx: Tx, answer: Answer) => Promise<void>,
): Promise<{ jeton: string; numero: string }> {
  const jeton = newJeton()
  const answer = await transaction(async (tx) => {
    const id = await nextId(tx)
    const numero = `SOU-${today().slice(0, 4)}-${String(id).padStart(6, '0')}`
    await tx
      .insert(souscriptions)
      .values({ id, numero, ...rowOf(souscription, caller), jetonHash: jetonDigest(jeton) })
    const stored = await lockSouscriptionPublic(tx, jeton)
    if (stored === null) throw new Error('la souscription n’est pas enregistrée')
    await sendCode(tx, stored)
    const { address, requestId } = caller
    await writeVisitorAudit(tx, {
      action: 'souscriptions.create',
      entite: 'souscriptions',
      id,
      address,
      requestId,
    })
    const data = { jeton, numero }
    await remember(tx, { status: 201, data: { data } })
    return data
  })
  wakeMail()
  return answer
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('souscriptions', 'id'))::int as id`,
  )
  return z.object({ id: z.number() }).parse(rows[0]).id
}

function rowOf(asked: Souscription, { userId, groupeId }: Souscripteur) {
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
