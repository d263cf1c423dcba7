import 'server-only'
import { env } from '@/lib/platform/env'

/** Who a subscriber calls, and the mediator. */
export const contacts = () => ({ hotline: env().HOTLINE, mediation: env().MAIL_MEDIATION })
