import { FileDown } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { joursRestants } from '@/lib/domain/campagnes/souscription/textes'
import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'
import { Renoncer } from './renoncer'

type Props = {
  jeton: string
  /** Last day to withdraw. */
  fin: Day
  today: Day
  canWithdraw: boolean
}

/** Actions on a signed contract: read it, and give it up while there is time. */
export function ContratActions({ jeton, fin, today, canWithdraw }: Props) {
  return (
    <div className="grid gap-5">
      <a
        href={apiUrl(`souscriptions/contrat?jeton=${jeton}`)}
        download=""
        className={`${buttonClass({ variant: 'primary' })} justify-self-start`}
      >
        <DrawnIcon icon={FileDown} />
        Télécharger le contrat (PDF)
      </a>
      {canWithdraw && (
        <section className="grid gap-3 border-t border-line pt-5">
          <h2>Droit de rétractation</h2>
          <p className="text-muted">
            Vous pouvez renoncer au contrat sans motif ni frais jusqu’au {formatDay(fin)} inclus (
            {joursRestants(fin, today)}).
          </p>
          <Renoncer jeton={jeton} />
        </section>
      )}
    </div>
  )
}
