import 'server-only'
import { sql } from 'drizzle-orm'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import type { Session } from '@/lib/platform/auth/session'
import { execute } from '@/lib/platform/db/execute'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { type Lecture, readVue } from './adresse'
import type { Vue } from './types'
import { resolveVue } from './vue'

type Search = Readonly<Record<string, string | string[] | undefined>>

const member = z.array(z.object({ is: z.boolean() })).length(1)

/** Refuses who has no group of ANALYTIQUE, whose home the dashboard is. Throws ForbiddenError. */
export async function requireAnalytique(userId: number): Promise<void> {
  const rows = await execute(sql`
    select exists (select 1 from user_groupes ug join groupes g on g.id = ug.groupe_id
      where ug.user_id = ${userId} and g.parent_groupe_id = ${PORTAL_IDS.ANALYTIQUE}) as is`)
  if (!member.parse(rows)[0]?.is) throw new ForbiddenError()
}

/** The view of a call: `openVue` of who follows partners. Throws ForbiddenError. */
export async function openCalledVue(session: Session, search: Search) {
  await requireAnalytique(session.user.id)
  return openVue(session, search)
}

/** The view that an address and the cookies of a person ask for. */
export async function readLecture(session: Session, search: Search): Promise<Lecture> {
  const store = await cookies()
  const { dates } = await getPerimetre(session)
  return readVue(search, { cookie: (name) => store.get(name)?.value, periode: rangeOf(dates) })
}

/** Opening of a view for its person, limited to what they may read. */
export async function openVue(session: Session, search: Search): Promise<{ lecture: Lecture; vue: Vue }> {
  const lecture = await readLecture(session, search)
  const { id: userId, test } = session.user
  return { lecture, vue: await resolveVue({ userId, test }, lecture) }
}
