import { formatDay } from '@/lib/domain/textes/format'
import { mentionsDeRaison } from './exonerations'
import type { Facture } from './facture'
import type { Montants } from './montants'
import { MENTIONS_RETARD } from './retard'

const LETTRES = { Services: 'S', Biens: 'B', Mixte: 'M' } as const

/**
 * « Cadre de facturation » of the French reform (XP Z12-012, BT-23): goods, services or both; 1 an invoice to be paid, 2 one
 * that is paid, 4 the final one after deposits. A deposit or a credit note is never final (BR-FR-CO-08).
 */
export function cadreDe({ operations, payeeEmission, type, acomptes }: Facture): string {
  const letter = LETTRES[operations]
  if (type === 'Facture' && acomptes.length > 0) return `${letter}4`
  return `${letter}${payeeEmission && type !== 'Avoir' ? 2 : 1}`
}

/** A note of an invoice: its subject in UNTDID 4451, and its words. */
export type Mention = { sujet: 'PMD' | 'PMT' | 'AAB' | 'AAI'; texte: string }

const DEBITS = 'Option pour le paiement de la taxe d’après les débits.'

/** Words that the law asks of an invoice: late payment (C. com. art. L. 441-9), reasons of exemption, tax on debits. */
export function mentionsDe({ exigibilite }: Facture, { parTaux }: Montants): Mention[] {
  const reasons = new Set(parTaux.flatMap(({ exoneration }) => mentionsDeRaison(exoneration)))
  return [
    { sujet: 'PMD', texte: MENTIONS_RETARD.penalites },
    { sujet: 'PMT', texte: MENTIONS_RETARD.indemnite },
    { sujet: 'AAB', texte: MENTIONS_RETARD.escompte },
    ...(exigibilite === 'Débits' ? [{ sujet: 'AAI' as const, texte: DEBITS }] : []),
    ...[...reasons].map((texte) => ({ sujet: 'AAI' as const, texte: `${texte}.` })),
  ]
}

/** « À payer avant le 02/12/2026 », or that no payment is asked for. */
export function conditionsDe({ type, payeeEmission, echeance }: Facture): string {
  if (type === 'Avoir') return 'Avoir : aucun règlement n’est demandé'
  if (payeeEmission) return `Facture acquittée le ${formatDay(echeance)}`
  return `À payer avant le ${formatDay(echeance)}`
}
