import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { SCREENS } from '@/lib/domain/acces/screens'
import { openSession } from '../support/api'
import { placedCookie } from '../support/staff-perimetre'
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

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? ''
const OF_SCREENS = new Set(SCREENS.map(({ title }) => `${title} | Extranet`))
/** A page of the content and a family of equipment are screens, under the name of their menu. */
const NAMED_AS_SCREENS = ['/:page', '/equipements/:equipement']
/** Kinds whose lists are within another of their records. */
const DEEPER = ['/administration/pages/:id', '/administration/portails/:id']
/** Records of a kind that are read: two titles at least are to be compared. */
const READ = 3

type Page = { who: string | null; path: string; html: string }

/** Reads each screen once, by the first of these persons to whom it is shown, then records of each kind. */
async function readAll(emails: readonly (string | null)[]) {
  const cookies = new Map<string | null, string>()
  for (const email of emails)
    if (email !== null) cookies.set(email, await placedCookie(await openSession(email)))
  const records = new Map<string, Map<string, string | null>>()
  const pages: Page[] = []
  // A page that is not found or refused is valid too.
  let refused: Page | null = null
  const read = async (path: string, who: string | null) => {
    const { status, html } = await htmlOf(path, cookies.get(who) ?? '')
    for (const [kind, record] of recordsIn(hrefsIn(html ?? ''))) {
      const known = records.get(kind) ?? new Map<string, string | null>()
      if (!known.has(record)) known.set(record, who)
      records.set(kind, known)
    }
    if (status === 200) return html
    if (html !== null && !refused) refused = { who, path, html }
    return null
  }
  for (const path of PATHS)
    for (const who of emails) {
      const html = await read(path, who)
      if (html === null) continue
      pages.push({ who, path, html })
      break
    }
  const titles = new Map<string, string[]>()
  const readKind = async (kind: string) => {
    for (const [record, who] of [...(records.get(kind) ?? [])].slice(0, READ)) {
      const html = await read(record, who)
      if (html === null) continue
      const known = titles.get(kind) ?? []
      if (known.length === 0) pages.push({ who, path: record, html })
      titles.set(kind, [...known, titleOf(html)])
    }
  }
  for (const kind of [...DEEPER, ...[...records.keys()].filter((one) => !DEEPER.includes(one))])
    await readKind(kind)
  for (const kind of records.keys()) if (!titles.has(kind)) await readKind(kind)
  return { pages: refused === null ? pages : [...pages, refused], titles }
}

/** Sets are of the perimeter of a landlord; the staff reach the records of every other kind. */
const SET = '/ensembleimmobilier/:id'
/** Pages that no list leads to: the files of an import before it is tried, and a paper that a link hands over. */
const WITHOUT_LIST = ['/administration/imports/:id/correspondance', '/partage/:jeton']
const COMPARED: Readonly<Record<string, string[]>> = {
  landlords: [SET],
  'the staff': SCREENS.map(({ path }) => path).filter(
    (path) => path.includes(':') && ![SET, ...WITHOUT_LIST].includes(path),
  ),
}

for (const [name, emails] of PERSONS)
  test(`[TRUST-41] [TRUST-36] the HTML that the server sends to ${name} is valid by an independent checker, and the document of each record has a title of its own`, async () => {
    test.setTimeout(480_000)
    const { pages, titles } = await readAll(emails)
    expect(pages.length).toBeGreaterThan(14)
    const faults: unknown[] = []
    for (const { who, path, html } of pages) {
      const found = await faultsOf(html)
      if (found.length > 0) faults.push([who, path, found])
    }
    expect(faults).toEqual([])
    for (const [kind, all] of titles) {
      expect([kind, all.filter((title, at) => all.indexOf(title) !== at)]).toEqual([kind, []])
      if (!NAMED_AS_SCREENS.includes(kind))
        expect([kind, all.filter((title) => OF_SCREENS.has(title) || title === '')]).toEqual([kind, []])
    }
    const compared = [...titles].flatMap(([kind, all]) => (all.length > 1 ? kind : []))
    expect((COMPARED[name] ?? []).filter((kind) => !compared.includes(kind))).toEqual([])
  })

test('[TRUST-41] the checker sees what is not valid', async () => {
  const form = '<form><label>Nom <input autocomplete="nom"></label><p><div></div></p></form>'
  const faults = (await faultsOf(form)).map((fault) => fault.split(':')[0])
  expect(faults).toEqual(expect.arrayContaining(['valid-autocomplete', 'close-order']))
})
