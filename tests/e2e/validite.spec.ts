import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { SCREENS, screenFor } from '@/lib/domain/screens'
import { accounts, call, openSession } from '../support/api'
import { expect, test } from './support/test'

/** Conformance to the HTML standard, autocomplete tokens included; the preset has no rule of style, and none is turned off. */
const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
}

/** The HTML of a page for this person; null where the server leads elsewhere, as a browser shows nothing of that. */
async function htmlOf(path: string, session: string | null): Promise<string | null> {
  const { status, body } = await call('GET', `/v2${path}`, { cookie: session === null ? '' : { session } })
  return status >= 300 && status < 400 ? null : String(body)
}

/** One address, among those that a page leads to, for each screen whose address has a parameter. */
function recordsIn(html: string): [string, string][] {
  return [...html.matchAll(/href="\/v2(\/[^"?#]+)"/g)].flatMap(([, path = '']) => {
    const pattern = screenFor(path)?.path
    return pattern?.includes(':') ? [[pattern, path]] : []
  })
}

/** What has no page of its own: /signout ends the session, /okta/redirect is the provider's return. */
const WITHOUT_PAGE = ['/signout', '/okta/redirect']
const screens = SCREENS.filter(({ built, path }) => built && !WITHOUT_PAGE.includes(path))
const paths = screens.map(({ path }) => path).filter((path) => !path.includes(':'))

const { ehs, collectif, cmi, pim, dis, ins, ass, ges, individuel } = accounts
const PERSONS = [
  ['visitors', [null]],
  ['the staff', [ehs.super]],
  ['landlords', [collectif.super, individuel.super, ges.super]],
  ['partners', [cmi.super, pim.super, dis.super, ins.super, ass.super]],
] as const

for (const [name, emails] of PERSONS)
  test(`[TRUST-41] the HTML that the server sends to ${name} is valid by an independent checker`, async () => {
    test.slow()
    for (const email of emails) {
      const session = email === null ? null : await openSession(email)
      const records = new Map<string, string>()
      let checked = 0
      const check = async (path: string) => {
        const html = await htmlOf(path, session)
        if (html === null) return
        checked++
        expect([email, path, await faultsOf(html)]).toEqual([email, path, []])
        for (const [pattern, record] of recordsIn(html)) records.set(pattern, record)
      }
      for (const path of paths) await check(path)
      for (const record of records.values()) await check(record)
      expect([email, checked > 14, email === null || records.size > 0]).toEqual([email, true, true])
    }
  })

test('[TRUST-41] the checker sees what is not valid', async () => {
  const form = '<form><label>Nom <input autocomplete="nom"></label><p><div></div></p></form>'
  const faults = (await faultsOf(form)).map((fault) => fault.split(':')[0])
  expect(faults).toEqual(expect.arrayContaining(['valid-autocomplete', 'close-order']))
})
