'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiRead } from '@/lib/browser/client'
import { formatCount } from '@/lib/domain/textes/format'
import {
  type Planification,
  type Propositions,
  planificationAnswer,
} from '@/lib/domain/visites/planification'
import { apiUrl } from '@/lib/platform/routes'
import { NotPlanned, Planned } from './planification-lignes'

type Props = {
  first: Propositions
  /** Reads other half-days for these dwellings. */
  propose: (ids: number[]) => Promise<Propositions>
  onClose: () => void
  onBooked: () => void
}

const booked = (count: number) => `${formatCount(count, 'rendez-vous fixé', 'rendez-vous fixés')}`

/** The half-days of dwellings before they are booked, then what was booked and what was taken meanwhile (PARK-53). */
export function PlanificationDialog({ first, propose, onClose, onBooked }: Props) {
  const router = useRouter()
  const [shown, setShown] = useState(first)
  const [done, setDone] = useState<Planification | null>(null)
  /** Visits of all the rounds that are told by letter. */
  const [lettres, setLettres] = useState<readonly number[]>([])
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { propositions, refus } = shown
  const book = useSave(async () => {
    const json = { propositions: propositions.map(({ id, creneau }) => ({ id, creneau })) }
    const init = { method: 'POST', headers: { 'Idempotency-Key': key }, json }
    const { data } = await apiRead('rendez-vous/planification', planificationAnswer, init)
    setDone(data)
    setLettres([...lettres, ...lettresOf(data)])
  })
  const again = useSave(async () => {
    if (done === null) return
    setShown(await propose(done.refus.map(({ id }) => id)))
    setKey(crypto.randomUUID())
    setDone(null)
  })
  // The rows are read again once the result is closed: those that were planned leave a filtered list, and the window with them.
  const close = () => {
    onClose()
    if (done === null && shown === first) return
    onBooked()
    router.refresh()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={done === null ? 'Rendez-vous proposés' : 'Rendez-vous fixés'}
      actions={
        done === null ? (
          <>
            <Button onClick={close}>{propositions.length === 0 ? 'Fermer' : 'Annuler'}</Button>
            {propositions.length > 0 && (
              <Button variant="primary" pending={book.pending} onClick={() => void book.save()}>
                Fixer {formatCount(propositions.length, 'rendez-vous', 'rendez-vous')}
              </Button>
            )}
          </>
        ) : (
          <>
            {done.refus.length > 0 && (
              <Button pending={again.pending} onClick={() => void again.save()}>
                Proposer d’autres créneaux
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              Fermer
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <CallFault error={book.fault} onRetry={book.save} />
        <CallFault error={again.fault} onRetry={again.save} />
        {done === null ? (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
            <p tabIndex={0}>
              {propositions.length === 0
                ? 'Aucun des logements choisis ne peut être planifié.'
                : 'Rien n’est encore réservé. Chaque occupant sera prévenu de son créneau.'}
            </p>
            <Planned lignes={propositions} />
            <NotPlanned lignes={refus} title="Ne sont pas planifiés" />
            <Lettres visites={lettres} />
          </>
        ) : (
          <Result done={done} lettres={lettres} />
        )}
      </div>
    </Dialog>
  )
}

const lettresOf = ({ fixes }: Planification): number[] =>
  fixes.flatMap(({ canal, visite }) => (canal === 'courrier' ? [visite] : []))

function Result({ done: { fixes, refus }, lettres }: { done: Planification; lettres: readonly number[] }) {
  return (
    <>
      <Alert
        tone={refus.length === 0 ? 'ok' : 'warn'}
        title={
          refus.length === 0
            ? `${booked(fixes.length)}.`
            : `${booked(fixes.length)}, ${refus.length} non fixé${refus.length > 1 ? 's' : ''}.`
        }
      >
        <Lettres visites={lettres} />
      </Alert>
      <NotPlanned lignes={refus} title="N’ont pas été fixés" />
      <Planned lignes={fixes} />
    </>
  )
}

/** The letters of the visits that were booked so far, those of former rounds too, and where they are found again. */
function Lettres({ visites }: { visites: readonly number[] }) {
  if (visites.length === 0) return null
  return (
    <p>
      <a
        href={apiUrl(`rendez-vous/planification/courriers?visites=${visites.join(',')}`)}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
      >
        Imprimer {formatCount(visites.length, 'courrier')} (PDF)
      </a>
      <span className="block">
        Pour les réimprimer : « Rendez-vous », canal « Courrier », « Imprimer les courriers ».
      </span>
    </p>
  )
}
