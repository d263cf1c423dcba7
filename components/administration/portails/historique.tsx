import { NothingYet, RecordSection } from '@/components/record/record'
import type { Acte } from '@/lib/contenu/portails/queries'
import { formatInstant } from '@/lib/domain/format'

/** Who changed what of a portal, the latest first. */
export function HistoriquePortail({ actes }: { actes: readonly Acte[] }) {
  return (
    <RecordSection title="Historique">
      {actes.length === 0 ? (
        <NothingYet>Personne n’a encore modifié ce portail.</NothingYet>
      ) : (
        <ol className="divide-y divide-line">
          {actes.map(({ id, at, auteur, changements }) => (
            <li key={id} className="px-5 py-3.5">
              <p className="font-semibold">{auteur ?? 'Compte supprimé'}</p>
              <p className="text-[13px] text-muted">{formatInstant(at)}</p>
              <ul className="mt-1.5 list-disc pl-5">
                {changements.map((changement) => (
                  <li key={changement} className="break-words">
                    {changement}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </RecordSection>
  )
}
