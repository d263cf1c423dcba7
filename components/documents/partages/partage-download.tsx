'use client'

import { Download } from 'lucide-react'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { downloadFile } from '@/lib/browser/download'

/** Fetches the paper of a link: a press, which no robot makes, is what counts as an opening. */
export function PartageDownload({ jeton, nom }: { jeton: string; nom: string }) {
  const { save, pending, fault } = useSave(() =>
    downloadFile('partages/fichier', `${nom}.pdf`, 'POST', { jeton }),
  )
  return (
    <div className="grid justify-items-start gap-4">
      <CallFault error={fault} onRetry={save} />
      <OnceHydrated>
        <Button variant="primary" pending={pending} onClick={() => void save()}>
          <Download aria-hidden="true" />
          Télécharger
        </Button>
      </OnceHydrated>
    </div>
  )
}
