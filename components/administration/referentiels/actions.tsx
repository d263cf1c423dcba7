'use client'

import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { RecordBar } from '@/components/record/record-head'
import { ActionsMenu } from '@/components/ui/actions-menu'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { MenuItem } from '@/components/ui/menu-layer'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiFetch } from '@/lib/browser/client'
import type { CleActe } from '@/lib/domain/administration/referentiels/actes'
import type { Phrases } from '@/lib/domain/administration/referentiels/fiche'
import type { CleFiche } from '@/lib/domain/administration/referentiels/fiches'
import { typographie } from '@/lib/domain/textes/typography'
import { pageUrl } from '@/lib/platform/routes'
import type { Choix } from './champs'

const ActeDialog = windowOnOpen(async () => (await import('./acte-dialog')).ActeDialog)
const ChangerFicheDialog = windowOnOpen(async () => (await import('./fiche-dialog')).ChangerFicheDialog)

type Values = Readonly<Record<string, unknown>>
type Props = {
  cle: CleFiche
  id: number
  titre: string
  values: Values
  empreinte: string
  isArchived: boolean
  choix: Choix
  ouverts: readonly { acte: CleActe; titre: string; danger: boolean; stored?: Values }[]
  liens: readonly { label: string; href: string }[]
  phrases: Phrases
  /** Address of its list, without /v2, and of its calls. */
  path: string
  call: string
  /** Consequence of its archive; null where it has none. */
  effet: string | null
}

/**
 * Actions on a record: change it, its own acts, its archive. Its words are given: the declarations, with their rules,
 * come with the windows alone.
 */
export function FicheActions(props: Props) {
  const { cle, id, titre, values, empreinte, isArchived, choix, ouverts, liens, phrases, path, call, effet } =
    props
  const router = useRouter()
  const [shown, setShown] = useState<CleActe | 'modifier' | 'archive' | null>(null)
  const close = () => setShown(null)
  const archive = async () => {
    await apiFetch(`${call}/${id}/archive`, { method: isArchived ? 'DELETE' : 'PUT' })
    showSnackbar({ type: 'success', message: isArchived ? phrases.rouvert : phrases.archive })
    router.refresh()
  }
  const items: MenuItem[] = [
    ...liens.map(({ label, href }) => ({ id: href, label, href: pageUrl(href) })),
    ...ouverts.map(({ acte, titre: label, danger }) => ({
      id: acte,
      label,
      danger,
      onSelect: () => setShown(acte),
    })),
    ...(effet === null
      ? []
      : [
          {
            id: 'archive',
            label: isArchived ? phrases.rouvrir : phrases.archiver,
            danger: !isArchived,
            onSelect: () => setShown('archive'),
          },
        ]),
  ]
  const name = `Autres actions sur ${titre}`
  return (
    <RecordBar>
      {!isArchived && (
        <Button variant="primary" onClick={() => setShown('modifier')}>
          <DrawnIcon icon={Pencil} />
          Modifier
        </Button>
      )}
      {items.length > 0 && <ActionsMenu name={name} items={items} variant="secondary" />}
      <ChangerFicheDialog
        cle={cle}
        id={id}
        stored={values}
        empreinte={empreinte}
        choix={choix}
        open={shown === 'modifier'}
        onClose={close}
      />
      {ouverts.map(({ acte, stored }) => (
        <ActeDialog
          key={acte}
          acte={acte}
          id={id}
          {...(stored && { stored })}
          {...(acte === 'annulation' && { leave: path })}
          open={shown === acte}
          onClose={close}
        />
      ))}
      {effet !== null && (
        <ConfirmDialog
          open={shown === 'archive'}
          onClose={close}
          title={typographie(`${isArchived ? phrases.rouvrir : phrases.archiver} ?`)}
          text={typographie(isArchived ? `« ${titre} » pourra de nouveau servir.` : effet)}
          confirm={isArchived ? 'Sortir des archives' : 'Archiver'}
          danger={!isArchived}
          act={archive}
        />
      )}
    </RecordBar>
  )
}
