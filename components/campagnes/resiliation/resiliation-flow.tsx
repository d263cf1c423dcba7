'use client'

import { useMemo } from 'react'
import type { PageCaptcha } from '@/lib/domain/captcha'
import type { Day } from '@/lib/domain/days'
import { Flow } from '../flow/flow'
import { resiliationFlow } from './definition'
import { TodayContext } from './today-context'

type Props = { today: Day; captcha: PageCaptcha | null }

/** The form of /resiliation. */
export function ResiliationFlow({ today, captcha }: Props) {
  const flow = useMemo(() => resiliationFlow(today), [today])
  return (
    <TodayContext value={today}>
      <Flow flow={flow} captcha={captcha} />
    </TodayContext>
  )
}
