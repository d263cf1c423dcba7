'use client'

import { FilePenLine } from 'lucide-react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/domain/textes/format'

type Props = {
  savedAt: string
  /** Where the draft was left: « Étape 2 sur 4 : Facturation ». */
  place: string
  onResume: () => void
  onRestart: () => Promise<void>
}

/** Opening of a wizard when a draft was left: nothing of it is lost or shown before the person chose (CMI-48). */
export function ResumePanel({ savedAt, place, onResume, onRestart }: Props) {
  const { save, pending } = useSave(onRestart)
  return (
    <Card padded className="grid justify-items-start gap-5 sm:grid-cols-[auto_1fr]">
      <span className="grid size-12 place-items-center rounded-lg bg-portal-soft text-portal-ink">
        <FilePenLine aria-hidden="true" className="size-6" />
      </span>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <h2>Vous avez une demande commencée</h2>
          <p className="text-muted">
            Elle a été enregistrée le {formatInstant(new Date(savedAt))}. {place}. Recommencer efface ce
            brouillon.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onResume} disabled={pending}>
            Reprendre le brouillon
          </Button>
          <Button onClick={() => void save()} pending={pending}>
            Recommencer
          </Button>
        </div>
      </div>
    </Card>
  )
}
