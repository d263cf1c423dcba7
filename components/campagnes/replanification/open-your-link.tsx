import { PhoneLink } from '@/components/ui/phone-link'
import { env } from '@/lib/platform/env'
import { PublicPage } from '../../shell/public-page'

/** The page without link: where the link is. */
export function OpenYourLink() {
  return (
    <PublicPage title="Votre rendez-vous" needsScript={false}>
      <p>
        Pour confirmer ou déplacer un rendez-vous, ouvrez le lien du message de rappel que vous avez reçu.
      </p>
      <p>
        Vous ne le retrouvez pas ? Appelez-nous au <PhoneLink number={env().HOTLINE} />.
      </p>
    </PublicPage>
  )
}
