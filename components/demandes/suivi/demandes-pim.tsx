import { DataUnavailable } from '@/components/table/data-unavailable'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { DemandePim, DemandesPim as Read } from '@/lib/demandes/suivi/demandes-pim'
import { demandePath } from '@/lib/domain/demandes/suivi'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { formatDay, formatNumber } from '@/lib/domain/textes/format'
import { Numero } from './numero'

/** Requests of a promoter by their numbers, under the programmes (TRUST-47); nothing where none was filed. */
export function DemandesPim({ read }: { read: Read }) {
  if (read === null) return <DataUnavailable />
  const { demandes, total } = read
  const more = total - demandes.length
  if (total === 0) return null
  return (
    <Card>
      <section aria-labelledby="demandes-pim">
        <h2 id="demandes-pim" className="border-b border-line px-4 py-3 text-[15px] font-semibold">
          Demandes déposées
        </h2>
        <ul>
          {demandes.map((demande) => (
            <Demande key={demande.id} demande={demande} />
          ))}
        </ul>
        {more > 0 && (
          <p className="px-4 py-3">
            <AppLink
              href="/suivi?type=PIM"
              className="inline-flex min-h-6 items-center text-portal-ink underline underline-offset-2"
            >
              {more >= 2 ? `Voir les ${formatNumber(more)} autres` : 'Voir l’autre demande'}
            </AppLink>
          </p>
        )}
      </section>
    </Card>
  )
}

function Demande({ demande: { id, numero, test, programme, statut, creee } }: { demande: DemandePim }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0">
      <AppLink
        href={demandePath('PIM', id)}
        className="min-w-0 py-1.5 text-[14px] text-portal-ink underline underline-offset-2"
      >
        <Numero numero={numero} test={test} />
      </AppLink>
      <span className="min-w-0 flex-1 basis-48 font-semibold break-words">{programme}</span>
      <span className="text-[13.5px] text-muted">Déposée le {formatDay(creee)}</span>
      <EtatBadge etats={ETATS_DEMANDE} etat={statut} />
    </li>
  )
}
