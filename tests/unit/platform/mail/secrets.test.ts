import path from 'node:path'
import { maskedUrl } from '@/lib/platform/mail/blocks'
import { type MailTemplate, renderMail } from '@/lib/platform/mail/template'
import { mailFiles } from '../../../support/mail-files'

const SECRET = 'Qz7secretQz7'
const CODE = /^(code|pin|secret|jeton|motDePasse)$/i

type Found = { name: string; template: MailTemplate<unknown> }

const isTemplate = (value: unknown): value is MailTemplate<unknown> =>
  typeof value === 'object' && value !== null && 'blocs' in value && 'exemple' in value

/** Every template of the product, by its file and name. */
function templates(): Found[] {
  return mailFiles().flatMap((file) => {
    const module: Record<string, unknown> = jest.requireActual(file)
    return Object.entries(module)
      .filter((entry): entry is [string, MailTemplate<unknown>] => isTemplate(entry[1]))
      .map(([name, template]) => ({ name: `${path.basename(file)} ${name}`, template }))
  })
}

/** The example with a secret in each of its addresses and for each of its codes, and how many were put. */
function withSecrets(value: unknown, key = ''): { data: unknown; put: number } {
  if (typeof value === 'string') {
    if (CODE.test(key)) return { data: SECRET, put: 1 }
    if (!/^https?:/.test(value)) return { data: value, put: 0 }
    const url = new URL(value)
    url.searchParams.set('cle', SECRET)
    return { data: url.href, put: 1 }
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return { data: value, put: 0 }
  const read = Object.entries(value).map(([name, inner]) => ({ name, ...withSecrets(inner, name) }))
  const data = Array.isArray(value)
    ? read.map((one) => one.data)
    : Object.fromEntries(read.map((one) => [one.name, one.data]))
  return { data, put: read.reduce((sum, one) => sum + one.put, 0) }
}

const all = templates()

test('[SAFE-22] every template has been read', () => {
  expect(all.length).toBeGreaterThan(25)
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['acces.ts motDePasseOublie', 'souscription.ts codeSignature']),
  )
})

test.each(all)('[SAFE-22] $name leaves whole and is shown without its codes and links', ({ template }) => {
  const { data, put } = withSecrets(template.exemple)
  const { sujet, texte, html, masque } = renderMail(template, data)
  expect(sujet).not.toContain(SECRET)
  if (put === 0) return
  for (const leaving of [texte, html]) expect(leaving).toContain(SECRET)
  expect(masque).not.toBeNull()
  for (const shown of [masque?.texte, masque?.html]) {
    expect(shown).not.toContain(SECRET)
    expect(shown).toMatch(/cle=…|••••••/)
  }
})

test('[SAFE-22] the link to the choices of a customer is masked in every mail that has it', () => {
  for (const { template } of all.filter(({ template: { audience } }) => audience === 'client')) {
    const { masque } = renderMail(template, template.exemple)
    expect(masque?.texte).toContain('/v2/consentements?jeton=…')
    expect(masque?.html).toContain('/v2/consentements?jeton=…')
  }
})

test.each([
  ['https://e.fr/v2/connexion', 'https://e.fr/v2/connexion'],
  ['https://e.fr/v2/misesenservice?demande=12', 'https://e.fr/v2/misesenservice?demande=12'],
  ['https://e.fr/v2/a?jeton=x&page=2', 'https://e.fr/v2/a?jeton=…&page=…'],
  ['https://e.fr/v2/a?code=01234567890', 'https://e.fr/v2/a?code=…'],
  ['https://e.fr/v2/a#jeton', 'https://e.fr/v2/a#…'],
])('[SAFE-22] the address %s is shown as %s', (address, shown) => {
  expect(maskedUrl(address)).toBe(shown)
})
