import { buttonClass } from '@/components/ui/button'
import { apiUrl } from '@/lib/platform/routes'

type Props = { vmc: { instanceId: number; caisson: string }; shape?: 'button' | 'link' }

const LINK = 'inline-flex min-h-6 items-center text-portal-ink underline underline-offset-2'

/** Downloads the report of the last control of a box (PARK-26): at the end of its row, or among its facts. */
export function RapportLink({ vmc: { instanceId, caisson }, shape = 'button' }: Props) {
  return (
    <a
      href={apiUrl(`vmcs/${instanceId}/rapport`)}
      className={shape === 'link' ? LINK : buttonClass({ size: 'small' })}
    >
      {shape === 'link' ? 'Télécharger le rapport' : 'Rapport'}
      <span className="sr-only">
        {' '}
        de contrôle PDF, {caisson}, équipement {instanceId}
      </span>
    </a>
  )
}
