'use client'

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'

type Props = { partenaire: string; url: string; host: string }

/** « Accéder au service »: each click is noted, and a notice says that one leaves the extranet (HOME-30, HOME-31). */
export function ServiceButton({ partenaire, url, host }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const follow = () => {
    setOpen(true)
    apiFetch('illigo/clics', { method: 'POST', json: {} }).catch((error: unknown) =>
      browserLog('Clic non noté', error),
    )
  }
  return (
    <>
      <Button variant="primary" onClick={follow}>
        <ExternalLink aria-hidden="true" />
        Accéder au service
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Vous quittez l’extranet"
        actions={
          <>
            <Button onClick={close}>Rester ici</Button>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
              className={buttonClass({ variant: 'primary' })}
            >
              Continuer vers {host}
            </a>
          </>
        }
      >
        <p>
          Le service {partenaire} est proposé sur un autre site, <strong>{host}</strong>, qui a ses propres
          conditions et sa propre politique de confidentialité. Il s’ouvre dans un nouvel onglet ; votre
          session reste ouverte ici.
        </p>
      </Dialog>
    </>
  )
}
