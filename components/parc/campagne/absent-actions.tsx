'use client'

import { CalendarPlus, CircleX, Download, FileText, FileUp, House, type LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { ActionsMenu } from '@/components/ui/actions-menu'
import type { MenuItem } from '@/components/ui/menu-layer'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import { apiUrl, pageUrl } from '@/lib/platform/routes'
import type { Target } from './target'

const ClotureDialog = windowOnOpen(async () => (await import('./cloture-dialog')).ClotureDialog)
const MiseEnDemeureDialog = windowOnOpen(
  async () => (await import('./mise-en-demeure-dialog')).MiseEnDemeureDialog,
)
const RefusDialog = windowOnOpen(async () => (await import('@/components/form/files-dialog')).FilesDialog)

type Props = {
  target: Target['target']
  /** Page where a slot is chosen. */
  rendezVousPath: string
}

type Window = 'courrier' | 'refus' | 'vacant' | 'cloture'

const label = (Sign: LucideIcon, text: string) => (
  <>
    <Sign aria-hidden="true" />
    {text}
  </>
)

/** Decisions for an occupant whom the attempts did not find, or who refused (PARK-15, PARK-16, PARK-40, PARK-50). */
export function AbsentActions({ target, rendezVousPath }: Props) {
  const [shown, setShown] = useState<Window | null>(null)
  const opening = (id: Window) => ({ id, onSelect: () => setShown(id) })
  const items: MenuItem[] = [
    {
      id: 'visite',
      label: label(CalendarPlus, 'Demander une nouvelle visite'),
      href: pageUrl(rendezVousPath),
    },
    { ...opening('courrier'), label: label(FileText, 'Générer le courrier de mise en demeure') },
    { ...opening('refus'), label: label(FileUp, 'Refus écrit') },
    {
      id: 'preuves',
      label: label(Download, 'Dossier de preuve (PDF)'),
      href: apiUrl(`logements/${target.id}/preuves`),
    },
    { ...opening('vacant'), label: label(House, 'Déclarer vacant'), danger: true },
    { ...opening('cloture'), label: label(CircleX, 'Clore avec motif'), danger: true },
  ]
  const name = `Actions sur le logement ${target.reference}`
  const windowOf = (id: Window) => ({ target, open: shown === id, onClose: () => setShown(null) })
  return (
    <>
      <ActionsMenu name={name} items={items} />
      <MiseEnDemeureDialog {...windowOf('courrier')} />
      <RefusDialog
        call={`absentsdefinitifs/${target.id}/refus`}
        texts={REFUS}
        single
        open={shown === 'refus'}
        onClose={() => setShown(null)}
      />
      <VacantDialog {...windowOf('vacant')} />
      <ClotureDialog {...windowOf('cloture')} />
    </>
  )
}

const REFUS = {
  title: 'Refus écrit',
  label: 'Courrier ou message de l’occupant',
  save: 'Enregistrer le refus',
  missing: 'Choisissez un fichier.',
  sending: 'Envoi du fichier',
  saved: 'Le refus est enregistré.',
}

/** Asks before a dwelling is declared vacant: its occupant has left. */
function VacantDialog({ target: { id, reference, occupant }, open, onClose }: Target) {
  const router = useRouter()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Déclarer vacant ?"
      confirm="Déclarer vacant"
      danger
      text={
        <>
          {occupant} n’occupe plus le logement {reference} à compter d’aujourd’hui. Ses visites à venir sont
          annulées et aucune suite n’y est plus attendue.
        </>
      }
      act={async () => {
        await apiFetch(`absentsdefinitifs/${id}/vacant`, { method: 'POST' })
        showSnackbar({ type: 'success', message: `Le logement ${reference} est vacant.` })
        router.refresh()
      }}
    />
  )
}
