'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch, apiRead } from '@/lib/browser/client'
import { type Retour, retourSchema } from '@/lib/domain/imports/retour'

const retour = z.object({ data: retourSchema })

/** Takes back what an import did, once what that is has been read; says what keeps it from it (FIRST-29). */
export function UndoImport({ id }: { id: number }) {
  const [found, setFound] = useState<Retour | null>(null)
  const look = useSave(async () => {
    setFound((await apiRead(`imports/${id}/retour`, retour)).data)
  }, showFailure)
  return (
    <>
      <Button pending={look.pending} onClick={() => void look.save()}>
        Annuler ce que l’import a fait
      </Button>
      {found && <UndoDialog id={id} found={found} onClose={() => setFound(null)} />}
    </>
  )
}

function UndoDialog({ id, found, onClose }: { id: number; found: Retour; onClose: () => void }) {
  const router = useRouter()
  const { possible, motif, actes, conflits } = found
  const { save, pending, fault } = useSave(async () => {
    await apiFetch(`imports/${id}/retour`, { method: 'POST' })
    showSnackbar({ type: 'success', message: 'Le retour en arrière commence.' })
    router.refresh()
  })
  const run = async () => {
    if (await save()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={possible ? 'Annuler ce que l’import a fait ?' : 'Cet import ne peut pas être annulé'}
      actions={
        <>
          <Button onClick={onClose}>{possible ? 'Garder l’import' : 'Fermer'}</Button>
          {possible && (
            <Button variant="danger" pending={pending} onClick={() => void run()}>
              Tout annuler
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <CallFault error={fault} onRetry={run} />
        {motif !== null && <p>{motif}</p>}
        {possible && (
          <ul className="grid list-disc gap-1 pl-6">
            {actes.map((acte) => (
              <li key={acte}>{acte}</li>
            ))}
          </ul>
        )}
        {conflits.length > 0 && (
          <ul className="grid max-h-72 list-disc gap-1 overflow-y-auto pl-6">
            {conflits.map(({ type, cle, motif: why }) => (
              <li key={`${type} ${cle}`}>{`${cle}\u00a0: ${why}.`}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
