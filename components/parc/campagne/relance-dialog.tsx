'use client'

import { FileText, Mail, MessageSquare, PhoneOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import type { Chosen } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiRead } from '@/lib/browser/client'
import {
  isRunning,
  type RelanceApercu,
  type RelanceCall,
  type RelanceLigne,
  type RelanceSuivi,
  relanceDemandee,
  relanceResult,
} from '@/lib/domain/parc/relance'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { NotSent } from './relance-lignes'
import { RelanceRun } from './relance-run'
import { useRelance } from './use-relance'

type Props = {
  call: RelanceCall
  apercu: RelanceApercu
  chosen: Chosen
  onClose: () => void
  onSent: () => void
}

const by = (lignes: readonly RelanceLigne[], canal: RelanceLigne['canal']) =>
  lignes.filter((ligne) => ligne.canal === canal)

/** Shows reminders that were sent at once as a run that has ended. */
const runOf = (lignes: readonly RelanceLigne[]): RelanceSuivi => ({
  id: 0,
  etat: 'Terminé',
  progression: 100,
  logements: lignes.length,
  email: by(lignes, 'email').length,
  sms: by(lignes, 'sms').length,
  courrier: by(lignes, 'courrier').length,
  imprimable: false,
  nonEnvoyes: by(lignes, null),
})

const TITLES = {
  before: 'Qui reçoit quoi',
  running: 'Relance en cours',
  after: 'Résultat de la relance',
} as const

/** One message for each occupant, by the ways of each call. */
const ONE_EACH: Readonly<Record<RelanceCall, string>> = {
  'logements/relances':
    'Un seul message par occupant : un e-mail, sinon un SMS, sinon un courrier à imprimer.',
  'rendez-vous/relances': 'Un seul message par occupant : un e-mail, sinon un SMS.',
}

/** « Envoyer 4 messages, générer 3 courriers ». */
function sendLabel(messages: number, courriers: number): string {
  const letters = formatCount(courriers, 'courrier')
  if (messages === 0) return `Générer ${letters}`
  return `Envoyer ${formatCount(messages, 'message')}${courriers === 0 ? '' : `, générer ${letters}`}`
}

/** Who receives what, then how far the reminders are, then what was sent and who was not reached (PARK-11). */
export function RelanceDialog({ call, apercu, chosen, onClose, onSent }: Props) {
  const router = useRouter()
  const first = runOf(apercu.lignes)
  const { run, follow, fault: unread, again } = useRelance(null)
  const [key] = useState(() => crypto.randomUUID())
  const { save, pending, fault } = useSave(async () => {
    const init = { method: 'POST', json: chosen }
    if (call === 'rendez-vous/relances') {
      follow(runOf((await apiRead(call, relanceResult, init)).data.lignes))
    } else {
      const headers = { 'Idempotency-Key': key }
      const { id, logements } = (await apiRead(call, relanceDemandee, { ...init, headers })).data
      follow({ ...runOf([]), id, logements, etat: 'En attente', progression: 0 })
    }
  })
  const step = run === null ? 'before' : isRunning(run) ? 'running' : 'after'
  const { email, sms, courrier, nonEnvoyes } = run ?? first
  const messages = email + sms
  const reached = messages + courrier
  const close = () => {
    onClose()
    if (run === null) return
    onSent()
    router.refresh()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={TITLES[step]}
      actions={
        run === null ? (
          <>
            <Button onClick={close}>{reached === 0 ? 'Fermer' : 'Annuler'}</Button>
            {reached > 0 && (
              <Button variant="primary" pending={pending} onClick={() => void save()}>
                {sendLabel(messages, courrier)}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Fermer
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <CallFault error={fault} onRetry={save} />
        <CallFault error={unread} onRetry={again} />
        {run === null ? (
          <p>{reached === 0 ? 'Aucun occupant choisi ne peut être relancé.' : ONE_EACH[call]}</p>
        ) : (
          <RelanceRun run={run} />
        )}
        {step === 'running' && (
          <p>Vous pouvez fermer cette fenêtre : la relance continue, et son avancement reste sur la page.</p>
        )}
        <Counts counts={{ email, sms, courrier, none: nonEnvoyes.length }} />
        {step !== 'running' && <NotSent lignes={nonEnvoyes} />}
        {run === null && <Example title="Exemple d’e-mail" text={apercu.email} />}
        {run === null && <Example title="Exemple de SMS" text={apercu.sms} />}
        {run === null && <Example title="Exemple de courrier" text={apercu.courrier} />}
      </div>
    </Dialog>
  )
}

const WAYS = [
  { name: 'email', label: 'E-mail', icon: Mail },
  { name: 'sms', label: 'SMS', icon: MessageSquare },
  { name: 'courrier', label: 'Courrier', icon: FileText },
  { name: 'none', label: 'Non envoyé', icon: PhoneOff },
] as const

function Counts({ counts }: { counts: Readonly<Record<(typeof WAYS)[number]['name'], number>> }) {
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      {WAYS.map(({ name, label, icon: Icon }) => (
        <div key={label} className="flex items-center gap-3 px-4 py-2.5">
          <Icon aria-hidden="true" className="size-5 text-muted" />
          <dt className="flex-1 font-semibold">{label}</dt>
          <dd className="text-[18px] font-bold tabular-nums">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Example({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-portal-ink">{title}</summary>
      <p className="border-t border-line bg-sunken px-4 py-3 text-[14px] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </details>
  )
}
