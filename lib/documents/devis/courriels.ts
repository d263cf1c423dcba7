import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { devisPath } from '@/lib/domain/documents/devis'
import type { Remplacement } from '@/lib/domain/documents/remplacement'
import { LIEN_HEURES, type Remplace } from '@/lib/domain/documents/signature'
import { formatAmount, formatDay, formatInstant, formatNumber } from '@/lib/domain/textes/format'
import { receiverOf } from '@/lib/perimetre/agences'
import { readLieuSystem } from '@/lib/perimetre/lieu'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { signataires } from '@/lib/platform/db/schema/documents/signatures'
import { env } from '@/lib/platform/env'
import { jetonDigest, newJeton } from '@/lib/platform/jetons/opaque'
import type { ATraiter } from '@/lib/platform/mail/a-traiter'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { type Devis, readDevisPublic, type Signataire } from './devis'
import { devisAgence, devisASigner, devisRemplace, devisSignataireChange } from './mails/devis'

/** Quote as mails tell it. */
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

type SigneALaPlace = { nom: string; qualite: string; signeAt: Date; aLaPlaceDe: Remplace | null }

/** Tells who was named that somebody else signed in their place; nothing where they signed themselves (SAFE-31). */
export async function mailRemplace(
  tx: Tx,
  devis: Devis,
  { nom, qualite, signeAt, aLaPlaceDe }: SigneALaPlace,
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

/** Tells who was asked to sign that somebody else is, and who decided it (SAFE-31). */
export async function mailChange(tx: Tx, devis: Devis, { de, vers, par, le }: Remplacement): Promise<void> {
  await queueMail(tx, {
    to: { name: de.nom, address: de.email },
    connu: 'dossier',
    content: renderMail(devisSignataireChange, {
      ...resumeDe(devis),
      nom: de.nom,
      vers: vers.nom,
      qualite: vers.qualite,
      par,
      le: formatInstant(new Date(le)),
    }),
    ...aboutDevis(devis),
  })
}

type Told = {
  evenement: 'signature' | 'refus' | 'question' | 'rétractation'
  par: string
  /** The account of who acts; null for who came by a link. */
  userId: number | null
  message?: string
}

const signatories = z.array(
  z.object({ nom: z.string(), qualite: z.string(), email: z.string(), telephone: z.string().nullable() }),
)

/**
 * Facts that the agency needs to go on with a quote (TRUST-45): its signatories, its place, its lines and its price.
 */
async function aTraiterDe(tx: Tx, devis: Devis, { par, userId, message }: Told): Promise<ATraiter> {
  const { rows } = await tx.execute(sql`
    select ${par}::text as nom, 'auteur' as qualite, u.email, u.phone as telephone, 0 as ordre from users u
    where u.id = ${userId}::int
    union all
    select p.nom, p.qualite, p.email, u.phone, p.ordre from signataires p left join users u on u.id = p.user_id
    where p.signature_id = ${devis.signature?.id ?? null}::int and p.user_id is distinct from ${userId}::int
    order by ordre`)
  const lieu = await readLieuSystem(tx, {
    logementId: devis.logement?.id ?? null,
    ensembleId: devis.ensemble?.id ?? null,
    clientId: devis.clientId,
  })
  const { numero, objet, montant } = resumeDe(devis)
  // As they are now: a signature has just kept options.
  const { lignes: all } = (await readDevisPublic(tx, devis.id)) ?? devis
  const lignes = all.filter(({ optionnelle, retenue }) => !optionnelle || retenue)
  return {
    ...lieu,
    aAppeler: [
      ...signatories.parse(rows).map(({ telephone, ...person }) => ({ ...person, telephones: [telephone] })),
      ...lieu.aAppeler,
    ],
    urgence: null,
    prix: montant,
    demande: [
      {
        titre: 'Devis',
        faits: [
          ['Devis', numero],
          ['Objet', objet],
          ['Client', devis.client],
          ...(devis.equipement === null ? [] : [['Équipement', devis.equipement.nom] as const]),
          [
            'Lignes',
            lignes.map(({ libelle, quantite }) => `${libelle} × ${formatNumber(quantite)}`).join('\n'),
          ],
          ...(message === undefined ? [] : [['Message', message] as const]),
        ],
      },
    ],
    pieces: [],
    page: { libelle: 'Voir le devis', url: absoluteUrl(devisPath(devis.id)) },
  }
}

/** Tells the agency of the place, or the desk of its region, what became of a quote. */
export async function mailAgence(tx: Tx, devis: Devis, told: Told): Promise<void> {
  const receiver = devis.codePostal === null ? null : await receiverOf(tx, devis.codePostal)
  await queueMail(tx, {
    to: { name: receiver?.contact?.agencyName ?? null, address: receiver?.email ?? env().MAIL_GUICHET },
    connu: 'service',
    content: renderMail(devisAgence, {
      numero: devis.numero,
      evenement: told.evenement,
      par: told.par,
      aTraiter: await aTraiterDe(tx, devis, told),
    }),
    ...aboutDevis(devis),
  })
}
