'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { StickyBar } from '@/components/ui/sticky-bar'

type Act = 'drop' | 'withdraw' | 'delete'

const ACTS: Record<Act, { label: string; title: string; text: string }> = {
  drop: {
    label: 'Abandonner le brouillon',
    title: 'Abandonner le brouillon ?',
    text: 'Ce qui n’est pas publié est perdu. La page publiée ne change pas.',
  },
  withdraw: {
    label: 'Retirer de la publication',
    title: 'Retirer la page ?',
    text: 'La page quitte aussitôt les menus et son adresse ne répond plus\u00a0; si elle remplaçait une page partagée avec d’autres portails, celle-ci revient. Ses versions restent.',
  },
  delete: {
    label: 'Supprimer la page',
    title: 'Supprimer la page ?',
    text: 'La page et toutes ses versions sont supprimées, sans retour possible.',
  },
}

type Props = {
  version: number | null
  published: boolean
  wasPublished: boolean
  isDirty: boolean
  isSubmitting: boolean
  onPreview: () => void
  onPublish: () => void
  onDrop: () => Promise<void>
  onWithdraw: () => Promise<void>
  onDelete: () => Promise<void>
}

/** State of the page and what can be done with it, always within reach while it is edited. */
export function EditorBar(props: Props) {
  const { version, published, wasPublished, isDirty, isSubmitting, onPreview, onPublish } = props
  const [asked, setAsked] = useState<Act | null>(null)
  const runs = { drop: props.onDrop, withdraw: props.onWithdraw, delete: props.onDelete }
  const acts: Act[] = [
    ...(version !== null && wasPublished ? (['drop'] as const) : []),
    published ? 'withdraw' : 'delete',
  ]
  return (
    <StickyBar className="-mx-2 flex flex-wrap items-center gap-3 rounded-t-lg border border-b-0 border-line bg-surface px-4 py-3 shadow-pop">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2" role="status">
        <Badge tone={published ? 'ok' : 'neutral'}>{published ? 'Publiée' : 'Non publiée'}</Badge>
        {isDirty ? (
          <Badge tone="warn">Modifications non enregistrées</Badge>
        ) : (
          version !== null && <Badge tone="info">Brouillon n° {version}</Badge>
        )}
      </p>
      <Menu
        label="Autres actions"
        items={acts.map((act) => ({ id: act, label: ACTS[act].label, onSelect: () => setAsked(act) }))}
      >
        Autres actions
      </Menu>
      <Button onClick={onPreview} disabled={isSubmitting}>
        Aperçu
      </Button>
      <Button type="submit" pending={isSubmitting}>
        Enregistrer le brouillon
      </Button>
      <Button
        variant="primary"
        disabled={isSubmitting || (published && !isDirty && version === null)}
        onClick={onPublish}
      >
        Publier
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={ACTS[asked].title}
          text={ACTS[asked].text}
          confirm={ACTS[asked].label}
          danger
          act={runs[asked]}
        />
      )}
    </StickyBar>
  )
}
