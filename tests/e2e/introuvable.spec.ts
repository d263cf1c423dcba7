import { accounts, call, openSession } from '../support/api'
import { expect, test } from './support/test'

/** Addresses that lead a person nowhere, whatever the reason. */
const LOST = [
  { who: 'parc.vide@exemple.fr', path: '/inconnu/page', why: 'no route' },
  { who: 'parc.vide@exemple.fr', path: '/slug-sans-contenu', why: 'no content' },
  { who: 'parc.vide@exemple.fr', path: '/logements/999999999', why: 'no such record' },
  { who: 'parc.vide@exemple.fr', path: '/logements/910000', why: "another landlord's" },
  { who: 'parc.vide@exemple.fr', path: '/suivi?demande=999999999', why: 'no such request in a list' },
  { who: accounts.collectif.utilisateur, path: '/administration/boite-envoi', why: 'closed to the role' },
  { who: accounts.collectif.utilisateur, path: '/qrcode/introuvable', why: 'not a page' },
  { who: null, path: '/introuvable', why: 'not a page' },
  { who: null, path: '/qrcode?t=inconnu', why: 'no such code' },
  { who: null, path: '/confirmation-sms?ID=AQABAAAA', why: 'no such visit' },
  { who: null, path: '/jeuconcours?jeu=inconnu', why: 'no such game' },
] as const

test('[TRUST-38] a 404 is whole HTML from the server: its language, one title, its text and a way out', async () => {
  for (const { who, path } of LOST) {
    const cookie = who ? { session: await openSession(who) } : ''
    const { status, headers, body } = await call('GET', `/v2${path}`, { cookie })
    const html = String(body).replace(/<script.*?<\/script>/gs, '')
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect([path, html.match(/<html[^>]*>/g)]).toEqual([path, [expect.stringMatching(/^<html lang="fr"/)]])
    expect([path, html.match(/<title>/g)?.length]).toEqual([path, 1])
    expect([path, html.match(/<h1>/g)?.length]).toEqual([path, 1])
    expect(html.slice(html.indexOf('<h1>'))).toContain('<a ')
    expect(headers.get('content-security-policy')).toContain("'nonce-")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('[TRUST-38] its scripts take over what the server drew, at the same address', async ({
  page,
  messages,
  loginAs,
}) => {
  await loginAs('parc.vide@exemple.fr')
  await page.goto('/v2/logements/910000?etat=Absent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expect(page).toHaveTitle('Page Introuvable')
  await page.getByRole('link', { name: 'Logements' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logements' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/v2/logements/910000?etat=Absent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  expect(messages.errors.filter((error) => !error.includes('404'))).toEqual([])
})

test.describe('[TRUST-38] without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a 404 is read, and leads home', async ({ page, loginAs }) => {
    await loginAs('parc.vide@exemple.fr')
    for (const path of ['/inconnu/page', '/logements/910000']) {
      await page.goto(`/v2${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
      await expect(page).toHaveURL(/\/v2\/?$/)
    }
  })
})
