'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { PublicationInput } from '@/lib/domain/documentation/publication'
import { PublicationForm, type PublicationProps } from './publication-form'
import { useWithdrawal } from './use-withdrawal'

type Props = PublicationProps & { id: number; values: PublicationInput; hasFile: boolean }

/** New version and withdrawal of a document, for those who may change it. */
export function EditorActions({ id, values, hasFile, ...choices }: Props) {
  const router = useRouter()
  const [opened, setOpened] = useState<'version' | 'retrait' | null>(null)
  const { pending, withdraw } = useWithdrawal(id)
  const close = () => setOpened(null)
  return (
    <>
      <Button onClick={() => setOpened('version')}>Nouvelle version</Button>
      <Button variant="danger" onClick={() => setOpened('retrait')}>
        Retirer
      </Button>
      <Dialog open={opened === 'version'} onClose={close} title="Nouvelle version" shape="sheet">
        <PublicationForm
          {...choices}
          call={`documentations/${id}/versions`}
          values={values}
          hasFile={hasFile}
          submitLabel="Publier la nouvelle version"
          onDone={() => {
            close()
            showSnackbar({ type: 'success', message: 'La nouvelle version est publiée.' })
            router.refresh()
          }}
        />
      </Dialog>
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
