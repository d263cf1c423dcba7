'use client'

import { CallFault } from '@/components/form/call-fault'
import { ProgressBar } from '@/components/form/progress-bar'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { isRunning, type RelanceSuivi } from '@/lib/domain/parc/relance'
import { formatCount } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'
import { NotSent } from './relance-lignes'
import { useRelance } from './use-relance'

/** How far a run of reminders is, then what became of it. */
export function RelanceRun({ run }: { run: RelanceSuivi }) {
  const { id, email, sms, courrier, nonEnvoyes, logements, etat, imprimable } = run
  const messages = email + sms + courrier
  if (isRunning(run))
    return (
      <div className="grid gap-1.5">
        <ProgressBar
          label={`Relance de ${formatCount(logements, 'logement')}`}
          detail={`${run.progression} %, ${formatCount(messages, 'message')}`}
          percent={run.progression}
        />
      </div>
    )
  if (etat !== 'Terminé')
    return (
      <Alert tone="bad" title={`La relance s’est arrêtée après ${formatCount(messages, 'message')}.`}>
        Relancez les mêmes logements : aucun occupant ne recevra deux messages le même jour.
      </Alert>
    )
  return (
    <Alert
      tone={nonEnvoyes.length === 0 ? 'ok' : 'warn'}
      title={`${formatCount(messages, 'occupant relancé', 'occupants relancés')}, ${formatCount(nonEnvoyes.length, 'occupant non relancé', 'occupants non relancés')}.`}
    >
      {imprimable && (
        <a
          href={apiUrl(`exports/${id}/contenu`)}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          Imprimer {formatCount(courrier, 'courrier')} (PDF)
        </a>
      )}
    </Alert>
  )
}

/** The run of reminders that goes on, above the list: its window may be closed meanwhile. */
export function RelanceEnCours({ first }: { first: RelanceSuivi }) {
  const { run, fault, again } = useRelance(first)
  if (run === null) return null
  return (
    <Card as="section" aria-label="Relance en cours" className="grid gap-4 px-5 py-4">
      <RelanceRun run={run} />
      <CallFault error={fault} onRetry={again} />
      {!isRunning(run) && <NotSent lignes={run.nonEnvoyes} />}
    </Card>
  )
}
