import type { Session } from '@/lib/auth/session'
import type { Perimetre } from '@/lib/perimetre/perimetre'

/** What every component that a tab names receives. */
export type TabComponentProps = { session: Session; perimetre: Perimetre }
