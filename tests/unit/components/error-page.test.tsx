import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import GlobalError from '@/app/global-error'
import { ErrorPage } from '@/components/shell/error-page'
import { PageError, readDigest } from '@/lib/platform/errors/page-error'

test('a missing page says so and leads home', () => {
  render(<ErrorPage fault={{ status: 404 }} />)
  expect(screen.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  expect(screen.getByText('This page could not be found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/v2/')
})

test('a database that does not answer: no way home, another try', async () => {
  const onRetry = jest.fn()
  render(
    <ErrorPage fault={{ status: 500, databaseUnavailable: true }} incident="ab12cd34" onRetry={onRetry} />,
  )
  expect(
    screen.getByRole('heading', { name: 'Le serveur de données est actuellement indisponible' }),
  ).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('Incident n° ab12cd34')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('status and message of a failure reach the browser in its digest, with its incident number', () => {
  const error = new PageError({ status: 503, message: 'Service fermé : 50 %' })
  const { fault, incident } = readDigest(error.digest)
  expect(fault).toEqual({ status: 503, databaseUnavailable: false, message: 'Service fermé : 50 %' })
  expect(incident).toMatch(/^[0-9a-f]{8}$/)
  render(<ErrorPage fault={fault} incident={incident} />)
  expect(screen.getByText('503')).toBeVisible()
  expect(screen.getByText('Service fermé : 50 %')).toBeVisible()
})

test('any other error is a 500 whose digest is the incident number', () => {
  expect(readDigest('2871034')).toEqual({ fault: { status: 500 }, incident: '2871034' })
  expect(readDigest(undefined)).toEqual({ fault: { status: 500 }, incident: null })
})

test('[ERR-07] when the error page itself fails, plain HTML says that an error occurred, without layout', () => {
  const html = renderToStaticMarkup(
    <GlobalError error={Object.assign(new Error('x'), { digest: '2871034' })} />,
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.documentElement.lang).toBe('fr')
  expect(page.querySelector('h1')?.textContent).toBe('Une erreur est survenue')
  expect(page.body.textContent).toContain('Incident n° 2871034')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/v2/')
  expect(page.querySelectorAll('nav, header, aside, script, link')).toHaveLength(0)
})
