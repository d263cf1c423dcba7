import { decimal } from './facturx-noeuds'
import { referencePaiement } from './reference'

/** Address of a provider's payment page for an invoice: its template with number, reference and open amount in euros. */
export const pagePaiement = (
  modele: string,
  { numero, soldeCents }: { numero: string; soldeCents: number },
): string =>
  modele
    .replaceAll(/\{numero\}|%7Bnumero%7D/gi, encodeURIComponent(numero))
    .replaceAll(/\{reference\}|%7Breference%7D/gi, referencePaiement(numero))
    .replaceAll(/\{montant\}|%7Bmontant%7D/gi, decimal(soldeCents))
