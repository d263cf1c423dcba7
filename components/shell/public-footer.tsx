import { AppLink } from '@/components/ui/app-link'
import { PhoneLink } from '@/components/ui/phone-link'
import { env } from '@/lib/platform/env'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-2'

/** Foot of every public page: the hotline, the way to end a contract, and how accessible the site is (PUBLIC-34). */
export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[680px] flex-wrap items-center gap-x-6 px-5 py-3 text-[14px] text-muted">
        <p className="flex min-h-11 items-center gap-1.5">
          Besoin d’aide ? <PhoneLink number={env().HOTLINE} className="inline-flex min-h-11 items-center" />
        </p>
        <AppLink href="/resiliation" className={LINK}>
          Résilier votre contrat
        </AppLink>
        <p>Accessibilité : partiellement conforme</p>
      </div>
    </footer>
  )
}
