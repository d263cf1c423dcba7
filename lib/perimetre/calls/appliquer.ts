import { cookies } from 'next/headers'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'
import { applyPerimetre } from '@/lib/perimetre/commands/apply-perimetre'
import { applyBody } from '@/lib/perimetre/schemas'
import { defineCall } from '@/lib/platform/api/call'
import { ownPath } from '@/lib/platform/http/login-path'
import { pageUrl } from '@/lib/platform/routes'

export const perimetreAppliquerCall = defineCall({
  method: 'POST',
  path: 'perimetre/appliquer',
  auth: 'session',
  summary: 'Enregistre le périmètre choisi dans les cookies',
  body: applyBody,
  handler: async ({ session, body }) => {
    const store = await cookies()
    const present = store.getAll().map(({ name }) => name)
    const { portal, set, remove } = await applyPerimetre(session.user.id, body, present)
    for (const [name, value] of set) store.set(name, value, PERIMETER_COOKIE)
    for (const name of remove) store.set(name, '', { ...PERIMETER_COOKIE, maxAge: 0 })
    const back = ownPath(body.retour)
    return { redirectTo: pageUrl(mayShowLink(back, { ...session.user, portal }) ? back : '/') }
  },
})
