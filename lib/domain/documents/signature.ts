import { z } from 'zod'
import { nameSchema } from '../comptes/users'
import { foldText } from '../textes/fold-text'
import { printed } from '../textes/printed'
import type { Remplacement } from './remplacement'
import { SIGNATURE_MODES } from './statuts'

/** Version of the texts below, kept with what was signed: change it with them. */
export const CONSENTEMENTS_VERSION = '2026-11'

export const BON_POUR_ACCORD =
  'Bon pour accord. J’ai lu le devis et j’en accepte le montant et les conditions.'

/** Takes the place of the tax forms for a reduced rate (CGI, art. 278-0 bis A and 279-0 bis). */
export const CERTIFICATION_TVA =
  'Je certifie que les travaux portent sur un local à usage d’habitation achevé depuis plus de deux ans, qu’ils ne concourent pas à la production d’un immeuble neuf et, pour le taux de 5,5 %, qu’ils relèvent de la rénovation énergétique. Je conserve ce devis jusqu’au 31 décembre de la cinquième année qui suit la facture.'

export const CONSENTEMENT_ELECTRONIQUE =
  'J’accepte de signer par voie électronique. La signature est simple au sens du règlement eIDAS : un code envoyé à mon adresse montre qui signe.'

export const CONSENTEMENT_GROUPE =
  'Validation groupée depuis mon compte. La signature est simple au sens du règlement eIDAS : ma connexion montre qui signe.'

export const RETRACTATION_DEVIS =
  'Vous avez quatorze jours à compter de la signature pour y renoncer, sans motif ni frais. Aucun paiement ne vous est demandé pendant les sept premiers jours.'

/** Hours that the link of a mail works (DOC-09). */
export const LIEN_HEURES = 72

export const PLAFOND_DEPASSE = 'Montant supérieur à votre plafond'

/** `reason` of the refusal of a link that is too old, of which another may be asked for. */
export const LIEN_EXPIRE = 'link-expired'

const LONGEST_PATH = 20_000

/** A drawing: moves and lines alone, in units of its box. */
export const tracePattern = /^(?:[ML]\d{1,4} \d{1,4} ?)+$/

/** Box of a drawing. */
export const TRACE_BOX = { width: 600, height: 200 } as const

/** Name of who signs: the sealed page says it as the proof does (DOC-37). */
export const nomSignataireSchema = printed(nameSchema)

export const qualiteSchema = printed(
  z
    .string()
    .trim()
    .min(1, 'Indiquez votre qualité')
    .max(120, { error: 'La qualité ne peut pas dépasser 120 caractères.', abort: true }),
)

/** Text under a box without which nothing is signed. */
export const A_COCHER = 'Cochez cette case pour signer'

export const accordSchema = z.boolean().refine((isTicked) => isTicked, A_COCHER)

/** Form that signs a quote. The drawing is checked where it is chosen. */
export const signatureSchema = z
  .object({
    nom: nomSignataireSchema,
    qualite: qualiteSchema,
    /** « Je signe à la place de … »: another name than that of who is named (SAFE-31). */
    aLaPlace: z.boolean().default(false),
    mode: z.enum(SIGNATURE_MODES),
    trace: z.string().max(LONGEST_PATH, 'Le dessin est trop détaillé. Effacez-le et recommencez.'),
    options: z.array(z.int32().positive()).max(100),
    accord: accordSchema,
    certification: z.boolean(),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Le code est composé de 6 chiffres'),
  })
  .superRefine(({ mode, trace }, context) => {
    if (mode === 'dessinée' && !tracePattern.test(trace))
      context.addIssue({ code: 'custom', path: ['trace'], message: 'Dessinez votre signature' })
  })
export type SignatureForm = z.output<typeof signatureSchema>

/** Answer of the calls. */
export const signeSchema = z.object({
  data: z.object({ numero: z.string(), statut: z.enum(['Signé', 'Partiellement signé']) }),
})
export const codeEnvoyeSchema = z.object({ data: z.object({ email: z.string() }) })

/** Outcome of each quote of a bulk validation (DOC-03). */
export const validationsSchema = z.object({
  data: z.object({
    lignes: z.array(
      z.object({ id: z.number(), numero: z.string(), accepte: z.boolean(), motif: z.string().nullable() }),
    ),
  }),
})
export type LigneValidation = z.output<typeof validationsSchema>['data']['lignes'][number]

/** Most quotes of one bulk validation: each is signed while the person waits. */
export const MOST_VALIDATIONS = 50

/** Answer on a file that may be a signed document (DOC-13). */
export const verificationSchema = z.object({
  data: z.object({
    authentique: z.boolean(),
    /** Whether the proof file that came with it is that of the document; null without any. */
    preuve: z.boolean().nullable(),
    document: z
      .object({
        type: z.string(),
        reference: z.string(),
        signeLe: z.string(),
        signataires: z.array(z.string()),
      })
      .nullable(),
  }),
})
export type Verification = z.output<typeof verificationSchema>['data']

/** Whether two names are one person's, whatever the capitals, accents and signs. */
export const nomsSemblables = (one: string, other: string): boolean => foldText(one) === foldText(other)

/** In whose place somebody signed. */
export type Remplace = { nom: string; qualite: string; email: string }

type Nomme = { nom: string; remplace: string | null; remplacements: readonly Remplacement[] }

/**
 * Name of who signs or signed as everybody reads it, with that of the person in whose place they did, and of each who was asked
 * before and who replaced them (SAFE-31).
 */
export const nomSigne = ({ nom, remplace, remplacements }: Nomme): string =>
  [
    nom,
    ...(remplace === null ? [] : [`à la place de ${remplace}`]),
    ...remplacements
      .toReversed()
      .map(({ de, par }) => `en remplacement de ${de.nom} (par décision de ${par})`),
  ].join(', ')

/** « c•••@exemple.fr »: enough to know one's own address by. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
