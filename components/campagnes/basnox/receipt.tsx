'use client'

import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { BasNoxAnswer } from '@/lib/domain/campagnes/basnox'
import { useFlow } from '../flow/flow-context'

/** What a person keeps of a registration: its number, and when they are called. */
export function BasNoxReceipt({ answer }: { answer: BasNoxAnswer }) {
  const { numero, message, rappel, email } = answer
  const { restart } = useFlow()
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[auto_1fr] sm:p-6">
        <span className="grid size-14 place-items-center rounded-lg bg-ok-soft text-ok">
          <CircleCheck aria-hidden="true" className="size-8" />
        </span>
        <div className="grid gap-3">
          <div>
            <p className="text-[17px] font-semibold">{message}</p>
            <p className="text-[19px] font-semibold break-words">N° {numero}</p>
          </div>
          {rappel && <p>Un conseiller vous appelle {rappel}.</p>}
          <p className="text-muted">Un e-mail vous est envoyé à l’adresse {email}.</p>
        </div>
      </div>
      <Button onClick={restart} className="justify-self-start max-sm:w-full">
        Inscrire un autre équipement
      </Button>
    </div>
  )
}
