import type { Metadata } from 'next'
import { PublicPage } from '@/components/shell/public-page'
import { PhoneLink } from '@/components/ui/phone-link'
import { env } from '@/lib/platform/env'

export const metadata: Metadata = { title: 'Votre rendez-vous' }

export default function LinkNotFound() {
  return (
    <PublicPage title="Ce lien n’est plus valide" needsScript={false}>
      <p>
        La date de la visite est passée, la visite a été annulée, le lien est trop ancien, ou son adresse est
        incomplète. Ouvrez à nouveau le lien du dernier message reçu.
      </p>
      <p>
        Besoin d’aide ? Appelez-nous au <PhoneLink number={env().HOTLINE} />.
      </p>
    </PublicPage>
  )
}
