import { FileText } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { InsRow } from '@/lib/demandes/suivi/lists/ins'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { apiUrl } from '@/lib/platform/routes'
import { Numero } from './numero'

/** Number of the file, and under it that of the order, which its receipt gives (TRUST-47). */
function Dossier({ dossier, numero, test }: InsRow) {
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      {dossier}
      <span className="text-[13px] break-all text-muted">
        <Numero numero={numero} test={test} />
      </span>
    </span>
  )
}

/** Status of a service order; a rejected one says why (INS-11). */
function Statut({ statut, motif }: InsRow) {
  return (
    <span className="inline-grid gap-1 cards:justify-items-end tabled:justify-items-start">
      <EtatBadge etats={ETATS_DEMANDE} etat={statut} />
      {motif && (
        <span className="text-[13px] text-muted cards:line-clamp-2 cards:max-w-40 cards:text-right">
          {motif}
        </span>
      )}
    </span>
  )
}

/** Kind of contract, and the contract itself once it is drawn up (INS-11). */
function Contrat({ id, typeContrat, numeroContrat }: InsRow) {
  return (
    <span className="gap-0.5 cards:inline-flex cards:flex-wrap cards:items-center cards:gap-x-1.5 tabled:inline-grid tabled:justify-items-start">
      {typeContrat}
      {numeroContrat && (
        <a
          href={apiUrl(`demandes/${id}/contrat`)}
          aria-label={`Contrat ${numeroContrat} (PDF)`}
          className="relative z-1 inline-flex min-h-6 items-center gap-1 text-[13.5px] font-semibold text-portal-ink hover:underline"
        >
          <DrawnIcon icon={FileText} className="size-4" />
          {numeroContrat}
        </a>
      )}
    </span>
  )
}

/** Cells of the list of service orders. */
export const INS_CELLS = { dossier: Dossier, statut: Statut, contrat: Contrat }
