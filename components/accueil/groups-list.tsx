import { Users } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { formatCount } from '@/lib/domain/textes/format'
import { findGroupes } from '@/lib/perimetre/queries'
import type { TabComponentProps } from './tab-component-props'

/** Groups shown on a content page; the rest is searched in the perimeter panel. */
const SHOWN = 100

/** The person's groups in the selected portal. */
export async function GroupsList({ session, perimetre }: TabComponentProps) {
  const portailId = perimetre.portail?.id
  const { rows, total } =
    portailId === undefined
      ? { rows: [], total: 0 }
      : await findGroupes(session.user.id, { portailId, recherche: '', offset: 0, limit: SHOWN })
  return (
    <Card as="section" aria-label="Mes groupes">
      {rows.length === 0 ? (
        <EmptyState title="Aucun groupe dans ce portail" icon={Users} />
      ) : (
        <>
          <p className="border-b border-line px-5 py-3 text-muted">{formatCount(total, 'groupe')}</p>
          <ul className="divide-y divide-line">
            {rows.map(({ id, nom, clients }) => (
              <li key={id} className="flex justify-between gap-4 px-5 py-3">
                <span className="min-w-0">{nom}</span>
                <span className="whitespace-nowrap text-muted">{formatCount(clients, 'client')}</span>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p className="border-t border-line px-5 py-3 text-muted">
              Les {SHOWN} premiers sont affichés. Cherchez les autres dans l’onglet Périmètre du menu.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
