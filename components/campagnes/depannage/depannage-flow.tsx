'use client'

import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import type { Trouve } from '@/lib/domain/campagnes/connu'
import { type DepannageForm, depannageOfLink } from '@/lib/domain/campagnes/depannage-formulaire'
import { Flow } from '../../wizard/flow/flow'
import type { FlowStart } from '../../wizard/flow/flow-form'
import { depannageFlow } from './definition'

type Props = {
  captcha: PageCaptcha | null
  /** Equipment that the page's link leads to, and the token that did. */
  link: { source: string; found: Trouve } | null
}

/** The form of /depannage. A link chooses the equipment; what is down is asked first all the same (PUBLIC-27). */
export function DepannageFlow({ captcha, link }: Props) {
  const initial: FlowStart<DepannageForm> | undefined = link
    ? { source: link.source, step: 1, values: depannageOfLink(link.found) }
    : undefined
  return <Flow flow={depannageFlow} initial={initial} captcha={captcha} />
}
