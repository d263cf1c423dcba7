import type { Devis } from '@/lib/domain/demandes/devis'
import { formatAmount, formatNumber } from '@/lib/domain/textes/format'
import type { Tx } from '@/lib/platform/db/client'
import type { ATraiter, Partie } from '@/lib/platform/mail/a-traiter'
import type { Fait } from '@/lib/platform/mail/blocks'
import { aTraiterOf } from './agence'
import type { Depot } from './depot'
import { findDemande } from './suivi/demande'
import type { Section } from './suivi/section'
import { sectionsOf } from './suivi/sections'

/** An amount of each line and of the whole, as the page has them. */
function pricesOf({ lignes, total, taux }: Devis): Fait[] {
  const lines = lignes.map(({ designation, detail, quantite, ht, ttc }) => {
    const name = [designation, detail].filter((text) => text !== '').join(', ')
    const count = quantite > 1 ? ` × ${formatNumber(quantite)}` : ''
    return `${name}${count} : ${formatAmount(ht)} HT, ${formatAmount(ttc)} TTC`
  })
  return [
    ['Prestations', lines.join('\n')],
    ['Total HT', formatAmount(total.ht)],
    [`TVA ${formatNumber(taux)} %`, formatAmount(total.tva)],
    ['Total TTC', formatAmount(total.ttc)],
  ]
}

/** Parts of a request as mails write them: the prices of a part are lines of text. */
export const partiesOf = (sections: readonly Section[]): Partie[] =>
  sections.map(({ titre, faits, devis }) => ({ titre, faits: [...(devis ? pricesOf(devis) : []), ...faits] }))

/**
 * Sums a request up for its mails: every answer, as its page has them (TRUST-23, TRUST-46), and what its agency needs to
 * act (TRUST-45). The agency itself, its reader knows or reads elsewhere.
 */
export async function summaryOf(
  tx: Tx,
  id: number,
  { caller }: Depot,
): Promise<{ resume: Partie[]; aTraiter: ATraiter }> {
  const demande = await findDemande(id, caller, tx)
  if (demande === null) throw new Error(`demande ${id} cannot be read by its author`)
  const sections = sectionsOf(demande, { isStaff: false }).filter(({ titre }) => titre !== 'Agence')
  const resume = partiesOf(sections)
  return { resume, aTraiter: aTraiterOf(demande, resume) }
}
