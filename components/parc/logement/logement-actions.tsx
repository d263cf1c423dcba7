'use client'

import { CalendarPlus, type Ellipsis, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { Button, buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { pageUrl } from '@/lib/platform/routes'
import type { OccupiedLogement } from './occupant-dialog'

const OccupantDialog = windowOnOpen(async () => (await import('./occupant-dialog')).OccupantDialog)

type Props = {
  logement: OccupiedLogement
  today: string
  /** Page of a request of an appointment; null where it is not open to the person. */
  rendezVous: string | null
  /** A menu on a row of the list; buttons on the page of the dwelling (TRUST-23). */
  shape: 'row' | 'record'
}

const ICON = { 'aria-hidden': true } as const

/** « Demander un rendez-vous » and « Corriger l'occupant » on one dwelling (PARK-07). */
export function LogementActions({ logement, today, rendezVous, shape }: Props) {
  const [correcting, setCorrecting] = useState(false)
  const correct = () => setCorrecting(true)
  return (
    <>
      {shape === 'record' && (
        <>
          {rendezVous && (
            <a
              href={pageUrl(rendezVous)}
              className={`${buttonClass({ variant: 'primary' })} max-desktop:flex-1`}
            >
              <DrawnIcon icon={CalendarPlus} />
              Demander un rendez-vous
            </a>
          )}
          {!rendezVous && (
            <Button variant="primary" className="max-desktop:flex-1" onClick={correct}>
              <DrawnIcon icon={UserRoundPen} />
              Corriger l’occupant
            </Button>
          )}
        </>
      )}
      {(shape === 'row' || rendezVous) && (
        <ActionsMenu
          name={`Actions sur le logement ${logement.reference}`}
          items={[
            ...(rendezVous && shape === 'row'
              ? [
                  {
                    id: 'rendez-vous',
                    label: <Label icon={CalendarPlus} text="Demander un rendez-vous" />,
                    href: pageUrl(rendezVous),
                  },
                ]
              : []),
            {
              id: 'occupant',
              label: <Label icon={UserRoundPen} text="Corriger l’occupant" />,
              onSelect: correct,
            },
          ]}
          variant={shape === 'row' ? 'ghost' : 'secondary'}
        />
      )}
      <OccupantDialog
        key={logement.occupant?.id ?? 0}
        logement={logement}
        today={today}
        open={correcting}
        onClose={() => setCorrecting(false)}
      />
    </>
  )
}

function Label({ icon: Icon, text }: { icon: typeof Ellipsis; text: string }) {
  return (
    <>
      <Icon {...ICON} />
      {text}
    </>
  )
}
