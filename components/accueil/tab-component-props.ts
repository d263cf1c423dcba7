import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Session } from '@/lib/platform/auth/session'

/** Props of every component that a tab names. */
export type TabComponentProps = { session: Session; perimetre: Perimetre }
