'use client'

import { BellRing, CalendarClock, CalendarX, CircleCheck, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import type { Acte } from '@/lib/domain/visites/rendez-vous'
import type { RendezVousTarget } from './target'

const AskDialog = windowOnOpen(async () => (await import('./ask-dialog')).AskDialog)
const CancelDialog = windowOnOpen(async () => (await import('./cancel-dialog')).CancelDialog)
const MoveDialog = windowOnOpen(async () => (await import('./move-dialog')).MoveDialog)

type Props = { target: RendezVousTarget; actes: readonly Acte[]; today: Day }

const LABELS: Readonly<Record<Acte, { text: string; icon: LucideIcon }>> = {
  confirmer: { text: 'Confirmer', icon: CircleCheck },
  deplacer: { text: 'Déplacer', icon: CalendarClock },
  relancer: { text: 'Relancer', icon: BellRing },
  annuler: { text: 'Annuler', icon: CalendarX },
}

/** Actions that an appointment still allows (VISIT-15); none for one that is over. */
export function RendezVousActions({ target, actes, today }: Props) {
  const [shown, setShown] = useState<Acte | null>(null)
  if (actes.length === 0) return null
  const name = `Actions sur le rendez-vous du ${formatDay(target.jour)}${target.occupant ? `, ${target.occupant}` : ''}`
  const window = (acte: Acte) => ({ target, open: shown === acte, onClose: () => setShown(null) })
  return (
    <>
      <ActionsMenu
        name={name}
        items={actes.map((acte) => {
          const { text, icon: Sign } = LABELS[acte]
          return {
            id: acte,
            onSelect: () => setShown(acte),
            danger: acte === 'annuler',
            label: (
              <>
                <Sign aria-hidden="true" />
                {text}
              </>
            ),
          }
        })}
      />
      <AskDialog act="confirmer" {...window('confirmer')} />
      <AskDialog act="relancer" {...window('relancer')} />
      <MoveDialog today={today} {...window('deplacer')} />
      <CancelDialog {...window('annuler')} />
    </>
  )
}
