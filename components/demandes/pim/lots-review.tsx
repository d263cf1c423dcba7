import { Alert } from '@/components/ui/alert'
import { type LotsImport, lotGroups } from '@/lib/domain/demandes/pim/lots'
import { serviceLabel } from '@/lib/domain/demandes/tarifs/libelles'
import { formatCount } from '@/lib/domain/textes/format'

/** Changes that a file of lots would bring, and the lines that it cannot bring, each with its reason (PIM-17). */
export function LotsReview({ result }: { result: LotsImport }) {
  if (result.fault !== null)
    return (
      <Alert tone="bad" title="Le fichier ne peut pas être lu.">
        {result.fault}
      </Alert>
    )
  const { accepted, refused } = result
  return (
    <>
      <p role="status" className="font-semibold">
        {formatCount(accepted.length, 'ligne acceptée', 'lignes acceptées')},{' '}
        {formatCount(refused.length, 'ligne refusée', 'lignes refusées')}.
      </p>
      {accepted.length > 0 && (
        <section aria-label="Prestations qui remplaceront celles de la demande" className="grid gap-2">
          <p className="text-muted">Ces prestations remplaceront celles de la demande :</p>
          <ul className="grid gap-1.5">
            {lotGroups(accepted).map((group) =>
              group.slice(0, 1).map(({ lot, service, equipmentType, equipmentBrand, equipmentModel }) => (
                <li key={lot} className="flex gap-3 rounded-md bg-sunken px-3 py-2">
                  <span className="min-w-0 flex-1">
                    {serviceLabel(service)}
                    <span className="block text-[13px] text-muted">
                      {equipmentType} · {equipmentBrand} {equipmentModel}
                    </span>
                  </span>
                  <span className="font-semibold whitespace-nowrap">{formatCount(group.length, 'lot')}</span>
                </li>
              )),
            )}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section aria-label="Lignes refusées" className="grid gap-2">
          <p className="text-muted">Ces lignes ne seront pas importées :</p>
          <ul className="grid max-h-60 gap-1 overflow-auto">
            {refused.map(({ line, reason }) => (
              <li key={line} className="break-words">
                <span className="font-semibold">Ligne {line}</span> : {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
