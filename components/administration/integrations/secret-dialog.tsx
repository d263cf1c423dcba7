'use client'

import { useState } from 'react'
import { CopyField } from '@/components/form/copy-field'
import { OnceDialog } from '@/components/form/once-dialog'

type Props = { title: string; label: string; hint: string; secret: string; onClose: () => void }

/** Shows a secret the only time that it is. */
export function SecretDialog({ title, label, hint, secret, onClose }: Props) {
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
      <CopyField
        label={label}
        value={secret}
        note={hint}
        copy={{ label: 'Copier', done: 'Copié', said: `${label} : copié.` }}
        onCopied={() => setCopied(true)}
      />
    </OnceDialog>
  )
}
