import 'server-only'
import { cookies } from 'next/headers'
import { type Lecture, readVue } from '@/lib/domain/analytique/vue'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import { getPerimetre } from '@/lib/opening/perimetre'
import type { Session } from '@/lib/platform/auth/session'
import type { Vue } from './types'
import { resolveVue } from './vue'

type Search = Readonly<Record<string, string | string[] | undefined>>

/** The view that an address and the cookies of a person ask for, and the same limited to what they may read. */
export async function openVue(session: Session, search: Search): Promise<{ lecture: Lecture; vue: Vue }> {
  const store = await cookies()
  const { dates } = await getPerimetre(session)
  const lecture = readVue(search, {
    cookie: (name) => store.get(name)?.value,
    periode: rangeOf(dates),
  })
  const { id: userId, test } = session.user
  return { lecture, vue: await resolveVue({ userId, test }, lecture) }
}
