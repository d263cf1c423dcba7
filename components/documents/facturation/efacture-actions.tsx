'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { EtatEfacture } from '@/lib/domain/documents/facturation/reforme'
import type { Day } from '@/lib/domain/temps/days'
import { apiUrl } from '@/lib/platform/routes'
import type { EntiteTarget } from './activation-dialog'

const ActivationDialog = windowOnOpen(async () => (await import('./activation-dialog')).ActivationDialog)
const PapierDialog = windowOnOpen(async () => (await import('./papier-dialog')).PapierDialog)

type EfactureProps = { entite: EntiteTarget; etat: EtatEfacture; today: Day }

/** The switch of an entity, or the confirmation of it. */
export function EfactureActions({ entite, etat, today }: EfactureProps) {
  const [open, setOpen] = useState(false)
  if (etat === 'Active' || etat === 'En cours')
    return (
      <a
        href={apiUrl(`entites-facturation/${entite.id}/confirmation`)}
        className="inline-flex min-h-9 items-center whitespace-nowrap text-portal-ink underline underline-offset-2"
      >
        Confirmation PDF
        <span className="sr-only"> de {entite.nom}</span>
      </a>
    )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Activer
        <span className="sr-only"> pour {entite.nom}</span>
      </Button>
      <ActivationDialog entite={entite} today={today} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type PapierProps = { id: number; nom: string; siren: string; isClosed: boolean; today: Day }

/** The return of an entity to paper, closed where the reform leaves it no choice (DOC-25). */
export function PapierAction({ id, nom, siren, isClosed, today }: PapierProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" disabled={isClosed} onClick={() => setOpen(true)}>
        Revenir au papier
        <span className="sr-only"> pour {nom}</span>
      </Button>
      {!isClosed && (
        <PapierDialog
          id={id}
          nom={nom}
          siren={siren}
          today={today}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
