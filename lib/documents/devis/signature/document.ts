import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import { LABEL_A_LA_PLACE } from '@/lib/domain/documents/decision'
import { aTauxReduit, finSansPaiement, lignesRetenues, totauxDevis } from '@/lib/domain/documents/devis'
import type { Remplacement } from '@/lib/domain/documents/remplacement'
import {
  BON_POUR_ACCORD,
  CERTIFICATION_TVA,
  CONSENTEMENT_ELECTRONIQUE,
  CONSENTEMENT_GROUPE,
  CONSENTEMENTS_VERSION,
  nomSigne,
  RETRACTATION_DEVIS,
  type Remplace,
  type SignatureForm,
} from '@/lib/domain/documents/signature'
import { formatAmount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { signataires } from '@/lib/platform/db/schema/documents/signatures'
import { env } from '@/lib/platform/env'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { signPdf } from '@/lib/platform/signature/sign-pdf'
import { aboutDevis, resumeDe } from '../courriels'
import type { Devis, Signataire } from '../devis'
import { devisSigne } from '../mails/devis'
import { bytesOf, type FichierDevis, lignesTable } from '../pdf'

const preuveSignataire = z.object({
  methode: z.enum(['code', 'compte']),
  consentements: z.array(z.string()),
  version: z.string(),
  /** Who was named, where somebody else signed (SAFE-31). */
  aLaPlaceDe: z.object({ nom: z.string(), qualite: z.string(), email: z.string() }).nullable().default(null),
})

/** Signature of somebody: what they filled, and how they showed who they are. */
export type Signe = Omit<SignatureForm, 'code' | 'accord'> & {
  methode: 'code' | 'compte'
  aLaPlaceDe?: Remplace
}

/** Acceptance as it is stored of who signed. */
export type Acceptation = {
  id: number
  nom: string
  qualite: string
  email: string
  userId: number | null
  mode: Signe['mode']
  dessin: string
  signeAt: Date
  ip: string
  userAgent: string | null
  remplacements: readonly Remplacement[]
  preuve: z.output<typeof preuveSignataire>
}

/** Acceptance of a signatory, word for word, with how they showed who they are. */
export function acceptationDe(
  { id, email, userId, remplacements }: Signataire,
  { nom, qualite, mode, trace, certification, methode, aLaPlaceDe }: Signe,
  { address, userAgent }: Appelant,
  signeAt: Date,
): Acceptation {
  return {
    id,
    nom,
    qualite,
    email,
    userId,
    mode,
    dessin: mode === 'dessinée' ? trace : nom,
    signeAt,
    ip: address,
    userAgent,
    remplacements,
    preuve: {
      methode,
      consentements: [
        BON_POUR_ACCORD,
        methode === 'code' ? CONSENTEMENT_ELECTRONIQUE : CONSENTEMENT_GROUPE,
        ...(certification ? [CERTIFICATION_TVA] : []),
        ...(aLaPlaceDe ? [LABEL_A_LA_PLACE(aLaPlaceDe.nom)] : []),
      ],
      version: CONSENTEMENTS_VERSION,
      aLaPlaceDe: aLaPlaceDe
        ? { nom: aLaPlaceDe.nom, qualite: aLaPlaceDe.qualite, email: aLaPlaceDe.email }
        : null,
    },
  }
}

/** Those who signed before, in order. */
async function dejaSigne(db: Db | Tx, signatureId: number): Promise<Acceptation[]> {
  const rows = await db
    .select()
    .from(signataires)
    .where(eq(signataires.signatureId, signatureId))
    .orderBy(asc(signataires.ordre))
  return rows.flatMap(({ signeAt, mode, dessin, ip, preuve, ...row }) =>
    signeAt === null
      ? []
      : [
          {
            ...row,
            signeAt,
            mode: mode ?? 'saisie',
            dessin: dessin ?? row.nom,
            ip: ip ?? '',
            preuve: preuveSignataire
              .catch({ methode: 'code', consentements: [], version: '', aLaPlaceDe: null })
              .parse(preuve),
          },
        ],
  )
}

/** Name of who signed, as page, seal, history and mails say it. */
export const nomDe = ({ nom, remplacements, preuve }: Acceptation): string =>
  nomSigne({ nom, remplacements, remplace: preuve.aLaPlaceDe?.nom ?? null })

const METHODES = { code: 'Code à six chiffres envoyé par e-mail', compte: 'Compte connecté' } as const

/** The quote as it was read, the page of its signatures, and the signature of the installation. */
export async function documentSigne(
  devis: Devis,
  avant: FichierDevis,
  last: Acceptation,
  options: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const before = devis.signature === null ? [] : await dejaSigne(await getDb(), devis.signature.id)
  const signed = [...before, last]
  const read = await bytesOf(avant)
  const page = await renderPdf({
    titre: `Signature du devis ${devis.numero}`,
    mention: `Signé le ${formatInstant(last.signeAt)}`,
    reference: devis.numero,
    blocs: [...accord(devis, options, last.signeAt), ...signed.flatMap(blocsDe), ...empreinte(avant)],
  })
  const name = signed.map(nomDe).join(', ')
  return signPdf(read, page, { reason: `Bon pour accord, devis ${devis.numero}`, name, at: last.signeAt })
}

function accord(devis: Devis, options: readonly number[], signeAt: Date): PdfBlock[] {
  const lignes = lignesRetenues(devis.lignes, options)
  const { htCents, tvaCents, ttcCents } = totauxDevis(lignes)
  const chosen = lignes.filter(({ optionnelle }) => optionnelle)
  return [
    { type: 'texte', texte: BON_POUR_ACCORD },
    ...(chosen.length === 0
      ? []
      : [{ type: 'titre', texte: 'Options retenues' } as const, lignesTable(chosen)]),
    {
      type: 'faits',
      lignes: [
        ['Total HT', formatAmount(htCents)],
        ['TVA', formatAmount(tvaCents)],
        ['Total TTC', formatAmount(ttcCents)],
      ],
    },
    ...(aTauxReduit(lignes) ? [{ type: 'texte', texte: CERTIFICATION_TVA } as const] : []),
    ...(devis.consommateur
      ? [
          {
            type: 'texte',
            texte: `${RETRACTATION_DEVIS} Dernier jour pour renoncer : ${formatDay(finRetractation(signeAt))}. Aucun paiement jusqu’au ${formatDay(finSansPaiement(signeAt))} inclus.`,
          } as const,
        ]
      : []),
  ]
}

function blocsDe(signed: Acceptation): PdfBlock[] {
  const { nom, qualite, email, mode, dessin, signeAt, ip, remplacements, preuve } = signed
  return [
    { type: 'titre', texte: nomDe(signed) },
    mode === 'dessinée'
      ? { type: 'dessin', trace: dessin, alt: `Signature dessinée par ${nom}` }
      : { type: 'texte', texte: `Signé : ${dessin}` },
    {
      type: 'faits',
      lignes: [
        ['Qualité', qualite],
        ...aLaPlaceDe(preuve.aLaPlaceDe),
        ...demandeAvant(remplacements),
        ['Adresse e-mail', email],
        ['Signé le', formatInstant(signeAt)],
        ['Identification', METHODES[preuve.methode]],
        ['Adresse de connexion', ip],
      ],
    },
  ]
}

const aLaPlaceDe = (remplace: Remplace | null): [string, string][] =>
  remplace === null ? [] : [['À la place de', identite(remplace)]]

const identite = ({ nom, qualite, email }: Remplace) => `${nom}, ${qualite}, ${email}`

/** Who was asked first, then each who was put in the place, by whom and when. */
const demandeAvant = (remplacements: readonly Remplacement[]): [string, string][] => [
  ...remplacements.slice(0, 1).map(({ de }): [string, string] => ['D’abord demandé à', identite(de)]),
  ...remplacements.map(({ vers, par, le }): [string, string] => [
    'Signataire changé',
    `${identite(vers)}, par décision de ${par}, le ${formatInstant(new Date(le))}`,
  ]),
]

const empreinte = ({ sha256 }: FichierDevis): PdfBlock[] => [
  { type: 'titre', texte: 'Document lu' },
  {
    type: 'texte',
    texte: `Les pages qui précèdent sont le devis tel qu’il a été lu. Empreinte SHA-256 : ${sha256}`,
  },
]

/** The proof of a quote that everybody has signed, as it is stored (DOC-11). */
export async function dossierDe(tx: Tx, devis: Devis, sha256: { avant: string; apres: string }) {
  const signed = devis.signature === null ? [] : await dejaSigne(tx, devis.signature.id)
  return {
    document: devis.numero,
    sha256Avant: sha256.avant,
    sha256Apres: sha256.apres,
    signature: 'Électronique simple (règlement eIDAS), cachet PAdES de l’installation',
    horodatage: env().SIGNATURE_TSA_URL ?? 'Heure du serveur',
    signataires: signed.map(
      ({ nom, qualite, email, mode, signeAt, ip, userAgent, remplacements, preuve }) => ({
        nom,
        qualite,
        email,
        signeAt: signeAt.toISOString(),
        adresse: ip,
        agent: userAgent,
        mode,
        methode: METHODES[preuve.methode],
        aLaPlaceDe: preuve.aLaPlaceDe,
        demandeDAbordA: remplacements[0]?.de ?? null,
        remplacements,
        consentements: preuve.consentements,
        version: preuve.version,
      }),
    ),
  }
}

/** Mails the signed PDF to everybody who signed, the last one as they have just done. */
export async function mailSigne(tx: Tx, devis: Devis, last: Acceptation, fichierId: number): Promise<void> {
  const { signeAt } = last
  const retractation = devis.consommateur
    ? `Vous pouvez y renoncer sans motif ni frais jusqu’au ${formatDay(finRetractation(signeAt))} inclus, depuis la page du devis. Aucun paiement ne vous est demandé jusqu’au ${formatDay(finSansPaiement(signeAt))} inclus.`
    : null
  const signed = devis.signature?.signataires.map((one) => (one.id === last.id ? last : one)) ?? []
  for (const { id, nom, email, userId } of signed)
    await queueMail(tx, {
      key: `devis-signe-${devis.id}-${id}`,
      to: { name: nom, address: email },
      connu: userId === null ? 'dossier' : 'compte',
      content: renderMail(devisSigne, {
        ...resumeDe(devis),
        nom,
        signeLe: formatInstant(signeAt),
        retractation,
      }),
      fichierIds: [fichierId],
      ...aboutDevis(devis),
    })
}
