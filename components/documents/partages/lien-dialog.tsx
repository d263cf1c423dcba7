'use client'

import { useState } from 'react'
import { CopyField } from '@/components/form/copy-field'
import { OnceDialog } from '@/components/form/once-dialog'

type Props = { url: string; nom: string; onClose: () => void }

/** Shows the address of a link the only time that it is (DOC-42). */
export function LienDialog({ url, nom, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  return (
    <OnceDialog
      title={`Lien de partage : ${nom}`}
      done="J’ai copié le lien"
      question={{
        title: 'Fermer sans avoir copié le lien ?',
        text: 'Il ne sera plus affiché : il faudrait en créer un autre.',
      }}
      isKept={isCopied}
      onClose={onClose}
    >
      <CopyField
        label="Adresse du lien"
        value={url}
        note="Envoyez-la à votre destinataire. Elle ne sera plus affichée, et qui la connaît télécharge le document jusqu’à la fin du lien, ou jusqu’à ce que vous le révoquiez."
        copy={{ label: 'Copier le lien', done: 'Lien copié', said: 'Le lien est copié.' }}
        onCopied={() => setCopied(true)}
      />
    </OnceDialog>
  )
}
