'use client'

import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'

type Props = { pending: boolean; onChoose: (files: readonly File[]) => void }

/** Button that chooses files and images for a text. */
export function FileButton({ pending, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="ghost" pending={pending} onClick={() => input.current?.click()}>
        {!pending && <Paperclip aria-hidden="true" />}
        Fichier ou image
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.jpg,.jpeg,.png"
        aria-label="Fichier ou image"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
