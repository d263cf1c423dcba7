'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'

type Props = { id: number; nom: string; ouvert: boolean }

/** Opens or closes the spaces of a set's tenants, and prints their codes. What takes something away asks first. */
export function AccessActions({ id, nom, ouvert }: Props) {
  const [asked, setAsked] = useState<'fermer' | 'codes' | null>(null)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const router = useRouter()
  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true)
    setFault(null)
    try {
      await work()
      setAsked(null)
      showSnackbar({ type: 'success', message: done })
      router.refresh()
    } catch (error) {
      if (asked === null) showFailure(error, () => run(work, done))
      else setFault(error)
    }
    setPending(false)
  }
  const change = (open: boolean) =>
    run(
      () => apiFetch(`locataires/ensembles/${id}/acces`, { method: 'PUT', json: { ouvert: open } }),
      open ? `L’accès des locataires de ${nom} est ouvert.` : `L’accès des locataires de ${nom} est fermé.`,
    )
  const print = () =>
    run(
      () => downloadFile(`locataires/ensembles/${id}/codes`, `codes-locataires-${id}.pdf`),
      'Les codes sont prêts. Ils ne pourront pas être affichés de nouveau.',
    )
  const close = () => {
    setAsked(null)
    setFault(null)
  }
  return (
    <div className="flex justify-end gap-2">
      {ouvert ? (
        <>
          <Button size="small" aria-label={`Codes à imprimer pour ${nom}`} onClick={() => setAsked('codes')}>
            Codes
          </Button>
          <Button size="small" aria-label={`Fermer l’accès de ${nom}`} onClick={() => setAsked('fermer')}>
            Fermer
          </Button>
        </>
      ) : (
        <Button
          size="small"
          aria-label={`Ouvrir l’accès de ${nom}`}
          pending={pending}
          onClick={() => change(true)}
        >
          Ouvrir
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked === 'codes' ? 'Éditer les codes des locataires' : 'Fermer l’accès des locataires'}
        actions={
          <>
            <Button onClick={close}>Annuler</Button>
            {asked === 'codes' ? (
              <Button variant="primary" pending={pending} onClick={print}>
                Éditer les codes
              </Button>
            ) : (
              <Button variant="danger" pending={pending} onClick={() => change(false)}>
                Fermer l’accès
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-3">
          <CallFault error={fault} onRetry={asked === 'codes' ? print : () => change(false)} />
          {asked === 'codes' ? (
            <p>
              Un code à usage unique est créé pour chaque logement occupé de <b>{nom}</b>, dans une liste à
              reporter sur les avis de passage. Les codes édités auparavant ne servent plus.
            </p>
          ) : (
            <p>
              Les locataires de <b>{nom}</b> sont déconnectés et ne peuvent plus entrer dans leur espace. Vous
              pourrez le rouvrir à tout moment.
            </p>
          )}
        </div>
      </Dialog>
    </div>
  )
}
