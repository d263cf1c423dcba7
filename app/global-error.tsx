'use client'

import { useEffect } from 'react'
import { reloadOnce } from '@/components/ui/chunk-reload'
import { monitor } from '@/lib/browser/monitoring/start'
import { GENERIC_ERROR } from '@/lib/domain/interface/error-page'
import { pageUrl } from '@/lib/platform/routes'

/** Last resort, when the layout or the error page itself failed: plain HTML that needs nothing else (ERR-07). */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => {
    if (!reloadOnce(error) && error.digest === undefined) monitor(error)
  }, [error])
  return (
    <html lang="fr">
      <body>
        <title>Erreur Serveur</title>
        <h1>{GENERIC_ERROR}</h1>
        {error.digest && <p>Incident n° {error.digest}</p>}
        <p>
          <a href={pageUrl('/')}>Retour à l’accueil</a>
        </p>
      </body>
    </html>
  )
}
