'use client'

import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiRead } from '@/lib/browser/client'
import { formatCount } from '@/lib/domain/textes/format'
import { type Propositions, propositionsAnswer } from '@/lib/domain/visites/planification'

const PlanificationDialog = windowOnOpen(
  async () => (await import('./planification-dialog')).PlanificationDialog,
)

/** Reads half-days for dwellings, none of which is booked. */
const propose = async (json: unknown): Promise<Propositions> =>
  (await apiRead('rendez-vous/planification/propositions', propositionsAnswer, { method: 'POST', json })).data

/** Plans the visits of the chosen dwellings, once their half-days are read (PARK-53). */
export function PlanificationButton() {
  const { count, chosen, clear } = useSelection()
  const [shown, setShown] = useState<Propositions | null>(null)
  const { save, pending } = useSave(async () => setShown(await propose(chosen)), showFailure)
  return (
    <>
      <Button pending={pending} onClick={() => void save()}>
        <CalendarPlus aria-hidden="true" />
        Fixer {formatCount(count, 'rendez-vous', 'rendez-vous')}
      </Button>
      {shown && (
        <PlanificationDialog
          first={shown}
          propose={(ids) => propose({ ids })}
          onClose={() => setShown(null)}
          onBooked={clear}
        />
      )}
    </>
  )
}
