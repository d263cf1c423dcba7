'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { PublicationInput } from '@/lib/domain/documentation/publication'
import type { PublicationProps } from './publication-form'
import { PublicationSheet } from './publication-sheet'
import { useWithdrawal } from './use-withdrawal'

type Props = PublicationProps & { id: number; values: PublicationInput; hasFile: boolean }

/** New version and withdrawal of a document, for those who may change it. */
export function EditorActions({ id, values, hasFile, ...choices }: Props) {
  const [opened, setOpened] = useState<'version' | 'retrait' | null>(null)
  const { pending, withdraw } = useWithdrawal(id)
  const close = () => setOpened(null)
  return (
    <>
      <Button onClick={() => setOpened('version')}>Nouvelle version</Button>
      <Button variant="danger" onClick={() => setOpened('retrait')}>
        Retirer
      </Button>
      <PublicationSheet
        {...choices}
        open={opened === 'version'}
        onClose={close}
        title="Nouvelle version"
        call={`documentations/${id}/versions`}
        values={values}
        hasFile={hasFile}
        submitLabel="Publier la nouvelle version"
        done="La nouvelle version est publiée."
      />
      <Dialog
        open={opened === 'retrait'}
        onClose={close}
        title="Retirer ce document ?"
        actions={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="danger" pending={pending} onClick={() => void withdraw(true).then(close)}>
              Retirer
            </Button>
          </>
        }
      >
        <p>
          Il disparaît aussitôt des listes, et ses liens disent qu’il n’est plus disponible. Vous pourrez le
          remettre en ligne depuis sa page.
        </p>
      </Dialog>
    </>
  )
}
