import { DatabaseZap, FileQuestion, RotateCw, TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { errorPage, type PageFault } from '@/lib/domain/interface/error-page'
import { pageUrl } from '@/lib/platform/routes'

type Props = {
  fault: PageFault
  /** Number that is also in the log line (ERR-12). */
  incident?: string | null
  /** Whether the page has its title already. */
  isTitled?: boolean
  onRetry?: () => void
}

/**
 * Page in place of one that cannot be shown (ERR-01 to ERR-05). The way home is a plain link: it starts afresh, and
 * every page carries this code.
 */
export function ErrorPage({ fault, incident, isTitled = false, onRetry }: Props) {
  const { title, status, text, detail, homeButton } = errorPage(fault)
  const Sign = status < 500 ? FileQuestion : fault.databaseUnavailable ? DatabaseZap : TriangleAlert
  return (
    <section className="grid min-h-[60vh] place-content-center justify-items-center gap-5 px-4 py-12 text-center">
      {!isTitled && <title>{title}</title>}
      <span className="grid size-16 place-items-center rounded-lg bg-portal-soft text-portal-ink">
        <Sign aria-hidden="true" className="size-8" />
      </span>
      <div className="grid gap-1.5">
        <p className="font-semibold text-muted">{status}</p>
        <h1>{text}</h1>
        {detail && (
          <p lang={status === 404 ? 'en' : undefined} className="text-muted">
            {detail}
          </p>
        )}
        {incident && <p className="text-[13px] text-muted">Incident n° {incident}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry}>
            <DrawnIcon icon={RotateCw} />
            Réessayer
          </Button>
        )}
        {homeButton && (
          <a href={pageUrl('/')} className={buttonClass({ variant: 'primary' })}>
            Retour à l’accueil
          </a>
        )}
      </div>
    </section>
  )
}
