import { LinkTabs } from '@/components/ui/link-tabs'
import { DEMANDES_ACCES_PATH } from '@/lib/domain/comptes/acces/demande'
import { formatNumber } from '@/lib/domain/textes/format'

type Props = { current: 'comptes' | 'demandes'; waiting: number }

/** The two lists of « Utilisateurs »: accounts, and requests for one with how many wait. */
export function UsersTabs({ current, waiting }: Props) {
  return (
    <LinkTabs
      label="Utilisateurs"
      tabs={[
        { href: '/utilisateurs', label: 'Comptes', current: current === 'comptes' },
        {
          href: DEMANDES_ACCES_PATH,
          label: (
            <>
              Demandes d’accès
              {waiting > 0 && (
                <span className="ml-1.5 rounded-full bg-portal-soft px-2 text-[13px] font-semibold text-portal-ink tabular-nums">
                  {formatNumber(waiting)}
                  <span className="sr-only"> en attente</span>
                </span>
              )}
            </>
          ),
          current: current === 'demandes',
        },
      ]}
    />
  )
}
