'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { ConfirmButton } from '@/components/form/confirm'
import { CopyField } from '@/components/form/copy-field'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch, apiRead } from '@/lib/browser/client'
import type { DemandeAbonnement } from '@/lib/domain/visites/abonnement'

type Props = {
  /** Filter of a new feed. */
  filtre: DemandeAbonnement | null
  abonnements: readonly { id: number; libelle: string; depuis: string }[]
  open: boolean
  onClose: () => void
}

const created = z.object({ data: z.object({ url: z.string() }) })

/** The calendar feeds of the person: a new one, whose address is shown once, and those that they may revoke. */
export function FluxDialog({ filtre, abonnements, open, onClose }: Props) {
  const router = useRouter()
  const id = useId()
  const [url, setUrl] = useState<string | null>(null)
  const { save, pending, fault, forgive } = useSave(async () => {
    const { data } = await apiRead('planning/abonnements', created, { method: 'POST', json: filtre })
    setUrl(data.url)
    router.refresh()
  })
  const close = () => {
    setUrl(null)
    forgive()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Flux .ics du planning"
      actions={
        <>
          <Button onClick={close}>Fermer</Button>
          {filtre !== null && url === null && (
            <Button variant="primary" pending={pending} onClick={() => void save()}>
              Créer un flux
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <CallFault error={fault} onRetry={save} />
        {url === null ? (
          <p>
            Votre agenda (Outlook, Google, Apple…) suit ce flux et reste à jour. Il montrera :{' '}
            <b>{filtre?.libelle ?? 'rien, sans groupe choisi'}</b>, dans la limite de vos droits du moment, et
            sans nom d’occupant.
          </p>
        ) : (
          <CopyField
            label="Adresse du flux"
            value={url}
            note="Copiez-la maintenant : elle ne sera plus affichée. Qui la connaît lit le flux, jusqu’à ce que vous le révoquiez."
            copy={{
              label: 'Copier l’adresse',
              done: 'Adresse copiée',
              said: 'L’adresse du flux est copiée.',
            }}
          />
        )}
        {abonnements.length > 0 && (
          <section aria-labelledby={`${id}-flux`} className="grid gap-1">
            <h3 id={`${id}-flux`} className="text-[15px] font-semibold">
              Vos flux
            </h3>
            <ul className="divide-y divide-line">
              {abonnements.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0 flex-1 break-words">
                    <b className="font-semibold">{one.libelle}</b>
                    <span className="block text-[13.5px] text-muted">Créé le {one.depuis}</span>
                  </span>
                  <ConfirmButton
                    size="small"
                    aria-label={`Révoquer le flux créé le ${one.depuis}`}
                    question={{
                      title: 'Révoquer ce flux ?',
                      text: 'Les agendas qui le suivent ne recevront plus rien.',
                      confirm: 'Révoquer',
                      danger: true,
                      act: async () => {
                        await apiFetch(`planning/abonnements/${one.id}`, { method: 'DELETE' })
                        showSnackbar({ type: 'success', message: 'Le flux est révoqué.' })
                        router.refresh()
                      },
                    }}
                  >
                    Révoquer
                  </ConfirmButton>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
