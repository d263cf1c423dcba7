'use client'

import { useId, useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { CopyButton } from '@/components/perimetre/copy-button'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'

type Props = { title: string; label: string; hint: string; secret: string; onClose: () => void }

/** Shows a secret the only time that it is: Escape and a press beside it ask before it is lost. */
export function SecretDialog({ title, label, hint, secret, onClose }: Props) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  const [asks, setAsks] = useState(false)
  return (
    <Dialog
      open
      onClose={() => (copied ? onClose() : setAsks(true))}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          Je l’ai copié
        </Button>
      }
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-[13.5px] font-semibold">
          {label}
        </label>
        <Input
          id={id}
          readOnly
          value={secret}
          aria-describedby={`${id}-note`}
          onFocus={({ target }) => target.select()}
          after={
            <CopyButton
              label="Copier"
              texts={{ done: 'Copié', said: `${label} : copié.` }}
              text={() => Promise.resolve(secret)}
              onCopied={() => setCopied(true)}
            />
          }
        />
        <p id={`${id}-note`} className="text-[13.5px] text-muted">
          {hint}
        </p>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Fermer sans l’avoir copié ?"
        text="Il ne sera plus affiché : il faudrait en créer un autre."
        confirm="Fermer quand même"
        keep="Revenir"
        danger
        act={onClose}
      />
    </Dialog>
  )
}
