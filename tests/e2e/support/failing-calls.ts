import { expect, type Page, type Request, type Route } from 'playwright/test'

const ERROR = (status: number) => ({ data: null, error: { status, message: 'Une erreur est survenue.' } })

/** Faults that a call may meet instead of its answer. */
export const FAULTS = {
  '500': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  '429': (route: Route) => route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: ERROR(429) }),
  '503': (route: Route) => route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, json: ERROR(503) }),
  'hors ligne': (route: Route) => route.abort('internetdisconnected'),
  illisible: (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html><body>Bad gateway</body></html>' }),
} as const

export type Fault = keyof typeof FAULTS
export const KINDS = Object.keys(FAULTS) as Fault[]

/** Words that no person is to read. */
const FOREIGN =
  /Internal Server Error|Bad gateway|Failed to fetch|Unexpected token|Invalid input|NetworkError|\[object|undefined|\(502\)/

/** Longer than what the browser counts calls over, and than the waits that these faults ask for. */
const LATER_MS = 11_000

/** Name of the pages that the router asks for. */
export const PAGE = 'GET page'

/** A call without what follows `?`, and without the numbers in it: rows of a list fail together. */
export function callName(request: Request): string {
  const path = new URL(request.url()).pathname.split('/v2/api/')[1] ?? ''
  return `${request.method()} ${path.replace(/\d+/g, ':id')}`
}

/** Calls of a page that a test makes fail, one kind of fault after the other, under a clock that it turns. */
export class FailingCalls {
  #fault: Fault | null = null
  readonly #passing = new Set<string>()
  #counts = new Map<string, number>()

  private constructor(private readonly page: Page) {}

  /** From before the first page on. */
  static async on(page: Page): Promise<FailingCalls> {
    const calls = new FailingCalls(page)
    await page.clock.install()
    await page.route('**/v2/api/**', (route) => calls.#answer(route))
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      (route) => calls.#answerPage(route),
    )
    return calls
  }

  readonly #ever = new Set<string>()

  /** How many calls failed since the page was opened. */
  get everFailed(): number {
    return this.#ever.size
  }

  /** Names of the calls that failed since the fault began. */
  get failed(): string[] {
    return [...this.#counts.keys()]
  }

  begin(fault: Fault): void {
    this.#fault = fault
    this.#counts = new Map()
  }

  mend(): void {
    this.#fault = null
  }

  /** These calls are answered from now on, whatever the fault. */
  let(names: readonly string[]): void {
    for (const name of names) this.#passing.add(name)
  }

  /** Waits until a call has met the fault that began. */
  async expectMet(): Promise<void> {
    await expect.poll(() => this.failed.length).toBeGreaterThan(0)
  }

  /** Lets ten seconds pass: no call was made more than three times in them. */
  async expectCalm(): Promise<void> {
    await this.page.clock.runFor(LATER_MS)
    for (const [name, count] of this.#counts) expect([name, count <= 3]).toEqual([name, true])
  }

  /** The pages that the router asks for; one that is no page at all it opens as a document, which says what it is. */
  async #answerPage(route: Route): Promise<void> {
    if (this.#fault === null || this.#fault === 'illisible' || this.#passing.has(PAGE))
      return route.fallback()
    const headers = route.request().headers()
    if (headers['next-router-prefetch'] || headers['next-router-segment-prefetch']) return route.abort()
    this.#counts.set(PAGE, (this.#counts.get(PAGE) ?? 0) + 1)
    return FAULTS[this.#fault](route)
  }

  async #answer(route: Route): Promise<void> {
    const name = callName(route.request())
    if (this.#fault === null || this.#passing.has(name)) return route.fallback()
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    this.#ever.add(name)
    return FAULTS[this.#fault](route)
  }
}

/** Values typed in the form, by the names of its fields. */
export function typedIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      '[data-wizard] :is(input, select, textarea)[name]',
    )
    const states = [...fields].map((field) => [
      `${field.name} ${field.type === 'radio' ? field.value : ''}`,
      field.type === 'radio' || field.type === 'checkbox' ? String(field.checked) : field.value,
    ])
    return Object.fromEntries(states)
  })
}

/** No sentence of a library, and no page of errors in the place of the screen. */
export async function expectFrench(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(FOREIGN, { useInnerText: true })
}
