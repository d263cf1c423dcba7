'use client'

import { BellRing, ClipboardCheck, Download, FilePen, Share2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { saisiePath } from '@/lib/domain/documents/certificats'
import { apiUrl, pageUrl } from '@/lib/platform/routes'

const PartageDialog = windowOnOpen(async () => (await import('../partages/partage-dialog')).PartageDialog)
const StatutDialog = windowOnOpen(async () => (await import('./statut-dialog')).StatutDialog)

type Props = {
  id: number
  /** Its number, or the dwelling of a draft. */
  nom: string
  isDraft: boolean
  isMissing: boolean
  fichierId: number | null
  /** Whether the reader tells what a control came to. */
  controls: boolean
}

/** Actions on a certificate: completed, asked for, downloaded, shared, judged (CONTRACT-11, CONTRACT-12, DOC-42). */
export function CertificatActions({ id, nom, isDraft, isMissing, fichierId, controls }: Props) {
  const router = useRouter()
  const [shown, setShown] = useState<'relance' | 'statut' | 'partage' | null>(null)
  const close = () => setShown(null)
  const items = [
    ...(isDraft
      ? [{ id: 'completer', href: pageUrl(saisiePath(id)), icon: FilePen, text: 'Compléter' }]
      : []),
    ...(isMissing
      ? [{ id: 'relancer', onSelect: () => setShown('relance'), icon: BellRing, text: 'Relancer' }]
      : []),
    ...(fichierId === null
      ? []
      : [
          {
            id: 'telecharger',
            href: apiUrl(`fichiers/${fichierId}/contenu`),
            icon: Download,
            text: 'Télécharger',
          },
        ]),
    ...(fichierId === null || isDraft
      ? []
      : [{ id: 'partager', onSelect: () => setShown('partage'), icon: Share2, text: 'Partager' }]),
    ...(controls && !isDraft
      ? [
          {
            id: 'statut',
            onSelect: () => setShown('statut'),
            icon: ClipboardCheck,
            text: 'Résultat du contrôle',
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  const name = `Actions sur le certificat ${nom}`
  return (
    <>
      <ActionsMenu
        name={name}
        items={items.map(({ icon: Sign, text, ...item }) => ({
          ...item,
          label: (
            <>
              <Sign aria-hidden="true" />
              {text}
            </>
          ),
        }))}
      />
      <PartageDialog
        nature="certificat"
        objet={id}
        nom={`le certificat ${nom}`}
        open={shown === 'partage'}
        onClose={close}
      />
      <ConfirmDialog
        open={shown === 'relance'}
        onClose={close}
        title="Relancer l’installateur ?"
        confirm="Relancer"
        keep="Fermer"
        text={`L’installateur reçoit un e-mail qui lui demande le certificat du logement ${nom}.`}
        act={async () => {
          await apiFetch(`certificats/${id}/relance`, { method: 'POST' })
          showSnackbar({ type: 'success', message: 'La relance est envoyée.' })
          router.refresh()
        }}
      />
      {controls && <StatutDialog id={id} nom={nom} open={shown === 'statut'} onClose={close} />}
    </>
  )
}
