import { ChevronDown } from 'lucide-react'

export type ChartRow = { label: string; values: readonly string[] }

type Props = { caption: string; headers: readonly string[]; rows: readonly ChartRow[] }

/** The figures of a picture, for who would rather read them. */
export function ChartTable({ caption, headers, rows }: Props) {
  return (
    <details className="group/figures mt-auto border-t border-line print:not-open:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-[13.5px] font-semibold text-portal-ink [&::-webkit-details-marker]:hidden">
        Voir les chiffres
        <ChevronDown aria-hidden="true" className="size-4 group-open/figures:rotate-180" />
      </summary>
      <div className="scroll-shown relative overflow-x-auto border-t border-line">
        <table className="w-full border-collapse text-[13.5px]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {headers.map((header, index) => (
                <th
                  key={header}
                  scope="col"
                  className={`border-b border-line px-3 py-1.5 font-semibold text-muted first:pl-5 ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pl-5 text-left font-semibold">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={headers[index + 1]} className="px-3 py-1.5 text-right tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
