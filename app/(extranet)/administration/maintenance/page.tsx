import type { Metadata } from 'next'
import { MaintenanceForm } from '@/components/administration/maintenance-form'
import { MaintenanceHistory } from '@/components/administration/maintenance-history'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { lastMaintenancesSystem } from '@/lib/administration/queries'
import { fieldOfInstant } from '@/lib/domain/administration/maintenance'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { env } from '@/lib/platform/env'
import { pageData } from '@/lib/platform/errors/page-data'
import { getMaintenance } from '@/lib/platform/maintenance'

export const metadata: Metadata = { title: 'Maintenance' }

export default async function MaintenanceAdminPage() {
  await guardScreen('/administration/maintenance')
  const [{ active, retourPrevu, hotline }, periods] = await pageData(() =>
    Promise.all([getMaintenance(), lastMaintenancesSystem()]),
  )
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h1>Maintenance</h1>
          <Badge tone={active ? 'warn' : 'ok'}>{active ? 'En maintenance' : 'Service ouvert'}</Badge>
        </div>
        <p className="text-muted">
          Pendant une maintenance, chaque page dit quand le service revient et quel numéro appeler. Les
          utilisateurs ehs continuent de naviguer.
        </p>
      </div>
      <Card padded>
        <MaintenanceForm
          key={String(active)}
          active={active}
          retourPrevu={retourPrevu === null ? '' : fieldOfInstant(new Date(retourPrevu))}
          hotline={hotline ?? env().HOTLINE}
        />
      </Card>
      <MaintenanceHistory periods={periods} />
    </>
  )
}
