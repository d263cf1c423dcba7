'use client'

import type { PageCaptcha } from '@/lib/domain/captcha'
import { Flow } from '../flow/flow'
import { resiliationFlow } from './definition'

/** The form of /resiliation. */
export const ResiliationFlow = ({ captcha }: { captcha: PageCaptcha | null }) => (
  <Flow flow={resiliationFlow} captcha={captcha} />
)
