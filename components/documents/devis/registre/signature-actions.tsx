'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { ActionsMenu } from '@/components/ui/actions-menu'
import type { MenuItem } from '@/components/ui/menu-layer'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { PLAFOND_DEPASSE } from '@/lib/domain/documents/signature'
import { apiUrl } from '@/lib/platform/routes'
import type { Attendu } from '../acts'

const SignataireDialog = windowOnOpen(async () => (await import('./signataire-dialog')).SignataireDialog)

type Props = {
  id: number
  reference: string
  /** Who is to sign next; null when nobody is. */
  next: string | null
  /** When they were last reminded; null for never. */
  last: string | null
  /** Whether they were reminded within 24 hours (TRUST-16). */
  isClosed: boolean
  /** Those whom somebody else may replace. */
  waiting: readonly Attendu[]
  /** Whether the quote is above the reader’s ceiling (SAFE-30). */
  isAbove: boolean
  hasProof: boolean
}

/** Actions on a line of the register: none where nothing is left to do (DOC-11, DOC-12, DOC-14). */
export function SignatureActions({ id, reference, next, last, isClosed, waiting, isAbove, hasProof }: Props) {
  const router = useRouter()
  const [shown, setShown] = useState<'relance' | 'signataire' | null>(null)
  const items: MenuItem[] = [
    ...(next === null
      ? []
      : [
          {
            id: 'relance',
            label: isClosed ? `Relancer (dernière relance le ${last})` : 'Relancer',
            closed: isClosed,
            onSelect: () => setShown('relance'),
          },
        ]),
    ...(waiting.length === 0
      ? []
      : [
          {
            id: 'signataire',
            label: isAbove
              ? `Changer de signataire (${PLAFOND_DEPASSE.toLowerCase()})`
              : 'Changer de signataire',
            closed: isAbove,
            onSelect: () => setShown('signataire'),
          },
        ]),
    ...(hasProof
      ? [{ id: 'preuve', label: 'Dossier de preuve', href: apiUrl(`signatures/${id}/preuve`) }]
      : []),
  ]
  if (items.length === 0) return null
  const name = `Actions sur ${reference}`
  const close = () => setShown(null)
  return (
    <>
      <ActionsMenu name={name} items={items} />
      <ConfirmDialog
        open={shown === 'relance'}
        onClose={close}
        title={`Relancer ${next ?? ''} ?`}
        text={`Un nouveau lien de signature lui est envoyé par e-mail. Les signataires suivants ne reçoivent rien.${last === null ? '' : ` Dernière relance le ${last}.`}`}
        confirm="Relancer"
        act={async () => {
          await apiFetch(`signatures/${id}/relance`, { method: 'POST' })
          showSnackbar({ type: 'success', message: `${next} est relancé par e-mail.` })
          router.refresh()
        }}
      />
      {shown === 'signataire' && <SignataireDialog id={id} waiting={waiting} onClose={close} />}
    </>
  )
}
