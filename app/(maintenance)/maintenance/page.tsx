import { CircleCheck, Wrench } from 'lucide-react'
import type { Metadata } from 'next'
import { StaffAccess } from '@/components/comptes/connexion/staff-access'
import { MaintenanceFrame } from '@/components/shell/public-frames'
import { ReturnWhenOpen } from '@/components/shell/return-when-open'
import { ButtonLink } from '@/components/ui/button-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { staffAccessPath, staffSearch } from '@/lib/comptes/connexion/staff-access'
import { type Maintenance, RETRY_SECONDS } from '@/lib/domain/administration/maintenance'
import { formatInstant } from '@/lib/domain/textes/format'
import { getSession } from '@/lib/perimetre/opening/session'
import { env } from '@/lib/platform/env'
import { getMaintenance, passesMaintenance } from '@/lib/platform/maintenance'
import { pageUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Maintenance' }

export default async function MaintenancePage({ searchParams }: PageProps<'/maintenance'>) {
  const [maintenance, session] = await Promise.all([getMaintenance(), getSession()])
  const { acces, error, captcha, erreur } = staffSearch.parse(await searchParams)
  const isOpen = !maintenance.active || passesMaintenance(session)
  return (
    <MaintenanceFrame>
      {acces && !isOpen ? (
        <StaffAccess way={acces} refusal={error} failure={erreur} isCaptchaDue={captcha === '1'} />
      ) : (
        <div className="grid justify-items-center gap-5 text-center">
          {maintenance.active ? (
            <UnderMaintenance {...maintenance} isOpen={isOpen} isLoggedIn={session !== null} />
          ) : (
            <ServiceAvailable />
          )}
        </div>
      )}
    </MaintenanceFrame>
  )
}

type UnderProps = Maintenance & {
  /** To this person: one of the provider's staff. */
  isOpen: boolean
  isLoggedIn: boolean
}

function UnderMaintenance({ retourPrevu, hotline, isOpen, isLoggedIn }: UnderProps) {
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
          Assistance téléphonique : <PhoneLink number={hotline ?? env().HOTLINE} />
        </p>
        <p>Cette page vérifie toutes les minutes si le service est de retour.</p>
        {isLoggedIn && !isOpen && (
          <p>Vous êtes connecté, mais l’extranet ne s’ouvre pour l’instant qu’aux utilisateurs ehs.</p>
        )}
      </div>
      {isOpen ? (
        <ButtonLink href="/" variant="primary">
          Aller à l’accueil
        </ButtonLink>
      ) : (
        // Loaded whole: the page shown in place of another has the security policy of that one, without the captcha.
        <a
          href={pageUrl(staffAccessPath('personnel'))}
          className="py-1 font-semibold text-portal-ink hover:underline"
        >
          Accès du personnel ehs
        </a>
      )}
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
