import { NothingYet, RecordSection } from '@/components/record/record'
import type { Evenement } from '@/lib/documents/facturation/queries'
import { formatInstant } from '@/lib/domain/textes/format'

/** Changes of the entities of the perimeter: what, by whom, when. */
export function Historique({ title, evenements }: { title: string; evenements: readonly Evenement[] }) {
  return (
    <RecordSection title={title}>
      {evenements.length === 0 ? (
        <NothingYet>Aucun changement pour le moment.</NothingYet>
      ) : (
        <ul className="divide-y divide-line">
          {evenements.map(({ id, at, entite, type, motif, changements, auteur }) => (
            <li key={id} className="grid gap-0.5 px-5 py-3">
              <span>
                <b className="font-semibold">{type}</b>, {entite}
                {motif && ` (${motif})`}
              </span>
              {changements.map((changement) => (
                <span key={changement} className="block wrap-anywhere">
                  {changement}
                </span>
              ))}
              <span className="text-[13.5px] text-muted">
                {formatInstant(at)}, {auteur ?? 'le service'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}
