import { ListScreen } from '@/components/table/list-screen'
import { accesLocatairesList } from '@/lib/campagnes/locataire/list'
import { activationRate } from '@/lib/domain/campagnes/locataire'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatPercent } from '@/lib/domain/textes/format'
import type { SearchParams } from '@/lib/platform/lists/params'
import { AccessActions } from './access-actions'

type Props = { perimetre: Perimetre; searchParams: SearchParams }

/** Sets of the perimeter: whose tenants have a space, how many use it, and the codes to send (PUBLIC-60). */
export function AccessScreen({ perimetre, searchParams }: Props) {
  return (
    <ListScreen
      list={accesLocatairesList}
      perimetre={perimetre}
      searchParams={searchParams}
      path="/extranetlocataire"
      title="Espaces locataires"
      summary={(total) =>
        `${formatCount(total, 'ensemble immobilier', 'ensembles immobiliers')} dans votre périmètre`
      }
      keyOf={(row) => row.id}
      cells={{
        taux: (row) => {
          const rate = activationRate(row)
          return (
            <span className="inline-flex items-center justify-end gap-3">
              <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-portal-fill" style={{ width: `${rate}%` }} />
              </span>
              <span className="min-w-12 tabular-nums">{formatPercent(rate)}</span>
            </span>
          )
        },
      }}
      actions={(row) => <AccessActions id={row.id} nom={row.nom} ouvert={row.ouvert} />}
    />
  )
}
