'use client'

import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { UploadProgress } from '@/components/form/upload-progress'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { WizardDefinition } from './definition'
import { FilesField } from './files-field'
import type { Sending } from './use-call'

type Props<V extends FieldValues> = {
  definition: WizardDefinition<V>
  id: number
  sending: Sending
  pending: boolean
  onRetry: () => void
}

/**
 * A request that is stored but whose last part (files, mail) did not pass: the form is closed, its files can be changed, and
 * what is left is tried again.
 */
export function UnfinishedPanel<V extends FieldValues>({
  definition,
  id,
  sending,
  pending,
  onRetry,
}: Props<V>) {
  const { path, files = [] } = definition
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 px-4 py-6 outline-none sm:px-6">
      <Alert tone="warn" title="Votre demande est enregistrée, il reste une étape">
        {sending.failure ?? 'Sa dernière partie n’a pas encore été transmise. Terminez l’envoi.'}
      </Alert>
      {files
        .filter(({ withRequest }) => !withRequest)
        .map(({ withRequest: _, ...field }) => (
          <FilesField key={field.name} {...field} disabled={pending} />
        ))}
      {sending.progress && <UploadProgress label="Envoi des fichiers" progress={sending.progress} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry} pending={pending}>
          Terminer l’envoi
        </Button>
        <ButtonLink href={`${path}?recu=${id}`}>Voir la demande enregistrée</ButtonLink>
      </div>
    </div>
  )
}
