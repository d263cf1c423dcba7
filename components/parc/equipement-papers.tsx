import { PartageButton } from '@/components/documents/partages/partage-button'
import { NothingYet, RecordSection } from '@/components/record/record'
import { AppLink } from '@/components/ui/app-link'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { formatDay, formatNumber } from '@/lib/domain/textes/format'
import type { EquipementSuivi } from '@/lib/parc/equipement-suivi'
import { apiUrl } from '@/lib/platform/routes'

const NOTICES = '/documentation/list?categorie=Notices'

/** Attestations, parts and notices of an equipment (PARK-22). */
export function EquipementPapers({ suivi, person }: { suivi: EquipementSuivi; person: Opener }) {
  const { attestations, pieces } = suivi
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RecordSection title="Attestations">
        {attestations.length === 0 && <NothingYet>Aucune attestation pour cet équipement.</NothingYet>}
        <ul className="divide-y divide-line">
          {attestations.map(({ id, numero, type, date, valideJusquau }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
              <span className="min-w-0">
                <b className="font-semibold">{type}</b>, {numero}
                <span className="block text-[13.5px] text-muted">
                  Du {formatDay(date)}, valable jusqu’au {formatDay(valideJusquau)}
                </span>
              </span>
              <span className="flex flex-wrap gap-x-4">
                <PartageButton nature="attestation" objet={id} nom={`l’attestation ${numero}`} />
                <a
                  href={apiUrl(`attestations/${id}/pdf`)}
                  className="inline-flex min-h-6 items-center font-semibold text-portal-ink hover:underline"
                >
                  Télécharger
                  <span className="sr-only"> l’attestation {numero}</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Pièces remplacées et notices">
        {pieces.length === 0 && <NothingYet>Aucune pièce remplacée.</NothingYet>}
        <ul className="divide-y divide-line">
          {pieces.map(({ id, reference, libelle, quantite, date, intervention }) => (
            <li key={id} className="px-5 py-3">
              <b className="font-semibold">{libelle}</b>, {reference}
              {quantite > 1 && `, ${formatNumber(quantite)} pièces`}
              <span className="block text-[13.5px] text-muted">
                Le {formatDay(date)}, intervention {intervention}
              </span>
            </li>
          ))}
        </ul>
        {mayShowLink('/documentation/list', person) && (
          <p className="border-t border-line px-5 py-3.5">
            <AppLink
              href={NOTICES}
              className="inline-flex min-h-6 items-center font-semibold text-portal-ink hover:underline"
            >
              Notices d’utilisation et d’entretien
            </AppLink>
          </p>
        )}
      </RecordSection>
    </div>
  )
}
