'use client'

import '@/lib/browser/no-eval'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { forgetFiles } from '@/components/wizard/use-files'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import type { FlowDefinition } from './definition'
import { writeFlow } from './flow-copy'
import { FlowForm, type FlowStart } from './flow-form'

type Props<V extends FieldValues, A> = {
  flow: FlowDefinition<V, A>
  initial?: FlowStart<V> | undefined
  captcha?: PageCaptcha | null
}

/**
 * A form filled in steps by a visitor, from the first step to the receipt. The step is in the address, what is typed in the
 * tab: a reload, « back » and a failed call lose nothing.
 */
export function Flow<V extends FieldValues, A>({ flow, initial, captcha = null }: Props<V, A>) {
  const [turn, setTurn] = useState(0)
  const restart = (cle: string) => {
    writeFlow(flow.name, null)
    void forgetFiles(cle, flow.files ?? [])
    window.history.pushState(null, '', window.location.pathname)
    setTurn(turn + 1)
  }
  return (
    <FlowForm
      key={turn}
      flow={flow}
      initial={turn === 0 ? initial : undefined}
      captcha={captcha}
      isAgain={turn > 0}
      onRestart={restart}
    />
  )
}
