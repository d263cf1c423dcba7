'use client'

import { ImagePlus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmButton } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { apiUrl } from '@/lib/platform/routes'

const FilesDialog = windowOnOpen(async () => (await import('@/components/form/files-dialog')).FilesDialog)

type Props = { portailId: number; groupeId: number; nom: string; logo: number | null }

/** The logo of the documents of a group or of a portal: shown, changed, taken off. */
export function LogoDocuments({ portailId, groupeId, nom, logo }: Props) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const call = `administration/portails/${portailId}/groupes/${groupeId}/logo`
  const remove = async () => {
    await apiFetch(call, { method: 'DELETE' })
    showSnackbar({ type: 'success', message: `Les documents de « ${nom} » ne portent plus ce logo.` })
    router.refresh()
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {logo !== null && (
        // On white, as documents have it.
        <span className="rounded-sm border border-line bg-white px-3 py-2">
          {/* biome-ignore lint/performance/noImgElement: a file behind the session, which the optimiser cannot read */}
          <img
            src={apiUrl(`fichiers/${logo}/contenu`)}
            alt={`Logo des documents de ${nom}`}
            className="h-8 w-auto max-w-40 object-contain"
          />
        </span>
      )}
      <Button
        size="small"
        aria-label={`${logo === null ? 'Ajouter un logo' : 'Changer le logo'} : ${nom}`}
        onClick={() => setIsOpen(true)}
      >
        <ImagePlus aria-hidden="true" />
        {logo === null ? 'Ajouter un logo' : 'Changer le logo'}
      </Button>
      {logo !== null && (
        <ConfirmButton
          size="small"
          aria-label={`Retirer le logo : ${nom}`}
          question={{
            title: 'Retirer le logo ?',
            text: `Les prochains documents de « ${nom} » ne le porteront plus. Ceux qui sont déjà enregistrés le gardent.`,
            confirm: 'Retirer le logo',
            danger: true,
            act: remove,
          }}
        >
          <Trash2 aria-hidden="true" />
          Retirer
        </ConfirmButton>
      )}
      <FilesDialog
        call={call}
        single
        open={isOpen}
        onClose={() => setIsOpen(false)}
        texts={{
          title: `Logo des documents de ${nom}`,
          label: 'Logo',
          hint: 'Il se lit sur fond blanc.',
          limits: 'PNG ou JPG, 500 ko au plus.',
          save: 'Enregistrer le logo',
          missing: 'Choisissez un fichier.',
          sending: 'Envoi du logo',
          saved: `Les prochains documents de « ${nom} » portent ce logo.`,
        }}
      />
    </div>
  )
}
