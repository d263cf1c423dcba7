import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { formatPhone } from '@/lib/domain/textes/format'
import { env } from '@/lib/platform/env'
import { pageUrl } from '@/lib/platform/routes'
import { QrPage } from './qr-page'

/** A code that was revoked or never was: nothing tells the two apart (PUBLIC-56, PUBLIC-69). */
export function QrInactive() {
  return (
    <QrPage>
      <h1>Ce code n’est plus actif</h1>
      <p>
        Il a été remplacé ou il a été mal lu. Pour toute demande, appelez l’assistance au{' '}
        <b className="whitespace-nowrap">{formatPhone(env().HOTLINE)}</b>.
      </p>
      <div className="flex flex-wrap gap-3">
        {/* A plain link: the router stays on the 404 of a page that differs by its query alone. */}
        <a href={pageUrl('/qrcode')} className={buttonClass({ variant: 'primary' })}>
          Saisir un autre code
        </a>
        <ButtonLink href="/depannage">Signaler une panne</ButtonLink>
      </div>
    </QrPage>
  )
}

/** Too many codes from one address (PUBLIC-69). */
export function QrLimited() {
  return (
    <QrPage>
      <h1>Trop de codes en peu de temps</h1>
      <p>
        Attendez dix minutes avant d’essayer de nouveau. En cas d’urgence, appelez l’assistance au{' '}
        <b className="whitespace-nowrap">{formatPhone(env().HOTLINE)}</b>.
      </p>
    </QrPage>
  )
}
