import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Session } from '@/lib/platform/auth/session'

/** What every component that a tab names receives. */
export type TabComponentProps = { session: Session; perimetre: Perimetre }
