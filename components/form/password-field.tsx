'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { Field } from './field'
import { useBound, type WithField } from './use-bound'

type Props<V extends FieldValues> = WithField<
  Omit<ComponentProps<typeof Input>, 'type' | 'after' | 'before'>,
  V
> & {
  label: ReactNode
  hint?: ReactNode
}

/** Password with a button that shows or hides what is typed, bound to the form around it by `name`. Pasting is allowed. */
export function PasswordField<V extends FieldValues>(props: Props<V>) {
  const { label, error, hint, required = false, ...input } = useBound(props)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <Input
          autoComplete="current-password"
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          after={
            <button
              type="button"
              aria-pressed={shown}
              aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              className="-mr-1.5 grid size-9 place-items-center rounded-sm text-muted hover:text-ink"
              onClick={() => setShown((current) => !current)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </button>
          }
        />
      )}
    </Field>
  )
}
