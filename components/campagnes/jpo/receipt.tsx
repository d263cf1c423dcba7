'use client'

import { CircleCheck, Clock } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { JpoAnswer } from '@/lib/domain/campagnes/jpo'
import { useFlow } from '../flow/flow-context'

/** What a person keeps of a registration: its number, its day, and what comes next. */
export function JpoReceipt({ answer }: { answer: JpoAnswer }) {
  const { numero, message, isWaiting, journee, email } = answer
  const { restart } = useFlow()
  const Sign = isWaiting ? Clock : CircleCheck
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[auto_1fr] sm:p-6">
        <span
          data-waiting={isWaiting || undefined}
          className="grid size-14 place-items-center rounded-lg bg-ok-soft text-ok data-waiting:bg-warn-soft data-waiting:text-warn"
        >
          <Sign aria-hidden="true" className="size-8" />
        </span>
        <div className="grid gap-3">
          <div>
            <p className="text-[17px] font-semibold">{message}</p>
            <p className="text-[19px] font-semibold break-words">N° {numero}</p>
          </div>
          {journee && <p>{journee}</p>}
          <p className="text-muted">{isWaiting ? WAITING : `${MAILED} ${email}. ${NEXT}`}</p>
        </div>
      </div>
      <Button onClick={restart} className="justify-self-start max-sm:w-full">
        Inscrire une autre personne
      </Button>
    </div>
  )
}

const MAILED = 'Un e-mail vous est envoyé à l’adresse'
const NEXT =
  'Son lien vous permet de confirmer ou d’annuler votre venue, puis d’ajouter la date à votre agenda (.ics).'
const WAITING =
  'Un e-mail vous est envoyé. Dès qu’une place se libère, un second e-mail vous l’attribue et vous permet de confirmer ou d’annuler votre venue.'
