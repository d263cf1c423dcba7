'use client'

import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { windowOnOpen } from '@/components/ui/window-on-open'

const AskQuoteDialog = windowOnOpen(
  async () => (await import('@/components/documents/ask-quote-dialog')).AskQuoteDialog,
)
const ProofDialog = windowOnOpen(async () => (await import('./proof-dialog')).ProofDialog)

type Props = { id: number; numero: string }

/** Actions on a non-conformity that is not over (PARK-30, PARK-42). */
export function NonConformiteActions({ id, numero }: Props) {
  const [dialog, setDialog] = useState<'preuve' | 'devis' | null>(null)
  const close = () => setDialog(null)
  const name = `Actions sur la non-conformité ${numero}`
  return (
    <>
      <Button variant="primary" className="max-desktop:flex-1" onClick={() => setDialog('preuve')}>
        <DrawnIcon icon={FileCheck} />
        Déposer une preuve de levée
      </Button>
      <ActionsMenu
        name={name}
        variant="secondary"
        items={[{ id: 'devis', label: 'Demander un devis', onSelect: () => setDialog('devis') }]}
      />
      <ProofDialog id={id} numero={numero} open={dialog === 'preuve'} onClose={close} />
      <AskQuoteDialog
        cause={{ nonConformite: id }}
        title="Demander un devis"
        text={`L’agence reçoit votre demande de devis pour lever la non-conformité ${numero}.`}
        open={dialog === 'devis'}
        onClose={close}
      />
    </>
  )
}
