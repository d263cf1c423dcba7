import type { BrowserContext, Page } from 'playwright/test'

export type Messages = { errors: string[]; violations: string[] }

/** Refusals of a content security policy in any page of a context, from now on. */
export function watchPolicy(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text()))
      violations.push(`${message.text()} (${message.page()?.url() ?? ''})`)
  })
}

/** Listens to the page from now on: uncaught errors, console errors, and what its content security policy refused. */
export function watchConsole(page: Page): Messages {
  const messages: Messages = { errors: [], violations: [] }
  page.on('pageerror', (error) => messages.errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // Asked by the browser itself, when a page says its icon after it is loaded.
    if (message.location().url.endsWith('/favicon.ico')) return
    const text = `${message.text()} (${message.location().url})`
    const list = /content security policy/i.test(text) ? messages.violations : messages.errors
    list.push(text)
  })
  return messages
}
