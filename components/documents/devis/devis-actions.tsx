'use client'

import { Download, FileCheck, type MessageCircleQuestion, PenLine } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { MenuItem } from '@/components/ui/menu-layer'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { signatureDevisPath } from '@/lib/domain/documents/devis'
import { apiUrl } from '@/lib/platform/routes'
import type { Acte } from './acts'

const CommandeDialog = windowOnOpen(async () => (await import('./commande-dialog')).CommandeDialog)
const TexteDialog = windowOnOpen(async () => (await import('./texte-dialog')).TexteDialog)

type Props = {
  id: number
  numero: string
  bonDeCommande: string | null
  /** It can still be signed, refused and asked about; `decides` by this person, who may sign, refuse and withdraw it. */
  isOpen: boolean
  decides: boolean
  /** Nobody acts in the person's place. */
  isOwn: boolean
  isSigned: boolean
  /** Something is bought by it, or may be. */
  isOrdered: boolean
  /** A question waits for its answer. */
  isAsked: boolean
  staff: boolean
}

type Window = Acte | 'commande' | 'retrait'

/** Actions on a quote (DOC-02). */
export function DevisActions(props: Props) {
  const { id, numero, bonDeCommande, isOpen, isSigned, isOrdered, isAsked, staff, isOwn } = props
  const decides = isOpen && props.decides
  const [shown, setShown] = useState<Window | null>(null)
  const opening = (name: Window, label: string) => ({ id: name, label, onSelect: () => setShown(name) })
  const pdf = apiUrl(`signaturedevis/pdf?devis=${id}`)
  const items: MenuItem[] = [
    { id: 'pdf', label: icon(Download, 'PDF du devis'), href: pdf },
    ...(isSigned ? [{ id: 'signe', label: icon(FileCheck, 'PDF signé'), href: `${pdf}&signe=1` }] : []),
    ...(isOpen ? [opening('question', 'Poser une question')] : []),
    ...(isOpen && isAsked && staff ? [opening('reponse', 'Répondre à la question')] : []),
    ...(isOwn && isOrdered ? [opening('commande', 'Bon de commande')] : []),
    ...(decides ? [{ ...opening('refus', 'Refuser'), danger: true }] : []),
    ...(decides && staff ? [{ ...opening('retrait', 'Retirer le devis'), danger: true }] : []),
  ]
  const name = `Actions sur le devis ${numero}`
  const windowOf = (window: Window) => ({ open: shown === window, onClose: () => setShown(null) })
  return (
    <>
      {decides && (
        <ButtonLink href={signatureDevisPath(id)} variant="primary" className="max-desktop:flex-1">
          <DrawnIcon icon={PenLine} />
          Signer
        </ButtonLink>
      )}
      <ActionsMenu name={name} variant="secondary" items={items} />
      {(['refus', 'question', 'reponse'] as const).map((acte) => (
        <TexteDialog key={acte} acte={acte} acces={{ devis: id }} numero={numero} {...windowOf(acte)} />
      ))}
      <CommandeDialog id={id} current={bonDeCommande} {...windowOf('commande')} />
      <RetraitDialog id={id} numero={numero} {...windowOf('retrait')} />
    </>
  )
}

const icon = (Sign: typeof MessageCircleQuestion, text: string) => (
  <>
    <Sign aria-hidden="true" />
    {text}
  </>
)

function RetraitDialog({
  id,
  numero,
  ...window
}: {
  id: number
  numero: string
  open: boolean
  onClose: () => void
}) {
  const router = useRouter()
  return (
    <ConfirmDialog
      {...window}
      title={`Retirer le devis ${numero} ?`}
      text="Personne ne pourra plus le signer. Les signatures déjà reçues ne comptent plus."
      confirm="Retirer le devis"
      danger
      act={async () => {
        await apiFetch(`devis/${id}/retrait`, { method: 'POST' })
        showSnackbar({ type: 'success', message: `Le devis ${numero} est retiré.` })
        router.refresh()
      }}
    />
  )
}
