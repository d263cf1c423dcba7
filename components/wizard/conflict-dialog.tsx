'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { formatInstant } from '@/lib/domain/textes/format'
import type { DraftState } from './draft-keeper'

type Props = {
  open: boolean
  draft: DraftState
  /** Page of the form, whose receipts are at `?recu=`. */
  path: string
  /** Looks again at what became of the draft, while this window waits. */
  onLook: () => void
  onTakeOther: () => void
  onKeepMine: () => void
}

/**
 * Two tabs or devices changed one draft: the person says which is kept. One that was sent is told with its number, and what is
 * typed here can become a request of its own (TRUST-44). Closing it keeps what is on the screen.
 */
export function ConflictDialog({
  open,
  draft: { other, sent },
  path,
  onLook,
  onTakeOther,
  onKeepMine,
}: Props) {
  // Back from the other tab, where it may just have been sent.
  useEffect(() => {
    if (!open) return
    window.addEventListener('focus', onLook)
    return () => window.removeEventListener('focus', onLook)
  })
  if (sent)
    return (
      <Dialog
        open={open}
        onClose={onKeepMine}
        title="Cette demande a déjà été envoyée"
        actions={
          <>
            <ButtonLink href={`${path}?recu=${sent.id}`} target="_blank">
              Voir la demande envoyée
            </ButtonLink>
            <Button variant="primary" onClick={onKeepMine}>
              En faire une nouvelle demande
            </Button>
          </>
        }
      >
        <p>
          {`Un autre onglet ou un autre appareil l’a envoyée sous le numéro ${sent.numero}. Votre saisie de cet onglet est intacte\u00a0: vous pouvez la déposer comme une nouvelle demande.`}
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onKeepMine}
      title="Le brouillon a changé ailleurs"
      actions={
        <>
          <Button onClick={onTakeOther}>
            {other ? 'Reprendre l’autre version' : 'Abandonner la mienne'}
          </Button>
          <Button variant="primary" onClick={onKeepMine}>
            Garder ma version
          </Button>
        </>
      }
    >
      <p>
        {other
          ? `Un autre onglet ou un autre appareil a enregistré cette demande le ${formatInstant(new Date(other.updatedAt))}. Choisissez la version à garder\u00a0: l’autre sera remplacée.`
          : 'Un autre onglet ou un autre appareil a abandonné cette demande. Vous pouvez garder votre saisie comme un nouveau brouillon.'}
      </p>
    </Dialog>
  )
}
