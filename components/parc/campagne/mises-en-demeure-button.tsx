'use client'

import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiRead } from '@/lib/browser/client'
import { type MiseEnDemeureLigne, misesEnDemeureApercu } from '@/lib/domain/parc/mise-en-demeure'
import { formatCount } from '@/lib/domain/textes/format'

const MisesEnDemeureDialog = windowOnOpen(
  async () => (await import('./mises-en-demeure-dialog')).MisesEnDemeureDialog,
)

/**
 * Writes to the occupants of the chosen rows, once it is read who they are (PARK-15): to those alone, whatever the filters that
 * chose them find by then.
 */
export function MisesEnDemeureButton() {
  const { count, chosen, clear } = useSelection()
  const [lignes, setLignes] = useState<readonly MiseEnDemeureLigne[] | null>(null)
  const { save, pending } = useSave(async () => {
    const init = { method: 'POST', json: chosen }
    setLignes(
      (await apiRead('absentsdefinitifs/mises-en-demeure/apercu', misesEnDemeureApercu, init)).data.lignes,
    )
  }, showFailure)
  return (
    <>
      <Button variant="primary" pending={pending} onClick={() => void save()}>
        <FileText aria-hidden="true" />
        Mettre en demeure {formatCount(count, 'occupant')}
      </Button>
      {lignes && (
        <MisesEnDemeureDialog
          lignes={lignes}
          chosen={{ ids: lignes.map(({ id }) => id) }}
          onClose={() => setLignes(null)}
          onSent={clear}
        />
      )}
    </>
  )
}
