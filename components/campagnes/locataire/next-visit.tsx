import { NothingYet } from '@/components/record/record'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import type { TenantLinks } from '@/lib/campagnes/locataire/links'
import type { TenantSpace } from '@/lib/campagnes/locataire/queries'
import { formatDayLong } from '@/lib/domain/textes/format'
import { hoursLabel } from '@/lib/domain/visites/creneaux'

type Props = { space: TenantSpace; links: TenantLinks }

function labelOf(isConfirmed: boolean, isMovable: boolean): string {
  if (!isMovable) return isConfirmed ? 'Voir la visite' : 'Confirmer la visite'
  return isConfirmed ? 'Déplacer la visite' : 'Confirmer ou déplacer la visite'
}

/** The next visit, with the way to say yes to it, or to move it where it still may be (PUBLIC-59, PUBLIC-51). */
export function NextVisit({ space: { prochaine }, links }: Props) {
  if (prochaine === null) return <NothingYet>Aucune visite n’est planifiée.</NothingYet>
  const { type, jour, demiJournee, statut } = prochaine
  const isConfirmed = statut === 'Confirmée par le client'
  return (
    <div className="grid gap-4 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <b className="block text-[17px] font-semibold first-letter:uppercase">{formatDayLong(jour)}</b>
          <span className="text-muted">
            {type}
            {demiJournee && `, entre ${hoursLabel(demiJournee)}`}
          </span>
        </p>
        <Badge tone={isConfirmed ? 'ok' : 'info'}>{isConfirmed ? 'Confirmée' : 'À confirmer'}</Badge>
      </div>
      {links.visit && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={links.visit} variant={isConfirmed ? 'secondary' : 'primary'}>
            {labelOf(isConfirmed, links.isMovable)}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
