'use client'

import { useState } from 'react'
import { ConfirmButton } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { PublicationInput } from '@/lib/domain/documents/documentation/publication'
import type { PublicationProps } from './publication-form'
import { useWithdrawal } from './use-withdrawal'

const PublicationSheet = windowOnOpen(async () => (await import('./publication-sheet')).PublicationSheet)

type Props = PublicationProps & { id: number; values: PublicationInput; hasFile: boolean }

/** New version and withdrawal of a document, for those who may change it. */
export function EditorActions({ id, values, hasFile, ...choices }: Props) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawal(id)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nouvelle version</Button>
      <ConfirmButton
        variant="danger"
        question={{
          title: 'Retirer ce document ?',
          text: 'Il disparaît aussitôt des listes, et ses liens disent qu’il n’est plus disponible. Vous pourrez le remettre en ligne depuis sa page.',
          confirm: 'Retirer',
          danger: true,
          act: () => withdraw(true),
          tell: showFailure,
        }}
      >
        Retirer
      </ConfirmButton>
      <PublicationSheet
        {...choices}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Nouvelle version"
        call={`documentations/${id}/versions`}
        values={values}
        hasFile={hasFile}
        submitLabel="Publier la nouvelle version"
        done="La nouvelle version est publiée."
      />
    </>
  )
}
