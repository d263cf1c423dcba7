'use client'

import type { ComponentProps } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { typographie } from '@/lib/domain/textes/typography'
import type { Conflict } from './use-page-saving'

type Props = {
  id: number
  error: ComponentProps<typeof FormFault>['fault']
  conflict: Conflict | null
  brokenLinks: readonly string[]
  onOverwrite: (mark: string) => void
  onRetry: () => void
}

/**
 * Notices on the last call of the editor: somebody else's save, a refusal, links to mend before the page is published.
 */
export function EditorNotices({ id, error, conflict, brokenLinks, onOverwrite, onRetry }: Props) {
  return (
    <>
      {conflict && (
        <Alert
          tone="bad"
          title={conflict.message}
          actions={
            <Button onClick={() => onOverwrite(conflict.mark)}>Enregistrer ma saisie par-dessus</Button>
          }
        >
          <AppLink
            href={`/administration/pages/${id}/versions`}
            target="_blank"
            className="py-1 underline underline-offset-2"
          >
            Voir ce qui a changé, dans un autre onglet
          </AppLink>
          . L’autre version reste dans l’historique.
        </Alert>
      )}
      {!conflict && <FormFault fault={error} onRetry={onRetry} />}
      {brokenLinks.length > 0 && (
        <Alert tone="warn" title="À corriger avant de publier">
          <ul className="list-disc pl-5">
            {brokenLinks.map((message) => (
              <li key={message}>{typographie(message)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
