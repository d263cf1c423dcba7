import { MyExports } from '@/components/comptes/espace/exports/my-exports'
import { findExports } from '@/lib/app/exports/queries'
import type { EspaceTabProps } from './tab-props'

/** Tab « Mes exports » (ACCOUNT-11). */
export async function ExportsTab({ session: { user } }: EspaceTabProps) {
  return <MyExports exports={await findExports(user.id)} />
}
