'use client'

import { useRef, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { Switch } from '@/components/ui/switch'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import { aucunChoix, type Choix, FINALITES, type Finalite, TEXTES } from '@/lib/domain/comptes/consentements'
import { valeurTypographiee } from '@/lib/domain/textes/typography'

type Saving = {
  pending: 'choix' | 'refus' | null
  outcome: 'saved' | { failure: unknown; chosen: Choix; by: 'choix' | 'refus' } | null
}

/** One switch per purpose; a refusal of all is one press away, as each agreement is (ACCOUNT-23). */
export function ChoicesForm({ jeton, choix }: { jeton: string; choix: Choix }) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [{ pending, outcome }, setSaving] = useState<Saving>({ pending: null, outcome: null })

  const save = async (chosen: Choix, pending: 'choix' | 'refus') => {
    if (busy.current) return
    busy.current = true
    setSaving({ pending, outcome: null })
    try {
      await apiFetch('consentements/choix', {
        method: 'POST',
        headers: { 'Idempotency-Key': newName() },
        json: { jeton, choix: chosen },
      })
      for (const [box, finalite] of switchesOf(form.current)) box.checked = chosen[finalite]
      setSaving({ pending: null, outcome: 'saved' })
    } catch (error) {
      setSaving({ pending: null, outcome: { failure: error, chosen, by: pending } })
    } finally {
      busy.current = false
    }
  }
  const chosen = (): Choix => {
    const choix = aucunChoix()
    for (const [box, finalite] of switchesOf(form.current)) choix[finalite] = box.checked
    return choix
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5 noscript:hidden"
      onChange={() => setSaving({ pending, outcome: null })}
      onSubmit={(event) => {
        event.preventDefault()
        void save(chosen(), 'choix')
      }}
    >
      <OnceHydrated>
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface px-5">
          {FINALITES.map((finalite) => (
            <li key={finalite} className="py-4">
              <Switch
                name={finalite}
                label={valeurTypographiee(finalite)}
                detail={TEXTES[finalite]}
                defaultChecked={choix[finalite]}
              />
            </li>
          ))}
        </ul>
        {outcome === 'saved' && <Alert tone="ok" title="Vos choix sont enregistrés." />}
        {outcome !== null && outcome !== 'saved' && (
          <CallFault
            title="Vos choix ne sont pas enregistrés"
            error={outcome.failure}
            onRetry={() => save(outcome.chosen, outcome.by)}
          />
        )}
        <div className="grid gap-3 sm:grid-flow-col sm:justify-start">
          <Button type="submit" variant="primary" pending={pending === 'choix'}>
            Enregistrer mes choix
          </Button>
          <Button pending={pending === 'refus'} onClick={() => void save(aucunChoix(), 'refus')}>
            Tout refuser
          </Button>
        </div>
      </OnceHydrated>
    </form>
  )
}

/** The switches with their purposes, by their names. */
function switchesOf(form: HTMLFormElement | null): [HTMLInputElement, Finalite][] {
  return FINALITES.flatMap((finalite) => {
    const box = form?.elements.namedItem(finalite)
    return box instanceof HTMLInputElement ? [[box, finalite]] : []
  })
}
