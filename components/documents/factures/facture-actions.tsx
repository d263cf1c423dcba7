'use client'

import { FileText } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'
import { DownloadButton } from './download-button'

const CodeDialog = windowOnOpen(async () => (await import('./code-dialog')).CodeDialog)
const ContestDialog = windowOnOpen(async () => (await import('./contest-dialog')).ContestDialog)
const ReglementDialog = windowOnOpen(async () => (await import('./reglement-dialog')).ReglementDialog)
const PartageDialog = windowOnOpen(async () => (await import('../partages/partage-dialog')).PartageDialog)
const MessageDialog = windowOnOpen(async () => (await import('./message-dialog')).MessageDialog)

type Props = {
  facture: { id: number; numero: string; codeComptable: string | null }
  lignes: readonly { id: number; libelle: string }[]
  hasXml: boolean
  mayContest: boolean
  isContested: boolean
  /** Cents that are open. */
  soldeCents: number
  /** Whether the reader records payments of what is open. */
  recordsReglements: boolean
}

type Window = 'partage' | 'contest' | 'message' | 'code' | 'reglement' | 'withdraw'

/** Actions on an invoice: its files, its dispute, its accounting code (DOC-17). */
export function FactureActions({ facture, lignes, soldeCents, ...can }: Props) {
  const { hasXml, mayContest, isContested, recordsReglements } = can
  const router = useRouter()
  const [dialog, setDialog] = useState<Window | null>(null)
  const { id, numero, codeComptable } = facture
  const close = () => setDialog(null)
  const name = `Actions sur la facture ${numero}`
  const download = (file: string, nom: string): Promise<void> =>
    downloadFile(`factures/${id}/${file}`, nom, 'GET').catch((error: unknown) =>
      showFailure(error, () => download(file, nom)),
    )
  const withdraw = async (): Promise<void> => {
    await apiFetch(`factures/${id}/contestation`, { method: 'DELETE' })
    showSnackbar({ type: 'success', message: `La contestation de la facture ${numero} est retirée.` })
    router.refresh()
  }
  const open = (window: Window) => () => setDialog(window)
  const items = [
    { id: 'xml', label: 'XML (Factur-X)', onSelect: () => void download('xml', `${numero}.xml`), on: hasXml },
    {
      id: 'duplicata',
      label: 'Duplicata PDF',
      onSelect: () => void download('pdf?duplicata=1', `${numero}-duplicata.pdf`),
      on: true,
    },
    { id: 'partage', label: 'Partager', onSelect: open('partage'), on: true },
    { id: 'contest', label: 'Contester', onSelect: open('contest'), on: mayContest },
    { id: 'message', label: 'Écrire à l’agence', onSelect: open('message'), on: isContested },
    { id: 'withdraw', label: 'Retirer la contestation', onSelect: open('withdraw'), on: isContested },
    {
      id: 'reglement',
      label: 'Enregistrer un règlement',
      onSelect: open('reglement'),
      on: recordsReglements,
    },
    { id: 'code', label: 'Code comptable', onSelect: open('code'), on: true },
  ].filter(({ on }) => on)
  return (
    <>
      <DownloadButton
        variant="primary"
        className="max-desktop:flex-1"
        call={`factures/${id}/pdf`}
        name={`${numero}.pdf`}
      >
        <DrawnIcon icon={FileText} />
        Télécharger le PDF
      </DownloadButton>
      <ActionsMenu name={name} variant="secondary" items={items.map(({ on: _on, ...item }) => item)} />
      <ContestDialog
        id={id}
        numero={numero}
        lignes={lignes}
        soldeCents={soldeCents}
        open={dialog === 'contest'}
        onClose={close}
      />
      <PartageDialog
        nature="facture"
        objet={id}
        nom={`la facture ${numero}`}
        open={dialog === 'partage'}
        onClose={close}
      />
      <ConfirmDialog
        title="Retirer la contestation ?"
        text={`La facture ${numero} revient à son état d’avant le litige, sans être approuvée, et le reste à payer est de nouveau attendu.`}
        confirm="Retirer la contestation"
        act={withdraw}
        lost={`La connexion a été coupée\u00a0: la contestation n’est peut-être pas retirée. Réessayez.`}
        open={dialog === 'withdraw'}
        onClose={close}
      />
      <MessageDialog id={id} numero={numero} open={dialog === 'message'} onClose={close} />
      <ReglementDialog
        id={id}
        numero={numero}
        soldeCents={soldeCents}
        open={dialog === 'reglement'}
        onClose={close}
      />
      <CodeDialog id={id} numero={numero} code={codeComptable} open={dialog === 'code'} onClose={close} />
    </>
  )
}
