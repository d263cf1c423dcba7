'use client'

import { RAISONS } from '@/lib/domain/campagnes/resiliation'
import { formatDay } from '@/lib/domain/textes/format'
import type { ResiliationAnswer } from './calls'

/** Receipt of each termination: its number, and the last day of the contract (PUBLIC-35). */
export function ResiliationRecue({ answer: { email, recus } }: { answer: ResiliationAnswer }) {
  return (
    <>
      <p>
        Votre résiliation est enregistrée. Un e-mail vous est envoyé à l’adresse <b>{email}</b> avec son
        contenu, sa date et son heure : conservez-le, il en est la preuve.
      </p>
      <ul className="grid gap-3">
        {recus.map(({ numero, dateEffet, raison, equipement }) => (
          <li key={numero} className="grid gap-1 rounded-md border border-line bg-surface p-4">
            <span className="text-[13.5px] text-muted">Numéro de réception</span>
            <span className="text-[20px] font-semibold tabular-nums">{numero}</span>
            <span>
              {equipement} : le contrat prend fin le {formatDay(dateEffet)}.
            </span>
            <span className="text-[13.5px] text-muted">{RAISONS[raison]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
