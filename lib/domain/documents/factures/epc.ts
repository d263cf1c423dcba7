import type { Emetteur } from './emetteur'
import { decimal } from './facturx-noeuds'
import { referencePaiement } from './reference'

/** The most that the code holds, in cents: 999 999 999,99 €. */
const MOST = 99_999_999_999
const LONGEST_NAME = 70

/**
 * Text of the code by which a bank's application fills a transfer in (EPC069-12, version 002): the exact open amount, in cents,
 * and the structured reference of the invoice. Null where nothing is open.
 */
export function codeVirement(
  emetteur: Pick<Emetteur, 'nom' | 'iban'>,
  { numero, soldeCents }: { numero: string; soldeCents: number },
): string | null {
  if (soldeCents <= 0 || soldeCents > MOST) return null
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    '',
    emetteur.nom.slice(0, LONGEST_NAME),
    emetteur.iban,
    `EUR${decimal(soldeCents)}`,
    '',
    referencePaiement(numero),
  ].join('\n')
}
