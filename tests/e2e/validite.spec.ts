import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { openSession } from '../support/api'
import { hrefsIn, htmlOf, PATHS, PERSONS, recordsIn } from './support/screens'
import { expect, test } from './support/test'

/** Conformance to the HTML standard, autocomplete tokens included; the preset has no rule of style, and none is turned off. */
const checker = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** Parts that React sends after the rest, with a script that puts each where it belongs: `$RS(part, place)`. */
const LATE =
  /<div hidden id="(S:[^"]+)">((?:(?!<div hidden id="S:).)*?)<\/div><script[^>]*>[^<]*?\$RS\("\1","([^"]+)"\)<\/script>/s

/** The document once its late parts are in their places. */
function placed(html: string): string {
  const [late, , part = '', place = ''] = LATE.exec(html) ?? []
  if (late === undefined) return html
  return placed(html.replace(late, '').replace(`<template id="${place}"></template>`, () => part))
}

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(placed(html))
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
}

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
        for (const [pattern, record] of recordsIn(hrefsIn(html))) records.set(pattern, record)
      }
      for (const path of PATHS) await check(path)
      for (const record of records.values()) await check(record)
      expect([email, checked > 14, email === null || records.size > 0]).toEqual([email, true, true])
    }
  })

test('[TRUST-41] the checker sees what is not valid', async () => {
  const form = '<form><label>Nom <input autocomplete="nom"></label><p><div></div></p></form>'
  const faults = (await faultsOf(form)).map((fault) => fault.split(':')[0])
  expect(faults).toEqual(expect.arrayContaining(['valid-autocomplete', 'close-order']))
})
