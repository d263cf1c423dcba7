import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import { codeVirement } from '@/lib/domain/documents/factures/epc'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { mentionsDe } from '@/lib/domain/documents/factures/mentions'
import type { Montants } from '@/lib/domain/documents/factures/montants'
import { netAPayer } from '@/lib/domain/documents/factures/paiement'
import { referencePaiement } from '@/lib/domain/documents/factures/reference'
import { groupedIban } from '@/lib/domain/identite/iban'
import { formatAmount, formatDay } from '@/lib/domain/textes/format'
import type { PdfBlock } from '@/lib/platform/pdf/document'
import { qrModules } from '@/lib/platform/qr'

const text = (texte: string): PdfBlock => ({ type: 'texte', texte })

/** Says what becomes of a credit note. */
const ofAvoir = ({ origine }: Facture): PdfBlock =>
  text(
    origine
      ? `Le montant de cet avoir vient en déduction de la facture ${origine.numero}, ou est remboursé si elle est payée.`
      : 'Le montant de cet avoir vient en déduction des factures à payer, ou est remboursé.',
  )

/** The transfer that an invoice asks for, with the code that fills it in (DOC-43); its mandate where it is paid by one. */
function asked(facture: Facture, emetteur: Emetteur): PdfBlock[] {
  const { numero, client, echeance } = facture
  const net = netAPayer(facture)
  if (facture.payeeEmission)
    return [text(`Facture acquittée le ${formatDay(echeance)}\u00a0: aucun règlement n’est demandé.`)]
  if (net === 0)
    return [text('Facture soldée par ce qui est déjà payé\u00a0: aucun règlement n’est demandé.')]
  if (client.mandat !== null)
    return [
      text(
        `Prélèvement SEPA le ${formatDay(echeance)}, selon le mandat ${client.mandat}${emetteur.ics === undefined ? '' : ` (ICS ${emetteur.ics})`}.`,
      ),
    ]
  const reference = referencePaiement(numero)
  const lignes = [
    `Virement de ${formatAmount(net)} avant le ${formatDay(echeance)}`,
    `Bénéficiaire\u00a0: ${emetteur.nom}`,
    `IBAN\u00a0: ${groupedIban(emetteur.iban)}`,
    `Référence\u00a0: ${reference}`,
  ]
  const code = codeVirement(emetteur, { numero, soldeCents: net })
  if (code === null) return lignes.map(text)
  const alt = `Code du virement de ${formatAmount(net)} à ${emetteur.nom}, référence ${reference}`
  return [{ type: 'code', modules: qrModules(code), alt, lignes }]
}

/** How an invoice is paid and what the law has it say; what becomes of a credit note. */
export function reglement(facture: Facture, emetteur: Emetteur, montants: Montants): PdfBlock[] {
  const mentions = mentionsDe(facture, montants).map(({ sujet, texte }) => ({ sujet, bloc: text(texte) }))
  const legal = mentions.filter(({ sujet }) => sujet === 'AAI').map(({ bloc }) => bloc)
  if (facture.type === 'Avoir') return [ofAvoir(facture), ...legal]
  return [
    { type: 'titre', texte: 'Règlement' },
    ...asked(facture, emetteur),
    ...mentions.map(({ bloc }) => bloc),
  ]
}
