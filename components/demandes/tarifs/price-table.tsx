import clsx from 'clsx'
import { equipmentParts } from '@/lib/domain/demandes/prestations'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { serviceLabel } from '@/lib/domain/demandes/tarifs/libelles'
import { type PriceRow, type PriceTotal, priceRows, rowKey, totalOf } from '@/lib/domain/demandes/tarifs/rows'
import type { PriceList } from '@/lib/domain/demandes/tarifs/state'
import { formatAmount } from '@/lib/domain/textes/format'

const AMOUNTS = [
  { key: 'priceHT', header: 'Prix HT' },
  { key: 'tva', header: 'TVA' },
  { key: 'priceTTC', header: 'Prix TTC' },
] as const

const CELL = 'px-3 py-2.5 first:pl-4 last:pr-4 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0'
const ROW =
  'border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3'

/** Prices of a price list: its rows, those of discounts counting negatively, and their total (PRICE-01, PRICE-37). */
export function PriceTable({ value, announced = false }: { value: PriceList; announced?: boolean }) {
  const rows = priceRows(value)
  const total = totalOf(rows)
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <table className="w-full border-collapse max-sm:block">
        <caption className="sr-only">Prix de la demande</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-[13px] text-muted">
            <th scope="col" className={clsx(CELL, 'text-left font-semibold')}>
              Libellé
            </th>
            {AMOUNTS.map(({ key, header }) => (
              <th key={key} scope="col" className={clsx(CELL, 'text-right font-semibold')}>
                {header}
              </th>
            ))}
            <th scope="col" className={clsx(CELL, 'text-right font-semibold')}>
              Qté
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <Row key={rowKey(row)} row={row} value={value} />
          ))}
        </tbody>
        <tfoot className="max-sm:block">
          <tr className={clsx(ROW, 'border-t border-line bg-sunken font-bold')}>
            <th scope="row" className={clsx(CELL, 'text-left max-sm:col-span-3')}>
              TOTAL
            </th>
            <Amounts row={total} sign={1} />
            <td className={clsx(CELL, 'max-sm:hidden')} />
          </tr>
        </tfoot>
      </table>
      {announced && (
        <p role="status" className="sr-only">
          Total : {formatAmount(toCents(total.priceTTC))} TTC
        </p>
      )}
    </div>
  )
}

function Row({ row, value }: { row: PriceRow; value: PriceList }) {
  const quantity = row.kind === 'prestation' ? (value.provisions[row.id]?.quantity ?? 0) : 1
  const detail = detailOf(row, value)
  return (
    <tr className={ROW}>
      <th scope="row" className={clsx(CELL, 'text-left font-normal max-sm:col-span-3')}>
        {row.label}
        {detail && <span className="block text-[13px] text-muted">{detail}</span>}
      </th>
      <Amounts row={row} sign={row.kind === 'remise' ? -1 : 1} />
      <td className={clsx(CELL, 'text-right max-sm:col-span-3 max-sm:text-left')}>
        <span className="mr-1.5 text-[13px] text-muted sm:hidden">Qté</span>
        {quantity > 0 ? quantity : '—'}
      </td>
    </tr>
  )
}

function Amounts({ row, sign }: { row: PriceTotal; sign: 1 | -1 }) {
  return AMOUNTS.map(({ key, header }) => (
    <td key={key} className={clsx(CELL, 'text-right whitespace-nowrap max-sm:text-left')}>
      <span className="block text-[13px] font-normal text-muted sm:hidden">{header}</span>
      {formatAmount(sign * toCents(row[key]))}
    </td>
  ))
}

/** Text under the label of a row: what it stands for. */
function detailOf({ kind, label }: PriceRow, { provisions, options }: PriceList): string {
  if (kind === 'option') return options.find((line) => line.label === label)?.option ?? ''
  if (kind === 'remise') return 'Équipement supplémentaire'
  const provision = provisions.find((line) => line.label === label)?.provision
  if (provision === undefined || provision.service === '') return ''
  return [serviceLabel(provision.service), ...equipmentParts(provision)].join(' · ')
}
