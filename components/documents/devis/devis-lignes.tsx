import type { Devis } from '@/lib/documents/devis/devis'
import { ligneHtCents, lignesRetenues, tvaParTaux } from '@/lib/domain/documents/devis'
import { formatAmount, formatNumber, formatRate } from '@/lib/domain/textes/format'

const CELL = 'px-5 py-2.5 text-right whitespace-nowrap tabular-nums'

/** Lines of a quote with their rates, its options, and what they amount to. */
export function DevisLignes({ devis }: { devis: Devis }) {
  const { lignes, htCents, ttcCents } = devis
  const taken = lignes.filter(({ retenue }) => retenue).map(({ id }) => id)
  const totals = [
    ['Total HT', htCents],
    ...tvaParTaux(lignesRetenues(lignes, taken)).map(
      ({ dixiemes, tvaCents }) => [`TVA ${formatRate(dixiemes)}`, tvaCents] as const,
    ),
    ['Total TTC', ttcCents],
  ] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by the keyboard too
    <section className="overflow-x-auto" aria-label="Lignes du devis" tabIndex={0}>
      <table className="w-full min-w-[560px] text-[14px]">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="px-5 py-2.5 text-left font-semibold">
              Désignation
            </th>
            {['Quantité', 'Prix unitaire HT', 'TVA', 'Montant HT'].map((title) => (
              <th key={title} scope="col" className={`${CELL} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lignes.map((ligne) => (
            <tr key={ligne.id}>
              <th scope="row" className="px-5 py-2.5 text-left font-medium">
                {ligne.libelle}
                {ligne.optionnelle && (
                  <span className="block text-[13px] font-normal text-muted">
                    {ligne.retenue ? 'Option retenue' : 'Option, hors total'}
                  </span>
                )}
              </th>
              <td className={CELL}>{formatNumber(ligne.quantite)}</td>
              <td className={CELL}>{formatAmount(ligne.prixUnitaireHtCents)}</td>
              <td className={CELL}>{formatRate(ligne.tvaDixiemes)}</td>
              <td className={CELL}>{formatAmount(ligneHtCents(ligne))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line">
          {totals.map(([label, cents]) => (
            <tr key={label} className="last:font-bold">
              <th scope="row" colSpan={4} className="px-5 py-1.5 text-right font-[inherit]">
                {label}
              </th>
              <td className="px-5 py-1.5 text-right whitespace-nowrap tabular-nums">{formatAmount(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  )
}
