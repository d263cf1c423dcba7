'use client'

import clsx from 'clsx'
import { BellRing, Copy, Download, FilePlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { Button, buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { MenuItem } from '@/components/ui/menu-layer'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { DemandeActionsOf } from '@/lib/demandes/suivi/demande'
import { apiUrl, pageUrl } from '@/lib/platform/routes'
import { addedFiles, type FileKind } from './file-texts'

const AddFilesDialog = windowOnOpen(async () => (await import('@/components/form/files-dialog')).FilesDialog)
const AnnulerDialog = windowOnOpen(async () => (await import('./annuler-dialog')).AnnulerDialog)
const RelancerDialog = windowOnOpen(async () => (await import('./relancer-dialog')).RelancerDialog)

type Props = {
  id: number
  numero: string
  can: DemandeActionsOf
  /** Kind of files that « Compléter » adds: a distributor's are photos. */
  kind?: FileKind
  /** Page of a new request that starts from this one, without /v2 (CMI-51). */
  copyPath?: string | undefined
  /** A menu on a row of a list; one button and a menu on the page of the request (TRUST-23). */
  shape: 'row' | 'record'
}

const COMPLETER: Readonly<Record<FileKind, string>> = {
  photos: 'Ajouter des photos',
  pieces: 'Compléter la demande',
}

/** « Relancer », « Compléter », « Annuler » and « PDF » on one request (FOLLOW-10, FOLLOW-11). */
export function DemandeActions({ id, numero, can, shape, kind = 'pieces', copyPath }: Props) {
  const [dialog, setDialog] = useState<'relancer' | 'completer' | 'annuler' | null>(null)
  const close = () => setDialog(null)
  const pdf = apiUrl(`demandes/${id}/pdf`)
  const isRecord = shape === 'record'
  const items: MenuItem[] = [
    ...(can.relancer
      ? [
          {
            id: 'relancer',
            label: <Label icon={<DrawnIcon icon={BellRing} />} text="Relancer" note={noteOf(can.relance)} />,
            closed: can.relance.ouverture !== null,
            onSelect: () => setDialog('relancer'),
          },
        ]
      : []),
    ...(can.completer && !isRecord
      ? [
          {
            id: 'completer',
            label: <Label icon={<DrawnIcon icon={FilePlus} />} text="Compléter" />,
            onSelect: () => setDialog('completer'),
          },
        ]
      : []),
    ...(copyPath
      ? [
          {
            id: 'dupliquer',
            label: <Label icon={<DrawnIcon icon={Copy} />} text="Dupliquer une demande" />,
            href: pageUrl(copyPath),
          },
        ]
      : []),
    ...(can.completer || !isRecord
      ? [{ id: 'pdf', label: <Label icon={<DrawnIcon icon={Download} />} text="PDF" />, href: pdf }]
      : []),
    ...(can.annuler
      ? [
          {
            id: 'annuler',
            label: <Label icon={<DrawnIcon icon={X} />} text="Annuler" />,
            danger: true,
            onSelect: () => setDialog('annuler'),
          },
        ]
      : []),
  ]
  const name = `Actions sur la demande ${numero}`
  return (
    <>
      {isRecord && can.completer && (
        <Button variant="primary" className="max-desktop:flex-1" onClick={() => setDialog('completer')}>
          <DrawnIcon icon={FilePlus} />
          {COMPLETER[kind]}
        </Button>
      )}
      {isRecord && !can.completer && (
        <a href={pdf} className={clsx(buttonClass({ variant: 'primary' }), 'max-desktop:flex-1')}>
          <DrawnIcon icon={Download} />
          Télécharger le PDF
        </a>
      )}
      {items.length > 0 && (
        <ActionsMenu name={name} items={items} variant={isRecord ? 'secondary' : 'ghost'} />
      )}
      <AddFilesDialog {...addedFiles(kind, { id, numero })} open={dialog === 'completer'} onClose={close} />
      <AnnulerDialog
        id={id}
        numero={numero}
        destinataire={can.destinataire}
        open={dialog === 'annuler'}
        onClose={close}
      />
      <RelancerDialog
        id={id}
        numero={numero}
        relance={can.relance}
        destinataire={can.destinataire}
        open={dialog === 'relancer'}
        onClose={close}
      />
    </>
  )
}

/** The last reminder, and when the next one may be sent. */
function noteOf({ derniere, ouverture }: DemandeActionsOf['relance']): string | undefined {
  if (derniere === null) return undefined
  return ouverture === null ? `Relancée le ${derniere}` : `Relancée le ${derniere}, à nouveau le ${ouverture}`
}

function Label({ icon, text, note }: { icon: ReactNode; text: string; note?: string | undefined }) {
  return (
    <>
      {icon}
      <span>
        {text}
        {note && <span className="block text-[13px] font-normal text-muted">{note}</span>}
      </span>
    </>
  )
}
