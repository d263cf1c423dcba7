import { z } from 'zod'
import { writtenSchema } from '@/lib/domain/textes/textes'

/** By what the reader reaches the quote, as calls are told. */
export type AccesSent = { jeton: string } | { devis: number }

/** Somebody who has not signed yet. */
export type Attendu = { id: number; nom: string; qualite: string; email: string }

export type Acte = 'refus' | 'question' | 'reponse'

/** Acts written on a quote: to refuse it, to ask about it and to answer. */
export const ACTES = {
  refus: {
    schema: z.object({ texte: writtenSchema }),
    label: 'Motif du refus',
    hint: 'L’agence le lit. Le devis ne pourra plus être signé.',
    save: 'Refuser le devis',
    danger: true,
    saved: (numero: string) => `Le devis ${numero} est refusé.`,
    title: (numero: string) => `Refuser le devis ${numero}`,
  },
  question: {
    schema: z.object({ texte: writtenSchema }),
    label: 'Votre question',
    hint: 'L’agence vous répond ici. Le devis peut toujours être signé.',
    save: 'Envoyer la question',
    danger: false,
    saved: () => 'Votre question est transmise à l’agence.',
    title: (numero: string) => `Poser une question sur le devis ${numero}`,
  },
  reponse: {
    schema: z.object({ texte: writtenSchema }),
    label: 'Votre réponse',
    hint: 'Le prochain signataire la reçoit par e-mail.',
    save: 'Envoyer la réponse',
    danger: false,
    saved: () => 'Votre réponse est envoyée.',
    title: (numero: string) => `Répondre à la question, devis ${numero}`,
  },
} as const

/** The call of an act and what it sends. */
export function sentOf(acte: Acte, acces: AccesSent, texte: string): { path: string; json: object } {
  if (acte === 'reponse' && 'devis' in acces) return { path: `devis/${acces.devis}/reponse`, json: { texte } }
  return acte === 'refus'
    ? { path: 'signaturedevis/refus', json: { acces, motif: texte } }
    : { path: 'signaturedevis/question', json: { acces, texte } }
}
