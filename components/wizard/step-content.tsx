'use client'

import type { ComponentProps, ReactNode } from 'react'
import { RequiredNote } from '@/components/form/field-notes'
import { FormFaults } from '@/components/form/form-faults'
import { UploadProgress } from '@/components/form/upload-progress'
import { SendingFailure } from '../form/sending-failure'
import type { ShownStep } from './definition'
import type { Sending } from './use-call'

type Props = {
  step: ShownStep
  /** How many times it was to be left while it was not filled. */
  refusals: number
  failure: ComponentProps<typeof SendingFailure> | null
  progress: Sending['progress']
  notice?: ReactNode
  captcha?: ReactNode
}

/** The step that is open: what stops it, its fields, and how far its files are. */
export function StepContent({ step, refusals, failure, progress, notice, captcha }: Props) {
  const { Content, schema, labels } = step
  return (
    <>
      {refusals > 0 && <FormFaults key={refusals} schema={schema} labels={labels} />}
      {failure && <SendingFailure {...failure} />}
      {notice}
      <RequiredNote />
      <div className="grid gap-6">
        <Content />
      </div>
      {captcha}
      {progress && <UploadProgress label="Envoi des fichiers" progress={progress} />}
    </>
  )
}
