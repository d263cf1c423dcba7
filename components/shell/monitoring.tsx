'use client'

import { useEffect } from 'react'
import { startReplay } from '@/lib/browser/monitoring/replay'
import { startMonitoring } from '@/lib/browser/monitoring/start'
import type { Monitored } from '@/lib/domain/interface/monitoring'

/** Sends the errors of this page to the monitoring of the environment (OPS-07). */
export function Monitoring({ dsn, environment }: Monitored) {
  useEffect(() => {
    // Without its code, which may be away, the page goes on.
    startMonitoring({ dsn, environment }).catch(() => undefined)
  }, [dsn, environment])
  return null
}

/** Drawn for a person who agreed to the measure of audience, and for nobody else (OPS-09). */
export function SessionReplay({ dsn, environment }: Monitored) {
  useEffect(() => startReplay({ dsn, environment }), [dsn, environment])
  return null
}
