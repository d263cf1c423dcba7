import { SCREENS } from '@/lib/domain/screens'
import { accounts, expect, test } from './support/test'

/** A value for each parameter of a pattern. */
const sample = (path: string) =>
  path
    .replace(/:id\??/, '12')
    .replace(/:equipement\??/, 'chaudieres')
    .replace(/:slug\??/, 'mon-article')
    .replace(/:page\??/, 'guide')

/** What a screen says to what it cannot show is a page as well; the fixture `policy` fails the test on any refusal. */
async function crawl(page: import('playwright/test').Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await page.goto(`/v2${path}`)
    expect(`${path} ${response?.status() ?? 0}`).toMatch(/ (200|400|404)$/)
    expect(response?.headers()['content-security-policy'], path).toContain("'nonce-")
    await page.mouse.move(4, 4)
    await page.mouse.move(8, 8)
    await page.waitForLoadState('networkidle')
  }
}

test('[SAFE-18] no browser refuses anything on the screens of a visitor', async ({ page, asVisitor }) => {
  test.slow()
  await asVisitor()
  await crawl(
    page,
    SCREENS.filter(({ visitors }) => visitors).map(({ path }) => sample(path)),
  )
})

const persons = [
  ['the staff', accounts.ehs.super],
  ['a landlord', accounts.collectif.super],
  ['a builder', accounts.cmi.super],
] as const

for (const [name, email] of persons)
  test(`[SAFE-18] no browser refuses anything on the screens of ${name}`, async ({ page, loginAs }) => {
    test.slow()
    await loginAs(email)
    const paths = SCREENS.filter(({ path }) => path !== '/signout' && !path.startsWith('/okta/'))
    expect(paths.length).toBeGreaterThan(30)
    await crawl(
      page,
      paths.map(({ path }) => sample(path)),
    )
  })

test('[SAFE-18] what a policy refuses is seen by the tests', async ({ page }) => {
  test.fail()
  await page.goto('/v2/connexion')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://ailleurs.exemple/a.png" alt="">')
  })
  await page.waitForTimeout(500)
})
