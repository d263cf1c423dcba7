'use client'

import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'

/** The notice of `NoScript`, drawn from its number alone. */
export function NoScriptNotice({ hotline }: { hotline: string }) {
  return (
    <noscript>
      <Alert tone="warn" title="L’extranet a besoin de JavaScript">
        {
          'Activez JavaScript dans votre navigateur, puis rechargez la page. Vous pouvez aussi nous appeler au '
        }
        <PhoneLink number={hotline} />.
      </Alert>
    </noscript>
  )
}
