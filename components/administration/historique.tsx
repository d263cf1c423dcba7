import { NothingYet, RecordSection } from '@/components/record/record'
import { formatInstant } from '@/lib/domain/textes/format'

/** An act on a record: its name where the lines do not say it. */
type Acte = { id: number; at: Date; auteur: string | null; acte?: string; changements: readonly string[] }

/** Who did what to a record, the latest first. */
export function Historique({ actes, vide }: { actes: readonly Acte[]; vide: string }) {
  return (
    <RecordSection title="Historique">
      {actes.length === 0 ? (
        <NothingYet>{vide}</NothingYet>
      ) : (
        <ol className="divide-y divide-line">
          {actes.map(({ id, at, auteur, acte, changements }) => (
            <li key={id} className="px-5 py-3.5">
              <p className="font-semibold">{acte ?? auteur ?? 'Compte supprimé'}</p>
              <p className="text-[13px] text-muted">
                {acte && `${auteur ?? 'Compte supprimé'}, `}
                {formatInstant(at)}
              </p>
              {changements.length > 0 && (
                <ul className="mt-1.5 list-disc pl-5">
                  {changements.map((changement) => (
                    <li key={changement} className="break-words">
                      {changement}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  )
}
