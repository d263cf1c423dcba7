'use client'

import { useId, useState } from 'react'
import { OnceDialog } from '@/components/form/once-dialog'
import { CopyButton } from '@/components/perimetre/copy-button'
import { Input } from '@/components/ui/input'

type Props = { title: string; label: string; hint: string; secret: string; onClose: () => void }

/** Shows a secret the only time that it is. */
export function SecretDialog({ title, label, hint, secret, onClose }: Props) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  return (
    <OnceDialog
      title={title}
      done="Je l’ai copié"
      question={{
        title: 'Fermer sans l’avoir copié ?',
        text: 'Il ne sera plus affiché : il faudrait en créer un autre.',
      }}
      isKept={copied}
      onClose={onClose}
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
    </OnceDialog>
  )
}
