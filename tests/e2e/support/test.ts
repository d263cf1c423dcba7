import { test as base, type Page } from '@playwright/test'
import { openSession, SESSION_COOKIE } from '../../support/api'
import { watchConsole } from './console'
import { Shell } from './shell'

export { expect } from '@playwright/test'
export { accounts, PASSWORD } from '../../support/api'

type Fixtures = {
  /** Opens a session for this account through the API and gives its cookie to the browser: no form is filled. */
  loginAs: (email: string) => Promise<void>
  /** Refused contents, errors and warnings of the page's console. */
  messages: ReturnType<typeof watchConsole>
  shell: Shell
}

export const test = base.extend<Fixtures>({
  loginAs: async ({ context }, use) => {
    await use(async (email) => {
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
    })
  },
  messages: async ({ page }, use) => use(watchConsole(page)),
  shell: async ({ page }: { page: Page }, use) => use(new Shell(page)),
})
