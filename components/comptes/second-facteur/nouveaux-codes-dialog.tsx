'use client'

import { z } from 'zod'
import { ConfirmDialog } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiRead } from '@/lib/browser/client'
import { type Adding, OWN } from './own-calls'

const made = z.object({ data: z.object({ codesSecours: z.array(z.string()) }) })

/** Replaces the recovery codes. */
export function NouveauxCodesDialog({ onClose, onCodes }: Adding) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Créer de nouveaux codes"
      text="Les codes de secours que vous avez conservés jusqu’ici ne seront plus acceptés."
      confirm="Créer les codes"
      act={async () => {
        const { data } = await apiRead(`${OWN}/codes`, made, { method: 'POST' })
        onCodes(data.codesSecours)
        showSnackbar({ type: 'success', message: 'Vos nouveaux codes de secours sont créés.' })
      }}
    />
  )
}
