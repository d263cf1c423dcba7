import { mayOpen } from '@/lib/domain/acces/may-open'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { openerOf } from '@/lib/perimetre/viewer'
import type { Session } from '@/lib/platform/auth/session'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** The perimeter of who calls what a screen offers. Throws NotFoundError where the screen is closed to them (PARK-45). */
export async function openedOn(session: Session, path: string): Promise<Perimetre> {
  const perimetre = await getPerimetre(session)
  const screen = screenFor(path)
  if (!screen || !mayOpen(screen, openerOf(session, perimetre))) throw new NotFoundError()
  return perimetre
}
