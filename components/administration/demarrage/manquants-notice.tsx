import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'

/** On the home of the administration, as long as nobody could work with this installation. */
export function ManquantsNotice({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <Alert
      tone="info"
      title="Cette installation n’est pas encore réglée"
      actions={
        <AppLink
          href="/administration/demarrage"
          className="py-1 font-semibold text-portal-ink underline underline-offset-2"
        >
          Ouvrir le démarrage
        </AppLink>
      }
    >
      {`Il reste à régler\u00a0: ${labels.join(', ')}.`}
    </Alert>
  )
}
