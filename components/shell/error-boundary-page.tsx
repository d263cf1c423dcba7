'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useState } from 'react'
import { browserLog } from '@/lib/browser/logging'
import { monitor } from '@/lib/browser/monitoring/start'
import { readDigest } from '@/lib/platform/errors/page-error'
import { reloadOnce } from '../ui/chunk-reload'
import { ErrorPage } from './error-page'

type Props = { error: Error & { digest?: string }; reset: () => void }

/** Body of every error.tsx: texts from the error's digest, one log line with the incident number, another try. */
export function ErrorBoundaryPage({ error, reset }: Props) {
  const router = useRouter()
  const { fault, incident } = readDigest(error.digest)
  // An error born in the browser has no digest: it gets its number here.
  const [ownIncident] = useState(() => crypto.randomUUID().slice(0, 8))
  const shown = incident ?? ownIncident
  useEffect(() => {
    if (reloadOnce(error)) return
    browserLog(`Incident ${shown}`, error)
    // What failed on the server is in its log, under the incident's number.
    if (incident === null) monitor(error)
  }, [error, incident, shown])
  return (
    <ErrorPage
      fault={fault}
      incident={shown}
      onRetry={() =>
        startTransition(() => {
          router.refresh()
          reset()
        })
      }
    />
  )
}
