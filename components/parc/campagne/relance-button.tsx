'use client'

import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiRead } from '@/lib/browser/client'
import {
  type RelanceApercu,
  type RelanceCall,
  type RelanceList,
  relanceApercu,
} from '@/lib/domain/parc/relance'
import { formatCount } from '@/lib/domain/textes/format'

const RelanceDialog = windowOnOpen(async () => (await import('./relance-dialog')).RelanceDialog)

/**
 * Reminds the occupants of the chosen rows by a call, once it is read who would receive what (PARK-11, VISIT-15). The answer
 * of the call of its list with « /apercu » says it, and nobody else is written to, whatever the filters that chose them find by then.
 */
export function RelanceButton({
  call,
  list = call,
}: {
  call: RelanceCall
  list?: RelanceCall | RelanceList
}) {
  const { count, chosen, clear } = useSelection()
  const [apercu, setApercu] = useState<RelanceApercu | null>(null)
  const { save, pending } = useSave(async () => {
    const init = { method: 'POST', json: chosen }
    setApercu((await apiRead(`${list}/apercu`, relanceApercu, init)).data)
  }, showFailure)
  return (
    <>
      <Button variant="primary" pending={pending} onClick={() => void save()}>
        <Send aria-hidden="true" />
        Relancer {formatCount(count, 'occupant')}
      </Button>
      {apercu && (
        <RelanceDialog
          call={call}
          apercu={apercu}
          chosen={{ ids: apercu.lignes.map(({ id }) => id) }}
          onClose={() => setApercu(null)}
          onSent={clear}
        />
      )}
    </>
  )
}
