import { Folded } from '@/components/charts/folded'
import type { EcheanceReforme } from '@/lib/domain/documents/facturation/reforme'
import { formatDayLong } from '@/lib/domain/textes/format'

/** The days of the French reform, with the texts that set them, at the head of the card of the list. */
export function Calendrier({ echeances }: { echeances: readonly EcheanceReforme[] }) {
  return (
    <section aria-label="Calendrier de la réforme" className="border-b border-line">
      <Folded label={<h2>Calendrier de la réforme</h2>}>
        <ol className="divide-y divide-line">
          {echeances.map(({ date, obligation, source }) => (
            <li key={date + obligation} className="grid gap-1 px-5 py-3.5 md:grid-cols-[14rem_1fr] md:gap-5">
              <span className="font-semibold">{formatDayLong(date)}</span>
              <span>
                {obligation}
                <span className="block text-[13.5px] text-muted">Source : {source}.</span>
              </span>
            </li>
          ))}
        </ol>
      </Folded>
    </section>
  )
}
