import { CalendarDays, ChevronRight, type LucideIcon, Siren, UserCog, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { QrCode } from '@/lib/campagnes/qr/queries'
import { gestesOf } from '@/lib/domain/campagnes/gestes'
import { maskedPlace } from '@/lib/domain/campagnes/qr'
import { formatDayLong, formatMonth } from '@/lib/domain/textes/format'
import { hoursLabel } from '@/lib/domain/visites/creneaux'
import { pageUrl } from '@/lib/platform/routes'
import { QrPage } from './qr-page'

type Props = {
  code: QrCode
  /** Pages without /v2. */
  breakdown: string
  professional: string
}

/** Page of a scanned code (PUBLIC-54): where one stands, without who lives there, and four things to do. */
export function QrCodeSheet({ code, breakdown, professional }: Props) {
  const { famille, etage, logementId } = code
  return (
    <QrPage>
      <div>
        <h1>{maskedPlace({ famille, etage, inDwelling: logementId !== null })}</h1>
        <p className="text-muted">Que souhaitez-vous faire ?</p>
      </div>
      <nav aria-label="Actions" className="grid gap-3 min-[480px]:grid-cols-2">
        <Action href={pageUrl(breakdown)} icon={Siren} main>
          Signaler une panne
        </Action>
        <Action href="#gestes" icon={Wrench}>
          Gestes à faire
        </Action>
        <Action href="#visite" icon={CalendarDays}>
          Prochaine visite
        </Action>
        <Action href={pageUrl(professional)} icon={UserCog}>
          Je suis professionnel
        </Action>
      </nav>
      <p className="rounded-md border border-bad/30 bg-bad-soft px-4 py-3">
        <b className="text-bad">Odeur de gaz ?</b> Coupez le gaz, aérez, appelez le{' '}
        <a
          href="tel:0800473333"
          className="py-1 font-semibold whitespace-nowrap underline underline-offset-2"
        >
          0 800 47 33 33
        </a>
        .
      </p>
      <Part id="gestes" title="Gestes à faire">
        <ol className="list-decimal space-y-2 pl-5">
          {gestesOf(famille).map((geste) => (
            <li key={geste}>{geste}</li>
          ))}
        </ol>
      </Part>
      <Part id="visite" title="Prochaine visite">
        <NextVisit code={code} />
      </Part>
    </QrPage>
  )
}

type ActionProps = { href: string; icon: LucideIcon; main?: boolean; children: ReactNode }

function Action({ href, icon, main = false, children }: ActionProps) {
  const look = main
    ? 'border-portal-fill bg-portal-fill text-white hover:brightness-90'
    : 'border-line-strong bg-surface hover:bg-sunken'
  return (
    <a
      href={href}
      className={`flex min-h-16 items-center gap-3 rounded-lg border px-4 py-3 font-semibold transition-[background-color,filter] duration-150 ${look}`}
    >
      <DrawnIcon icon={icon} />
      <span className="flex-1">{children}</span>
      <DrawnIcon icon={ChevronRight} className="opacity-60" />
    </a>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" padded id={id} aria-labelledby={`${id}-titre`} className="grid scroll-mt-4 gap-3">
      <h2 id={`${id}-titre`}>{title}</h2>
      {children}
    </Card>
  )
}

function NextVisit({ code: { visite, echeance } }: { code: QrCode }) {
  if (visite === null) {
    return (
      <p>
        Aucune visite n’est planifiée.
        {echeance && ` Le prochain entretien est attendu avant la fin de ${formatMonth(echeance)}.`}
      </p>
    )
  }
  return (
    <p>
      Un technicien passera le <b>{formatDayLong(visite.jour)}</b>
      {visite.demiJournee && `, entre ${hoursLabel(visite.demiJournee)}`}.
    </p>
  )
}
