import { z } from 'zod'
import { nomStocke } from '../contenu/textes'
import type { Etats } from '../textes/etats'

/** How codes are given: on labels, on a sheet of 24 labels of 70 × 37 mm, or as images. */
export const QR_FORMATS = ['étiquette 60×40 mm', 'planche A4 3×8', 'PNG', 'SVG'] as const
export type QrFormat = (typeof QR_FORMATS)[number]

/** Formats that leave as one PDF to print; the others are images. */
export const isPrinted = (format: QrFormat): boolean => format !== 'PNG' && format !== 'SVG'

/** Texts under a code for whoever scans it, by language. */
export const QR_LANGUES = {
  fr: { label: 'Français', invitation: 'Scannez pour signaler une panne' },
  en: { label: 'English', invitation: 'Scan to report a breakdown' },
  es: { label: 'Español', invitation: 'Escanee para avisar de una avería' },
  pt: { label: 'Português', invitation: 'Digitalize para comunicar uma avaria' },
} as const
export type QrLangue = keyof typeof QR_LANGUES

/** The lists whose rows get codes, and what a row of each is. */
export const QR_LISTES = ['logements', 'equipements'] as const
export type QrListe = (typeof QR_LISTES)[number]

/** Codes of one lot at most: some twenty sheets. */
export const MOST_CODES = 500

/** Longest text under a code: one line of a label. */
const LONGEST_TEXTE = 40
const LANGUES = Object.keys(QR_LANGUES) as [QrLangue, ...QrLangue[]]

/** How a lot is made. */
export const qrLotSchema = z.strictObject({
  format: z.enum(QR_FORMATS),
  langue: z.enum(LANGUES),
  /** Whether the reference of its object stands under each code. */
  reference: z.boolean(),
  texte: z
    .string()
    .trim()
    .max(LONGEST_TEXTE, {
      abort: true,
      error: `Le texte doit contenir au maximum ${LONGEST_TEXTE} caractères.`,
    })
    .regex(/^[^\p{Cc}]*$/u, 'Le texte tient sur une ligne.')
    .pipe(nomStocke),
})
export type QrLot = z.output<typeof qrLotSchema>

export const QR_LOT: QrLot = {
  format: 'planche A4 3×8',
  langue: 'fr',
  reference: true,
  texte: '',
}

/** Whether the codes of a lot still answer. */
export const QR_ETATS = ['Actif', 'Révoqué en partie', 'Révoqué'] as const
export const ETATS_QR: Etats = { Actif: 'realisee', 'Révoqué en partie': 'attente', Révoqué: 'annulee' }

export function etatOfLot({ codes, actifs }: { codes: number; actifs: number }): (typeof QR_ETATS)[number] {
  if (actifs === 0) return 'Révoqué'
  return actifs === codes ? 'Actif' : 'Révoqué en partie'
}

/** Screen that makes codes for chosen rows, or for what is chosen there. */
export const GEN_QR_CODE = '/genqrcode'

type Chosen = { ids: readonly number[] } | { requete: string }

/** That screen with rows chosen in a list; it says itself that there are too many. */
export function genQrCodePath(liste: QrListe, chosen: Chosen): string {
  const query = new URLSearchParams({ liste })
  if ('ids' in chosen) query.set('ids', chosen.ids.slice(0, MOST_CODES + 1).join(','))
  else query.set('requete', chosen.requete)
  return `${GEN_QR_CODE}?${query}`
}
