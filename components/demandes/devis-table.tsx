import clsx from 'clsx'
import type { Devis } from '@/lib/domain/demandes/devis'
import { formatAmount, formatNumber } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'

const CELL = 'px-2.5 py-2.5 first:pl-5 last:pr-5 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0'
const AMOUNT = `${CELL} text-right whitespace-nowrap`
/** Columns that a phone leaves out: the line says them under its name. */
const WIDE = 'max-sm:hidden'

/** Price of a request, line by line, with its total (TRUST-23). */
export function DevisTable({ devis: { lignes, total, taux } }: { devis: Devis }) {
  const rate = typographie(`TVA ${formatNumber(taux)} %`)
  return (
    <table className="w-full border-collapse text-[14px] max-sm:block">
      <caption className="sr-only">Prix des prestations, hors taxes et toutes taxes comprises</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-[13px] text-muted">
          <th scope="col" className={clsx(CELL, 'text-left font-semibold')}>
            Désignation
          </th>
          {['Qté', 'Prix unitaire', 'HT', rate, 'TTC'].map((header) => (
            <th key={header} scope="col" className={clsx(AMOUNT, 'font-semibold')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lignes.map((ligne, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a request have no other identity
            key={index}
            className="border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:px-4 max-sm:py-3"
          >
            <th scope="row" className={clsx(CELL, 'text-left font-semibold')}>
              {ligne.designation}
              {ligne.detail && (
                <span className="block text-[13px] font-normal text-muted">{ligne.detail}</span>
              )}
              <span className="block text-[13px] font-normal text-muted sm:hidden">
                {formatNumber(ligne.quantite)} × {formatAmount(ligne.unitaire)} HT
              </span>
            </th>
            <td className={clsx(AMOUNT, WIDE)}>{formatNumber(ligne.quantite)}</td>
            {[ligne.unitaire, ligne.ht, ligne.tva].map((cents, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a line
              <td key={column} className={clsx(AMOUNT, WIDE)}>
                {formatAmount(cents)}
              </td>
            ))}
            <td className={clsx(AMOUNT, 'font-semibold')}>{formatAmount(ligne.ttc)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="max-sm:block max-sm:py-3">
        <Total label="Total HT" cents={total.ht} />
        <Total label={rate} cents={total.tva} />
        <Total label="Total TTC" cents={total.ttc} strong />
      </tfoot>
    </table>
  )
}

type TotalProps = { label: string; cents: number; strong?: boolean }

function Total({ label, cents, strong = false }: TotalProps) {
  return (
    <tr
      className={clsx(
        'max-sm:flex max-sm:justify-between max-sm:px-4',
        strong ? 'text-[17px] font-bold' : 'text-muted',
      )}
    >
      <th scope="row" colSpan={5} className={clsx(CELL, 'py-1.5! text-right font-[inherit] max-sm:py-0.5!')}>
        {label}
      </th>
      <td className={clsx(AMOUNT, 'py-1.5! text-ink max-sm:py-0.5!')}>{formatAmount(cents)}</td>
    </tr>
  )
}
