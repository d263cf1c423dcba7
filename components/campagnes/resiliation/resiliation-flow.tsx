'use client'

import { useMemo } from 'react'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { Flow } from '../../wizard/flow/flow'
import { resiliationFlow } from './definition'
import { PageContext, type ResiliationPage } from './page-context'

type Props = { page: ResiliationPage; captcha: PageCaptcha | null }

/** The form of /resiliation. */
export function ResiliationFlow({ page, captcha }: Props) {
  const flow = useMemo(() => resiliationFlow(page.today), [page.today])
  return (
    <PageContext value={page}>
      <Flow flow={flow} captcha={captcha} />
    </PageContext>
  )
}
