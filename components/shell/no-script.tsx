import { env } from '@/lib/platform/env'
import { NoScriptNotice } from './no-script-notice'

/** Why lists do not come and forms do not answer, for who has no JavaScript. */
export function NoScript() {
  return <NoScriptNotice hotline={env().HOTLINE} />
}
