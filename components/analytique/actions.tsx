'use client'

import { Download, Link as LinkIcon, Mail, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { exportRows } from '@/components/table/export-rows'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Menu } from '@/components/ui/menu'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Champ } from '@/lib/domain/analytique/filtres'
import type { ImageSource } from '@/lib/domain/analytique/image'
import { LISTE_DES_DEMANDES } from '@/lib/domain/analytique/vue'
import { DIRECT_EXPORT_ROWS, type ExportFormat } from '@/lib/platform/lists/export-types'
import { pageUrl } from '@/lib/platform/routes'

const EnvoiDialog = windowOnOpen(async () => (await import('./envoi-dialog')).EnvoiDialog)

type Props = {
  /** The query of the view, whole. */
  requete: string
  /** Content of the picture; null where nothing could be counted. */
  image: Promise<ImageSource | null>
  /** Requests that it counts; null where they could not be. */
  total: Promise<number | null>
  /** Name under which it is kept; empty for one that is not. */
  nom: string
  /** Menu of the views that are kept. */
  vues: ReactNode
}

async function exportPng(image: Promise<ImageSource | null>): Promise<void> {
  try {
    const [source, { imageOf }, { savePng }] = await Promise.all([
      image,
      import('@/lib/domain/analytique/image'),
      import('@/lib/browser/png'),
    ])
    if (source === null) throw new Error('image')
    const { svg, ...size } = imageOf(source)
    await savePng(svg, 'tableau-de-bord.png', size)
  } catch (error) {
    showFailure(error, () => exportPng(image), 'L’image n’a pas pu être dessinée. Veuillez réessayer.')
  }
}

async function copyLink(requete: string): Promise<void> {
  const address = new URL(pageUrl(`/?${requete}`), window.location.href).toString()
  try {
    await navigator.clipboard.writeText(address)
    showSnackbar({ type: 'success', message: 'Le lien de cette vue est copié.' })
  } catch {
    showSnackbar({ type: 'info', message: address })
  }
}

/** Actions on a whole view: its link, its files, paper, and a mail every week or month. */
export function Actions({ requete, image, total, nom, vues }: Props) {
  const [sends, setSends] = useState(false)
  const demandes = async (format: ExportFormat) => {
    const call = `listes/${LISTE_DES_DEMANDES}/export?format=${format}&${requete}`
    await exportRows(call, format, ((await total) ?? 0) > DIRECT_EXPORT_ROWS)
  }
  const par = (champ: Champ) =>
    void exportRows(`analytique/export?${requete}&format=xlsx&par=${champ}`, 'xlsx', false)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {vues}
      <Button onClick={() => void copyLink(requete)}>
        <DrawnIcon icon={LinkIcon} />
        Copier le lien de cette vue
      </Button>
      <Button onClick={() => setSends(true)}>
        <DrawnIcon icon={Mail} />
        Programmer un envoi
      </Button>
      <Menu
        label="Formats d’export"
        items={[
          { id: 'csv', label: 'Demandes en CSV', onSelect: () => void demandes('csv') },
          { id: 'xlsx', label: 'Demandes en XLSX', onSelect: () => void demandes('xlsx') },
          { id: 'png', label: 'Graphiques en PNG', onSelect: () => void exportPng(image) },
          { id: 'regions', label: 'Numéros par région (XLSX)', onSelect: () => par('prescripteurRegions') },
          {
            id: 'prescripteurs',
            label: 'Numéros par prescripteur (XLSX)',
            onSelect: () => par('prescripteurPrenomNom'),
          },
          { id: 'agences', label: 'Numéros par agence (XLSX)', onSelect: () => par('agenceNomEHS') },
        ]}
      >
        <DrawnIcon icon={Download} />
        Exporter
      </Menu>
      <Button size="icon" aria-label="Imprimer" title="Imprimer" onClick={() => window.print()}>
        <DrawnIcon icon={Printer} />
      </Button>
      <EnvoiDialog key={nom} requete={requete} nom={nom} open={sends} onClose={() => setSends(false)} />
    </div>
  )
}
