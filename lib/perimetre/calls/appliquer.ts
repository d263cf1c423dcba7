import { cookies } from 'next/headers'
import { getContenu } from '@/lib/contenu/contenu'
import { leadsSomewhere } from '@/lib/contenu/navigation'
import { PERIMETER_COOKIE } from '@/lib/domain/interface/cookies'
import { TOUS } from '@/lib/domain/perimetre/perimetre'
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
    const place = { portailId: body.portailId, groupeId: body.groupeId === TOUS ? null : body.groupeId }
    const leads = leadsSomewhere(back, await getContenu(), { ...session.user, portal }, place)
    return { redirectTo: pageUrl(leads ? back : '/') }
  },
})
