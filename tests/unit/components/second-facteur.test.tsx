import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Verification } from '@/components/comptes/connexion/verification/verification'
import { SecondFacteurCard } from '@/components/comptes/second-facteur/second-facteur-card'
import type { ShownSecondFacteur } from '@/components/comptes/second-facteur/shown'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import { askPasskey, makePasskey } from '@/lib/browser/passkeys'
import { CODE_REFUSE, DEFI_EXPIRE, type Defi } from '@/lib/domain/comptes/second-facteur'
import { installBrowser } from './browser'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual('@/lib/browser/client'),
  apiFetch: jest.fn(),
  apiRead: async (path: string, schema: { parse: (answer: unknown) => unknown }, init: object) =>
    schema.parse(await jest.requireMock('@/lib/browser/client').apiFetch(path, init)),
}))
jest.mock('@/lib/browser/passkeys', () => ({
  ...jest.requireActual('@/lib/browser/passkeys'),
  hasPasskeys: () => 'PublicKeyCredential' in window,
  askPasskey: jest.fn(),
  makePasskey: jest.fn(),
}))

const calls = jest.mocked(apiFetch)
const sent = (index = -1) => {
  const [path, init] = calls.mock.calls.at(index) ?? []
  return [path, init?.json]
}
const opened = (codesSecours: string[] | null = null) => ({ jwt: 'x', user: {}, codesSecours })
const refused = (details: object, message = CODE_REFUSE) =>
  new ClientCallError(400, { data: null, error: { message, details } })
const wrongCode = () => refused({ errors: [{ path: ['code'], message: CODE_REFUSE }] })
const CODES = ['ABCDE-FGHJK', 'LMNPQ-RSTUV']
const APPLICATION = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Extranet?secret=JBSWY3DPEHPK3PXP',
  qr: { path: 'M4 4h1v1h-1z', size: 9 },
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByRole('textbox', { name: label })

beforeEach(() => {
  installBrowser()
  calls.mockReset()
  jest.mocked(askPasskey).mockReset()
  jest.mocked(makePasskey).mockReset()
  refresh.mockReset()
  window.location.hash = ''
  Object.assign(window, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true })
})

describe('the second step of a login', () => {
  const DEFI: Defi = {
    etape: 'code',
    parLien: false,
    parSso: false,
    application: true,
    cle: false,
    codesSecours: true,
    courriel: 'm•••@exemple.fr',
  }
  const show = (defi: Partial<Defi> = {}) =>
    render(
      <Verification
        defi={{ ...DEFI, ...defi }}
        callbackUrl="#ouvert"
        loginHref="/connexion?callbackUrl=%2Fv2%2Flogements"
      />,
    )

  test('[SAFE-21] it has the focus, asks for a code before it sends anything, and opens the page wanted', async () => {
    show()
    expect(field('Code')).toHaveFocus()
    expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field('Code')).toHaveAccessibleDescription(/que votre application affiche, ou un code de secours/)
    await press('Vérifier')
    expect(screen.getByText('Ce champ est requis')).toBeVisible()
    expect(calls).not.toHaveBeenCalled()
    calls.mockResolvedValueOnce(opened())
    await userEvent.type(field('Code'), ' 123 456{Enter}')
    expect(sent()).toEqual(['auth/second-facteur', { code: '123 456' }])
    await waitFor(() => expect(window.location.hash).toBe('#ouvert'))
  })

  test('[SAFE-21] a refused code is told at its field, which keeps it and has the focus', async () => {
    show()
    calls.mockRejectedValueOnce(wrongCode())
    await userEvent.type(field('Code'), '000000')
    await press('Vérifier')
    expect(await screen.findByText(CODE_REFUSE)).toBeVisible()
    expect(field('Code')).toHaveAccessibleDescription(new RegExp(CODE_REFUSE))
    expect(field('Code')).toHaveValue('000000')
    expect(field('Code')).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['no answer', new ClientCallError(0, null), 'La connexion a été coupée. Veuillez réessayer.'],
    ['429', new ClientCallError(429, null), /^Trop d’appels/],
    ['503', new ClientCallError(503, '<html>'), /^Le serveur ne répond pas/],
  ])(
    '[SAFE-21] [SAFE-26] %s keeps the code, says so, and « Réessayer » sends it again',
    async (_name, failure, text) => {
      show()
      calls.mockRejectedValueOnce(failure).mockResolvedValueOnce(opened())
      await userEvent.type(field('Code'), '123456')
      await press('Vérifier')
      expect(await screen.findByRole('alert')).toHaveTextContent(text)
      expect(field('Code')).toHaveValue('123456')
      await press('Réessayer')
      await waitFor(() => expect(window.location.hash).toBe('#ouvert'))
      expect(calls).toHaveBeenCalledTimes(2)
    },
  )

  test('[SAFE-21] a login that is over says so and leads back to the login page', async () => {
    show()
    calls.mockRejectedValueOnce(refused({ reason: 'Challenge expired' }, DEFI_EXPIRE))
    await userEvent.type(field('Code'), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(DEFI_EXPIRE)
    expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute(
      'href',
      '/v2/connexion?callbackUrl=%2Fv2%2Flogements',
    )
  })

  test('[SAFE-21] a recovery code has a keyboard with letters', async () => {
    show()
    expect(field('Code')).toHaveAttribute('inputmode', 'numeric')
    await press('Saisir un code de secours')
    expect(field('Code de secours')).toHaveAttribute('inputmode', 'text')
    expect(field('Code de secours')).toHaveFocus()
    calls.mockResolvedValueOnce(opened())
    await userEvent.type(field('Code de secours'), 'ABCDE-FGHJK{Enter}')
    expect(sent()).toEqual(['auth/second-facteur', { code: 'ABCDE-FGHJK' }])
  })

  test('[SAFE-21] a passkey is offered to who has one, where the browser can; given up, it is asked again', async () => {
    const { unmount } = show({ cle: true })
    const givenUp = Object.assign(new Error('The operation either timed out'), { name: 'NotAllowedError' })
    calls.mockResolvedValue({ data: { challenge: 'c' } })
    jest.mocked(askPasskey).mockRejectedValueOnce(givenUp)
    await press('Utiliser ma clé d’accès')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^La clé d’accès n’a pas répondu/)
    jest.mocked(askPasskey).mockResolvedValueOnce({ id: 'cle' } as never)
    calls.mockResolvedValueOnce({ data: { challenge: 'c' } }).mockResolvedValueOnce(opened())
    await press('Utiliser ma clé d’accès')
    await waitFor(() => expect(window.location.hash).toBe('#ouvert'))
    expect(sent()).toEqual(['auth/second-facteur/cle', { reponse: { id: 'cle' } }])
    unmount()

    Reflect.deleteProperty(window, 'PublicKeyCredential')
    show({ cle: true, application: false })
    expect(screen.queryByRole('button', { name: 'Utiliser ma clé d’accès' })).toBeNull()
    expect(screen.getByText('Ce navigateur ne peut pas lire votre clé d’accès.')).toBeVisible()
    expect(field('Code de secours')).toHaveAttribute('inputmode', 'text')
  })

  test('[SAFE-21] the first factor: a code of a mail, the application, then its recovery codes, before the page opens', async () => {
    show({ etape: 'courriel', application: false, codesSecours: false })
    expect(screen.getByText('m•••@exemple.fr')).toBeVisible()
    calls.mockResolvedValueOnce(null)
    await press('Renvoyer le code')
    expect(sent()).toEqual(['auth/second-facteur/courriel', {}])
    expect(await screen.findByText('Un nouveau code vient d’être envoyé.')).toBeVisible()

    calls
      .mockResolvedValueOnce({ suite: 'inscription' })
      .mockRejectedValueOnce(new ClientCallError(0, null))
      .mockResolvedValueOnce({ data: APPLICATION })
    await userEvent.type(field('Code'), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('La connexion a été coupée.')
    await press('Réessayer')
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const picture = screen.getByRole('img', { name: 'Code QR de l’application d’authentification' })
    expect(picture).toHaveAttribute('viewBox', '0 0 9 9')
    expect(picture.querySelector('rect')).toHaveAttribute('fill', '#fff')
    expect(picture.querySelector('path')).toHaveAttribute('d', APPLICATION.qr.path)

    calls.mockResolvedValueOnce(opened(CODES))
    await userEvent.type(field('Code'), '654321')
    await press('Ajouter et me connecter')
    const list = await screen.findByRole('list', { name: 'Codes de secours' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    expect(screen.queryByRole('link', { name: 'Se connecter avec un autre compte' })).toBeNull()
    expect(window.location.hash).toBe('')
    await press('J’ai conservé ces codes')
    expect(window.location.hash).toBe('#ouvert')
  })
})

describe('« Sécurité »', () => {
  const NONE: ShownSecondFacteur = {
    facteurs: [],
    codesRestants: 0,
    exige: false,
    peutAjouter: true,
    isOwn: true,
  }
  const PHONE = {
    id: 7,
    type: 'application',
    nom: 'Mon téléphone',
    sorte: 'Application d’authentification',
    depuis: 'ajoutée le 21/11/2026, jamais utilisée',
  } as const
  const show = (shown: Partial<ShownSecondFacteur> = {}) => render(<SecondFacteurCard {...NONE} {...shown} />)
  const has = (name: string) => screen.queryByRole('button', { name }) !== null

  test('[SAFE-21] adds an application: its secret, the code, then the recovery codes, not lost by Escape', async () => {
    show()
    await press('Ajouter une application')
    await screen.findByText(/^Préparez une application/)
    calls.mockResolvedValueOnce({ data: { ...APPLICATION, jeton: 'j' } })
    await press('Continuer')
    expect(sent()).toEqual(['users/me/second-facteur/application', undefined])
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123 456')
    calls.mockResolvedValueOnce({ data: { codesSecours: CODES } })
    await press('Ajouter')
    expect(await screen.findByRole('list', { name: 'Codes de secours' })).toBeVisible()
    expect(sent()).toEqual([
      'users/me/second-facteur',
      { jeton: 'j', code: '123456', nom: 'Application d’authentification' },
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Fermer sans les avoir conservés\u00a0?' })
    await press('Revenir')
    expect(screen.getByText('ABCDE-FGHJK')).toBeVisible()
    await press('J’ai conservé ces codes')
    await waitFor(() => expect(screen.queryByText('ABCDE-FGHJK')).toBeNull())
    expect(screen.getByRole('button', { name: 'Ajouter une application' })).toHaveFocus()
  })

  test('[SAFE-21] a passkey that was made is sent again after a failure, not made twice', async () => {
    show()
    await press('Ajouter une clé d’accès')
    await screen.findByRole('dialog')
    jest.mocked(makePasskey).mockResolvedValueOnce({ id: 'cle' } as never)
    calls
      .mockResolvedValueOnce({ data: { jeton: 'j', options: { challenge: 'c' } } })
      .mockRejectedValueOnce(new ClientCallError(0, null))
      .mockResolvedValueOnce({ data: { codesSecours: null } })
    await press('Créer la clé d’accès')
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(makePasskey).toHaveBeenCalledTimes(1)
    expect(sent()).toEqual([
      'users/me/second-facteur/cle',
      { jeton: 'j', nom: 'Clé d’accès', reponse: { id: 'cle' } },
    ])
    expect(screen.queryByRole('list', { name: 'Codes de secours' })).toBeNull()
  })

  test('[SAFE-21] a factor is removed; the last one that is required says why it stays', async () => {
    show({ facteurs: [PHONE], codesRestants: 10 })
    await press('Retirer Mon téléphone')
    await screen.findByRole('dialog')
    const why = 'Les paramètres exigent un second facteur. Ajoutez-en un autre avant de retirer celui-ci.'
    calls.mockRejectedValueOnce(new ClientCallError(409, { error: { message: why } }))
    await press('Retirer')
    expect(await screen.findByRole('alert')).toHaveTextContent(why)
    calls.mockResolvedValueOnce(null)
    await press('Retirer')
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual(['users/me/second-facteur/7/retrait', undefined])
  })

  test('[SAFE-21] few recovery codes are warned of, and replaced', async () => {
    const { unmount } = show({ facteurs: [PHONE], codesRestants: 4 })
    expect(screen.getByText(/il vous en reste 4/)).toBeVisible()
    unmount()
    show({ facteurs: [PHONE], codesRestants: 3 })
    expect(screen.getByRole('status')).toHaveTextContent('Il ne vous reste que 3 codes de secours.')
    await press('Créer de nouveaux codes')
    await screen.findByRole('dialog')
    calls.mockResolvedValueOnce({ data: { codesSecours: CODES } })
    await press('Créer les codes')
    expect(await screen.findByText('LMNPQ-RSTUV')).toBeVisible()
    expect(sent()).toEqual(['users/me/second-facteur/codes', undefined])
  })

  test('[SAFE-21] who is required to have one is told; what cannot be added or changed is not offered', () => {
    const first = show({ exige: true })
    expect(screen.getByText('Votre compte demande un second facteur.')).toBeVisible()
    first.unmount()
    const full = show({ exige: true, facteurs: [PHONE], codesRestants: 10, peutAjouter: false })
    expect(screen.queryByText('Votre compte demande un second facteur.')).toBeNull()
    expect([has('Ajouter une application'), has('Retirer Mon téléphone')]).toEqual([false, false])
    full.unmount()
    const other = show({ facteurs: [PHONE], codesRestants: 10, isOwn: false })
    expect(screen.queryAllByRole('button')).toEqual([])
    other.unmount()
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    show()
    expect([has('Ajouter une application'), has('Ajouter une clé d’accès')]).toEqual([true, false])
  })
})
