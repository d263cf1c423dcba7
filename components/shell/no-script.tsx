import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { env } from '@/lib/platform/env'

/** Why lists do not come and forms do not answer, for who has no JavaScript. */
export function NoScript() {
  return (
    <noscript>
      <Alert tone="warn" title="L’extranet a besoin de JavaScript">
        Activez JavaScript dans votre navigateur, puis rechargez la page. Vous pouvez aussi nous appeler au{' '}
        <PhoneLink number={env().HOTLINE} />.
      </Alert>
    </noscript>
  )
}
