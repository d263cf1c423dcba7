'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/form/confirm'
import { useSave } from '@/components/form/use-save'
import { ActionsMenu } from '@/components/ui/actions-menu'
import type { MenuItem } from '@/components/ui/menu-layer'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch, apiRead } from '@/lib/browser/client'
import type { FournisseurCorps } from '@/lib/domain/comptes/fournisseurs'
import type { Choix } from './fournisseur-dialog'

const FournisseurDialog = windowOnOpen(async () => (await import('./fournisseur-dialog')).FournisseurDialog)

const trial = z.object({ data: z.object({ isGood: z.boolean(), says: z.string() }) })

type Props = Choix & { fournisseur: FournisseurCorps & { id: number }; isTried: boolean }

/** Actions on an identity provider of partners (ACCOUNT-28). */
export function FournisseurActions({ fournisseur, isTried, ...choix }: Props) {
  const { id, nom } = fournisseur
  const router = useRouter()
  const [shown, setShown] = useState<'modifier' | 'supprimer' | null>(null)
  const path = `administration/fournisseurs/${id}`
  const { save: essayer, pending } = useSave(async () => {
    const { data } = await apiRead(`${path}/essai`, trial, { method: 'POST' })
    showSnackbar({ type: data.isGood ? 'success' : 'error', message: data.says })
    router.refresh()
  }, showFailure)
  const close = () => setShown(null)
  const items: MenuItem[] = [
    { id: 'essai', label: 'Essayer', closed: pending, onSelect: () => void essayer() },
    { id: 'modifier', label: 'Modifier', onSelect: () => setShown('modifier') },
    { id: 'supprimer', label: 'Supprimer', danger: true, onSelect: () => setShown('supprimer') },
  ]
  const name = `Actions sur ${nom}`
  return (
    <>
      <ActionsMenu name={name} items={items} />
      <FournisseurDialog
        {...choix}
        fournisseur={fournisseur}
        isTried={isTried}
        open={shown === 'modifier'}
        onClose={close}
      />
      <ConfirmDialog
        open={shown === 'supprimer'}
        onClose={close}
        title={`Supprimer « ${nom} » ?`}
        text="Plus personne ne se connecte par lui ; les sessions ouvertes continuent jusqu’à leur fin."
        confirm="Supprimer"
        danger
        act={async () => {
          await apiFetch(path, { method: 'DELETE' })
          showSnackbar({ type: 'success', message: `Le fournisseur « ${nom} » est supprimé.` })
          router.refresh()
        }}
      />
    </>
  )
}
