'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { useHydrated } from '@/components/ui/use-hydrated'
import { MESSAGES } from '@/lib/domain/textes/messages'
import { codeFault, verify } from './calls'
import { ProofFault } from './proof-fault'
import { type Step, useProof } from './use-proof'

type Props = Step & {
  hint: string
  /** Whether it is a recovery code, whose letters telephones have another keyboard for. */
  letters?: boolean
  submit?: string
  /** Another way stands before it. */
  isSecond?: boolean
  /** False where there is something to read and to do first. */
  takesFocus?: boolean
  /** Under the field. */
  children?: ReactNode
}

const inputOf = (form: HTMLFormElement | null): HTMLInputElement | null => {
  const input = form?.elements.namedItem('code')
  return input instanceof HTMLInputElement ? input : null
}

/** The field of a code and what sends it. What is typed stays until it is taken. */
export function CodeForm(props: Props) {
  const { hint, letters = false, submit = 'Vérifier', isSecond = false } = props
  const { takesFocus = true, children, ...step } = props
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  const { prove, busy, fault, forgive } = useProof(step)
  const isHydrated = useHydrated()
  const refusal = codeFault(fault)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another keyboard is for another code, which is typed next
  useEffect(() => {
    if (takesFocus && isHydrated) inputOf(form.current)?.focus()
  }, [takesFocus, letters, isHydrated])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(form.current)
    const code = input?.value.trim() ?? ''
    setMissing(code === '')
    if (busy || (code !== '' && (await prove(() => verify(code))))) return
    input?.focus()
    input?.select()
  }
  const onInput = () => {
    setMissing(false)
    if (!busy) forgive()
  }
  return (
    <form ref={form} noValidate onSubmit={send} onInput={onInput} className="grid gap-5">
      <ProofFault
        error={refusal === undefined ? fault : null}
        onRetry={() => form.current?.requestSubmit()}
      />
      <OnceHydrated>
        <TextField
          name="code"
          label={letters ? 'Code de secours' : 'Code'}
          hint={hint}
          error={isMissing ? MESSAGES.required : refusal}
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize={letters ? 'characters' : 'none'}
          spellCheck={false}
          longest={40}
        />
        {children}
        <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} pending={busy} className="w-full">
          {submit}
        </Button>
      </OnceHydrated>
    </form>
  )
}
