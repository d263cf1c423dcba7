import { createHash } from 'node:crypto'
import { test as base, expect, type Page, type TestInfo } from 'playwright/test'
import { openSession, SESSION_COOKIE } from '../../support/api'
import { staffPerimetre } from '../../support/staff-perimetre'
import { openAnswering } from './answering'
import { watchConsole, watchPolicy } from './console'
import { Shell } from './shell'

export { expect } from 'playwright/test'
export { accounts, PASSWORD } from '../../support/api'

type Fixtures = {
  /** Opens a session for this account through the API and gives its cookie to the browser: no form is filled. */
  loginAs: (email: string, options?: { company: boolean }) => Promise<void>
  /** Refused contents, errors and warnings of the page's console. */
  messages: ReturnType<typeof watchConsole>
  /** Fails a test during which a browser refused anything of a page by its policy, in whichever window (SAFE-18). */
  policy: undefined
  shell: Shell
  /** Gives the browser an address of its own: calls of visitors are limited by address. */
  asVisitor: () => Promise<void>
  /** Opens a page as such a visitor. */
  visit: (path: string) => Promise<void>
}

/** An address that no other test has, nor another attempt of this one. */
function ownAddress({ testId, retry, repeatEachIndex }: TestInfo): string {
  const print = createHash('sha256').update(`${testId} ${retry} ${repeatEachIndex} ${Date.now()}`).digest()
  return `10.${print[0]}.${print[1]}.${print[2]}`
}

export const test = base.extend<Fixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', openAnswering)
    await use(context)
  },
  loginAs: async ({ context }, use) => {
    await use(async (email, { company } = { company: false }) => {
      const value = await openSession(email)
      const cookie = {
        name: SESSION_COOKIE,
        value,
        domain: 'localhost',
        path: '/',
        httpOnly: true,
        secure: true,
      }
      await context.addCookies([{ ...cookie, sameSite: 'Lax' }])
      if (company) return
      // The staff look at the whole company until they choose a perimeter (PERIM-53): most journeys work in one.
      const chosen = await staffPerimetre(value)
      await context.addCookies(
        chosen.map(([name, id]) => ({ name, value: id, domain: 'localhost', path: '/', sameSite: 'Lax' })),
      )
    })
  },
  messages: async ({ page }, use) => use(watchConsole(page)),
  policy: [
    async ({ browser, context }, use) => {
      const violations: string[] = []
      watchPolicy(context, violations)
      const newContext = browser.newContext
      browser.newContext = async (options) => {
        const other = await newContext.call(browser, options)
        watchPolicy(other, violations)
        return other
      }
      await use(undefined)
      browser.newContext = newContext
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  shell: async ({ page }: { page: Page }, use) => use(new Shell(page)),
  asVisitor: async ({ context }, use, info) => {
    await use(() => context.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress(info) }))
  },
  visit: async ({ page, asVisitor }, use) => {
    await use(async (path) => {
      await asVisitor()
      await page.goto(path)
    })
  },
})
