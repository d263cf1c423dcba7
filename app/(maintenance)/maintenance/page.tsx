import { CircleCheck, Wrench } from 'lucide-react'
import type { Metadata } from 'next'
import { MaintenanceFrame } from '@/components/shell/public-frames'
import { ReturnWhenOpen } from '@/components/shell/return-when-open'
import { ButtonLink } from '@/components/ui/button-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { type Maintenance, RETRY_SECONDS } from '@/lib/domain/administration/maintenance'
import { formatInstant } from '@/lib/domain/format'
import { env } from '@/lib/env'
import { getMaintenance } from '@/lib/maintenance'

export const metadata: Metadata = { title: 'Maintenance' }

export default async function MaintenancePage() {
  const maintenance = await getMaintenance()
  return (
    <MaintenanceFrame>
      <div className="grid justify-items-center gap-5 text-center">
        {maintenance.active ? <UnderMaintenance {...maintenance} /> : <ServiceAvailable />}
      </div>
    </MaintenanceFrame>
  )
}

function UnderMaintenance({ retourPrevu, hotline }: Maintenance) {
  return (
    <>
      <ReturnWhenOpen seconds={RETRY_SECONDS} page="/maintenance" />
      <span className="grid size-16 place-items-center rounded-lg bg-warn-soft text-warn">
        <Wrench aria-hidden="true" className="size-8" />
      </span>
      <h1>Le service est en cours de maintenance</h1>
      <div className="grid gap-1 text-muted">
        {retourPrevu && <p>Retour prévu le {formatInstant(new Date(retourPrevu))}.</p>}
        <p>
          Assistance téléphonique : <PhoneLink number={hotline ?? env().HOTLINE} />
        </p>
        <p>Cette page vérifie toutes les minutes si le service est de retour.</p>
      </div>
    </>
  )
}

function ServiceAvailable() {
  return (
    <>
      <span className="grid size-16 place-items-center rounded-lg bg-ok-soft text-ok">
        <CircleCheck aria-hidden="true" className="size-8" />
      </span>
      <h1>Le service est disponible</h1>
      <p className="text-muted">Aucune maintenance n’est en cours.</p>
      <ButtonLink href="/" variant="primary">
        Aller à l’accueil
      </ButtonLink>
    </>
  )
}
