'use client'

import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { OnceDialog } from '@/components/form/once-dialog'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { showFailure } from '@/components/ui/snackbar-store'

type Props = { url: string; nom: string; onClose: () => void }

/** Shows the address of a link the only time that it is (DOC-42). */
export function LienDialog({ url, nom, onClose }: Props) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch (error) {
      showFailure(error, copy, 'La copie a échoué. Veuillez réessayer.')
    }
  }
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
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-[13.5px] font-semibold">
            Adresse du lien
          </label>
          <Input
            id={id}
            readOnly
            value={url}
            aria-describedby={`${id}-note`}
            onFocus={({ target }) => target.select()}
          />
          <p id={`${id}-note`} className="text-[13.5px] text-muted">
            Envoyez-la à votre destinataire. Elle ne sera plus affichée, et qui la connaît télécharge le
            document jusqu’à la fin du lien, ou jusqu’à ce que vous le révoquiez.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            Copier le lien
          </Button>
          <p role="status" className="text-[13.5px] text-muted">
            {isCopied && 'Le lien est copié.'}
          </p>
        </div>
      </div>
    </OnceDialog>
  )
}
