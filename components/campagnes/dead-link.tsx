import { PhoneLink } from '@/components/ui/phone-link'
import { env } from '@/lib/platform/env'
import { PublicPage } from '../shell/public-page'

/** Notice for a link of a mail that leads to nothing, or to nothing any more. */
export function DeadLink() {
  return (
    <PublicPage title="Ce lien n’est plus valide" needsScript={false}>
      <p>
        Il a peut-être été coupé par votre messagerie : ouvrez-le depuis l’e-mail que vous avez reçu. Vous
        pouvez aussi nous appeler au <PhoneLink number={env().HOTLINE} />.
      </p>
    </PublicPage>
  )
}
