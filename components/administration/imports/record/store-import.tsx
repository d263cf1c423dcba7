'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { showSnackbar } from '@/components/ui/snackbar-store'
import type { BilanDeType } from '@/lib/app/imports/queries'
import { apiFetch } from '@/lib/browser/client'
import { bilanEnMots, questionFermeture } from '@/lib/domain/imports/mots'

type Props = {
  id: number
  types: readonly BilanDeType[]
  /** Why it could not be undone, where it could not. */
  sansRetour: string | null
  /** Reason why a part of it could not be undone. */
  reserve: string | null
}

/** Stores a dry run, once its words are read: what it will do, and whether to close what its files no longer hold. */
export function StoreImport({ id, types, sansRetour, reserve }: Props) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [closed, setClosed] = useState<readonly string[]>([])
  const held = types.filter(({ retenues }) => retenues > 0)
  const { save, pending, fault, forgive } = useSave(async () => {
    if (held.length > 0)
      await apiFetch(`imports/${id}/fermetures`, { method: 'POST', json: { types: closed } })
    await apiFetch(`imports/${id}/execution`, { method: 'POST' })
    showSnackbar({ type: 'success', message: 'L’enregistrement commence.' })
    router.refresh()
  })
  const close = () => {
    if (!pending) forgive()
    setOpen(false)
  }
  const run = async () => {
    if (await save()) setOpen(false)
  }
  const toggle = (type: string) =>
    setClosed((now) => (now.includes(type) ? now.filter((one) => one !== type) : [...now, type]))
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Enregistrer
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Enregistrer cet import ?"
        actions={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="primary" pending={pending} onClick={() => void run()}>
              Enregistrer
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <CallFault error={fault} onRetry={run} />
          <ul className="grid list-disc gap-1 pl-6">
            {types.map((row) => (
              <li key={row.type}>{`${bilanEnMots(row.type, row)}.`}</li>
            ))}
          </ul>
          {held.map(({ type, retenues, ouvertes }) => (
            <Checkbox
              key={type}
              label={questionFermeture(type, retenues, ouvertes)}
              checked={closed.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
          <p className="text-muted">
            {sansRetour ??
              'Vous pourrez annuler ce que l’import aura fait tant que rien de ce qu’il touche n’aura changé.'}
          </p>
          {sansRetour === null && reserve !== null && <p className="text-muted">{reserve}</p>}
        </div>
      </Dialog>
    </>
  )
}
