import 'server-only'
import { eq } from 'drizzle-orm'
import { devisPath } from '@/lib/domain/documents/devis'
import { LIEN_HEURES, type Remplace } from '@/lib/domain/documents/signature'
import { formatAmount, formatDay, formatInstant } from '@/lib/domain/format'
import { receiverOf } from '@/lib/perimetre/agences'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { signataires } from '@/lib/platform/db/schema/devis'
import { env } from '@/lib/platform/env'
import { jetonDigest, newJeton } from '@/lib/platform/jetons/opaque'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import type { Devis, Signataire } from './devis'
import { devisAgence, devisASigner, devisRemplace } from './mails/devis'

/** What mails say of a quote. */
export const resumeDe = ({ numero, objet, ttcCents }: Devis) => ({
  numero,
  objet,
  montant: `${formatAmount(ttcCents)} TTC`,
})

/** Names a quote in the outbox. */
export const aboutDevis = ({ id, groupeId }: Devis) => ({ entite: 'devis', entiteId: id, groupeId })

/**
 * Gives a signatory a new link of 72 h, mailed to them; the one before opens nothing more (DOC-09). The key of the mail is
 * made of the link: each is another one.
 */
export async function mailLien(tx: Tx, devis: Devis, { id, nom, email }: Signataire): Promise<void> {
  const jeton = newJeton()
  await tx
    .update(signataires)
    .set({
      jetonHash: jetonDigest(jeton),
      jetonExpireAt: new Date(now().getTime() + LIEN_HEURES * 3_600_000),
      jetonUtiliseAt: null,
    })
    .where(eq(signataires.id, id))
  await queueMail(tx, {
    to: { name: nom, address: email },
    connu: 'dossier',
    content: renderMail(devisASigner, {
      ...resumeDe(devis),
      nom,
      url: absoluteUrl(`/signaturedevis?jeton=${jeton}`),
      valideJusquau: formatDay(devis.valideJusquau),
    }),
    ...aboutDevis(devis),
  })
}

type Remplacement = { nom: string; qualite: string; signeAt: Date; aLaPlaceDe: Remplace | null }

/** Tells who was named that somebody else signed in their place; nothing where they signed themselves (SAFE-31). */
export async function mailRemplace(
  tx: Tx,
  devis: Devis,
  { nom, qualite, signeAt, aLaPlaceDe }: Remplacement,
): Promise<void> {
  if (aLaPlaceDe === null) return
  await queueMail(tx, {
    to: { name: aLaPlaceDe.nom, address: aLaPlaceDe.email },
    connu: 'dossier',
    content: renderMail(devisRemplace, {
      ...resumeDe(devis),
      nom: aLaPlaceDe.nom,
      par: nom,
      qualite,
      signeLe: formatInstant(signeAt),
    }),
    ...aboutDevis(devis),
  })
}

type Told = { evenement: 'signature' | 'refus' | 'question' | 'rétractation'; par: string; message?: string }

/** Tells the agency of the place, or the desk of its region, what became of a quote. */
export async function mailAgence(tx: Tx, devis: Devis, { evenement, par, message }: Told): Promise<void> {
  const receiver = devis.codePostal === null ? null : await receiverOf(tx, devis.codePostal)
  await queueMail(tx, {
    to: { name: receiver?.contact?.agencyName ?? null, address: receiver?.email ?? env().MAIL_GUICHET },
    connu: 'service',
    content: renderMail(devisAgence, {
      ...resumeDe(devis),
      evenement,
      par,
      message: message ?? null,
      url: absoluteUrl(devisPath(devis.id)),
    }),
    ...aboutDevis(devis),
  })
}
