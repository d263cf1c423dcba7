'use client'

import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { compteesText, EXCLUES, type Exclue, LIBELLES_EXCLUES } from '@/lib/domain/analytique/comptees'
import { Opener } from './opener'

type Props = { avec: readonly Exclue[]; onSave: (avec: readonly Exclue[]) => void }

/** Asks for what the figures leave out: drafts, cancelled and test requests (ANALYTICS-49). It saves as it closes. */
export function CompteesSelector({ avec, onSave }: Props) {
  const [draft, setDraft] = useState<readonly Exclue[] | null>(null)
  const chosen = draft ?? avec
  const close = () => {
    setDraft(null)
    if (draft !== null && EXCLUES.some((one) => draft.includes(one) !== avec.includes(one))) onSave(draft)
  }
  return (
    <Opener
      label="Demandes comptées"
      text={compteesText(avec)}
      count={null}
      icon={FileCheck}
      onClose={close}
      panel={() => (
        <fieldset className="grid gap-1 p-3.5">
          <legend className="sr-only">Compter aussi</legend>
          <p aria-hidden="true" className="font-semibold">
            Compter aussi
          </p>
          {EXCLUES.map((one) => (
            <Checkbox
              key={one}
              label={LIBELLES_EXCLUES[one]}
              className="min-h-9"
              checked={chosen.includes(one)}
              onChange={() => setDraft(EXCLUES.filter((other) => chosen.includes(other) !== (other === one)))}
            />
          ))}
          <p className="text-[13px] text-muted">Le choix est appliqué à la fermeture.</p>
        </fieldset>
      )}
    />
  )
}
