import { UserRoundCog } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Session } from '@/lib/platform/auth/live-session'
import { ReturnButton } from './return-button'

/** Says on every page who is logged in as whom, and leads back to one's own account (ACCOUNT-19). */
export function ImpersonationBand({ session: { user, impersonateur } }: { session: Session }) {
  if (impersonateur === null) return null
  return (
    <aside
      aria-label="Connexion en tant qu’une autre personne"
      data-band=""
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-warn/30 bg-warn-soft px-4 py-2 desktop:px-8 print:hidden"
    >
      <DrawnIcon icon={UserRoundCog} className="text-warn" />
      <p className="min-w-0 flex-[1_1_240px]">
        {impersonateur.firstname} {impersonateur.lastname}, vous êtes connecté en tant que{' '}
        <strong>
          {user.firstname} {user.lastname}
        </strong>
        .
      </p>
      <ReturnButton />
    </aside>
  )
}
