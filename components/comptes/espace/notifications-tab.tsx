import { Card } from '@/components/ui/card'
import { notificationsOf } from '@/lib/comptes/notifications'
import { checkMobile } from '@/lib/domain/identite/phone'
import { NotificationsForm } from './notifications-form'
import type { EspaceTabProps } from './tab-props'

/** Tab « Notifications »: what the person wants to be told of, and how. */
export async function NotificationsTab({ session: { user } }: EspaceTabProps) {
  const choix = await notificationsOf(user.id)
  return (
    <Card as="section" padded aria-labelledby="titre-notifications" className="grid gap-4">
      <h2 id="titre-notifications">Notifications</h2>
      <p className="max-w-prose text-muted">
        Ces choix valent pour ce que nous vous signalons. Les accusés de réception de vos demandes et les
        messages qui touchent à la sécurité de votre compte vous sont toujours envoyés par e-mail.
      </p>
      <NotificationsForm choix={choix} hasMobile={user.phone !== null && checkMobile(user.phone) === null} />
    </Card>
  )
}
