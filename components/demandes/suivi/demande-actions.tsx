'use client'

import { BellRing, Copy, Download, Ellipsis, FilePlus, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-layer'
import type { AuthorActions } from '@/lib/domain/demandes/suivi'
import { apiUrl, pageUrl } from '@/lib/platform/routes'
import { postChange } from './call'
import type { FileKind } from './file-texts'
import { AddFilesDialog, AnnulerDialog } from './windows'

type Props = {
  id: number
  numero: string
  can: AuthorActions
  /** What « Compléter » adds: a distributor's files are photos. */
  kind?: FileKind
  /** Page of a new request that starts from this one, without /v2 (CMI-51). */
  copyPath?: string | undefined
  /** A menu on a row of a list, buttons on the page of the request. */
  shape: 'menu' | 'buttons'
}

const DUPLIQUER = 'Dupliquer une demande'

/** « Relancer », « Compléter », « Annuler » and « PDF » on one request (FOLLOW-10, FOLLOW-11). */
export function DemandeActions({ id, numero, can, shape, kind = 'pieces', copyPath }: Props) {
  const router = useRouter()
  const [isReminding, setIsReminding] = useState(false)
  const [dialog, setDialog] = useState<'completer' | 'annuler' | null>(null)
  const remind = async () => {
    if (isReminding) return
    setIsReminding(true)
    try {
      await postChange(`demandes/${id}/relance`)
      showSnackbar({ type: 'success', message: `L’agence est relancée pour la demande ${numero}.` })
      router.refresh()
    } catch (error) {
      showFailure(error, remind)
    } finally {
      setIsReminding(false)
    }
  }
  const close = () => setDialog(null)
  const pdf = apiUrl(`demandes/${id}/pdf`)
  const actions: Action[] = [
    ...(can.relancer
      ? [
          {
            id: 'relancer',
            label: 'Relancer',
            icon: <BellRing aria-hidden="true" />,
            run: () => void remind(),
          },
        ]
      : []),
    ...(can.completer
      ? [
          {
            id: 'completer',
            label: 'Compléter',
            icon: <FilePlus aria-hidden="true" />,
            run: () => setDialog('completer'),
          },
        ]
      : []),
    ...(can.annuler
      ? [{ id: 'annuler', label: 'Annuler', icon: <X aria-hidden="true" />, run: () => setDialog('annuler') }]
      : []),
  ]
  return (
    <>
      {shape === 'menu' ? (
        <ActionsMenu numero={numero} actions={actions} pdf={pdf} copyPath={copyPath} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {actions.map(({ id: name, label, icon, run }) => (
            <Button
              key={name}
              variant={name === 'annuler' ? 'danger' : 'secondary'}
              pending={name === 'relancer' && isReminding}
              onClick={run}
            >
              {icon}
              {label}
            </Button>
          ))}
          {copyPath && (
            <ButtonLink href={copyPath}>
              <Copy aria-hidden="true" />
              {DUPLIQUER}
            </ButtonLink>
          )}
          <a href={pdf} className={buttonClass({})}>
            <Download aria-hidden="true" />
            PDF
          </a>
        </div>
      )}
      <AddFilesDialog id={id} numero={numero} kind={kind} open={dialog === 'completer'} onClose={close} />
      <AnnulerDialog id={id} numero={numero} open={dialog === 'annuler'} onClose={close} />
    </>
  )
}

type Action = { id: string; label: string; icon: ReactNode; run: () => void }

type MenuProps = { numero: string; actions: readonly Action[]; pdf: string; copyPath: string | undefined }

function ActionsMenu({ numero, actions, pdf, copyPath }: MenuProps) {
  const labelled = (icon: ReactNode, label: string) => (
    <>
      {icon}
      {label}
    </>
  )
  const items: MenuItem[] = [
    ...actions.map(({ id, label, icon, run }) => ({ id, label: labelled(icon, label), onSelect: run })),
    ...(copyPath
      ? [
          {
            id: 'dupliquer',
            label: labelled(<Copy aria-hidden="true" />, DUPLIQUER),
            href: pageUrl(copyPath),
          },
        ]
      : []),
    { id: 'pdf', label: labelled(<Download aria-hidden="true" />, 'PDF'), href: pdf },
  ]
  return (
    <Menu label={`Actions sur la demande ${numero}`} items={items} variant="ghost" size="icon">
      <Ellipsis aria-hidden="true" />
      <span className="sr-only">Actions sur la demande {numero}</span>
    </Menu>
  )
}
