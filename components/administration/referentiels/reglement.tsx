'use client'

import { FileUp, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmButton } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { typographie } from '@/lib/domain/textes/typography'

const FilesDialog = windowOnOpen(async () => (await import('@/components/form/files-dialog')).FilesDialog)

/** The rules of a contest: a PDF that is joined, or those that are written from its dates, prizes and question. */
export function ReglementJeu({ id, nom }: { id: number; nom: string | null }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const call = `administration/jeux/${id}/reglement`
  const remove = async () => {
    await apiFetch(call, { method: 'DELETE' })
    showSnackbar({ type: 'success', message: 'Le règlement est de nouveau celui qu’écrit le service.' })
    router.refresh()
  }
  return (
    <div className="grid gap-3 px-5 py-4">
      <p className="text-muted">
        {nom === null
          ? 'Le service écrit le règlement d’après les dates, les lots et la question. Vous pouvez joindre le vôtre, en PDF.'
          : typographie(`Les participants lisent « ${nom} ».`)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={() => setOpen(true)}>
          <FileUp aria-hidden="true" />
          {nom === null ? 'Joindre un règlement' : 'Remplacer le règlement'}
        </Button>
        {nom !== null && (
          <ConfirmButton
            size="small"
            question={{
              title: 'Retirer le règlement ?',
              text: 'Les participants liront le règlement qu’écrit le service.',
              confirm: 'Retirer le règlement',
              danger: true,
              act: remove,
            }}
          >
            <Trash2 aria-hidden="true" />
            Retirer
          </ConfirmButton>
        )}
      </div>
      <FilesDialog
        call={call}
        single
        open={open}
        onClose={() => setOpen(false)}
        texts={{
          title: 'Règlement du jeu',
          label: 'Règlement',
          limits: 'PDF, 10 Mo au plus.',
          save: 'Enregistrer le règlement',
          missing: 'Choisissez un fichier.',
          sending: 'Envoi du règlement',
          saved: 'Le règlement du jeu est enregistré.',
        }}
      />
    </div>
  )
}
