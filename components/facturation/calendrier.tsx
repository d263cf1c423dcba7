import { RecordSection } from '@/components/record/record'
import type { EcheanceReforme } from '@/lib/domain/facturation/reforme'
import { formatDayLong } from '@/lib/domain/format'

/** The days of the French reform, with the texts that set them. */
export function Calendrier({ echeances }: { echeances: readonly EcheanceReforme[] }) {
  return (
    <RecordSection title="Calendrier de la réforme">
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
    </RecordSection>
  )
}
