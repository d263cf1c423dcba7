'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

type Ligne = { id: number; label: string; subtitle: string | null }
type Props = {
  groupeId: number
  userId: number
  /** Whose tiles they are. */
  nom: string
  sections: readonly { titre: string; tuiles: readonly Ligne[] }[]
  masquees: readonly number[]
}

/** A box per tile that a person may see; each is saved as it is changed, and goes back when it could not be. */
export function AutorisationSwitches({ groupeId, userId, nom, sections, masquees }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(() => new Set(masquees))
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set())
  const change = async (tuileId: number, visible: boolean) => {
    setHidden((before) => (visible ? without(before, tuileId) : new Set([...before, tuileId])))
    setSaving((before) => new Set([...before, tuileId]))
    try {
      await apiFetch('autorisations', { method: 'PUT', json: { groupeId, userId, tuileId, visible } })
      showSnackbar({ type: 'success', message: 'L’autorisation est enregistrée.' })
    } catch (error) {
      setHidden((before) => (visible ? new Set([...before, tuileId]) : without(before, tuileId)))
      showFailure(error, () => change(tuileId, visible))
    }
    setSaving((before) => without(before, tuileId))
  }
  return (
    <OnceHydrated>
      {sections.map(({ titre, tuiles }) => (
        <fieldset key={titre} className="grid min-w-0 gap-1">
          <legend className="mb-1 text-[13.5px] font-semibold">
            {titre}
            <span className="sr-only"> de {nom}</span>
          </legend>
          <ul className="grid divide-y divide-line rounded-lg border border-line px-4">
            {tuiles.map(({ id, label, subtitle }) => (
              <li key={id}>
                <Checkbox
                  className="py-3"
                  label={
                    <>
                      <span className="block font-semibold wrap-anywhere">{label}</span>
                      {subtitle && <span className="block text-[13.5px] text-muted">{subtitle}</span>}
                    </>
                  }
                  checked={!hidden.has(id)}
                  disabled={saving.has(id)}
                  onChange={(event) => void change(id, event.target.checked)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </OnceHydrated>
  )
}

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...set].filter((other) => other !== id))
}
